import { msPerHour } from '../../../domain/hour-key';
import { err, ok } from '../../../domain/result';
import type { Result } from '../../../domain/result';
import { fromSpreadsheetText } from '../../spreadsheet-text';
import { plainHeader } from '../columns';
import { rowOfEntry } from '../entry-row';
import { readTable } from '../table';
import type { TableRow } from '../table';
import type { PastHistory, PastHour, PastSite } from './past-history';

/** What a column of a history table may stand for. */
export const historyFields = [
  ...(['time', 'site', 'address', 'up', 'down', 'checks', 'uptimePercent'] as const),
  ...(['avgMs', 'minMs', 'maxMs'] as const),
] as const;
export type HistoryField = (typeof historyFields)[number];

/** Header of the column that stands for a field; null: none does. */
export type HistoryMapping = Readonly<Record<HistoryField, string | null>>;

/** Headers by field as programs write them, without case, blanks and signs; best first. */
const aliases: Readonly<Record<HistoryField, readonly string[]>> = {
  time: ['hourutc', 'hour', 'time', 'timestamp', 'datetime', 'date', 'starttime', 'start', 'hourunixtimestamp'],
  site: ['site', 'name', 'monitor', 'monitorname', 'friendlyname', 'service', 'check', 'checkname', 'host'],
  address: ['address', 'url', 'uri', 'target', 'endpoint', 'hostname'],
  up: ['up', 'successes', 'success', 'successful', 'successfulexecutions', 'ok', 'received'],
  down: ['down', 'failures', 'failed', 'fail', 'errors', 'lost'],
  checks: ['checks', 'total', 'count', 'totalexecutions', 'samples', 'sent', 'probes'],
  uptimePercent: ['uptimepercent', 'uptime', 'availability', 'availabilitypercent', 'uptimeratio'],
  avgMs: ['avgms', 'avg', 'average', 'averagems', 'mean', 'avgresponse', 'avgresponsetime', 'responsetime', 'latency'],
  minMs: ['minms', 'min', 'minimum', 'pingmin', 'minresponsetime'],
  maxMs: ['maxms', 'max', 'maximum', 'pingmax', 'maxresponsetime'],
};

export interface HistoryTable {
  readonly headers: readonly string[];
  /** The first rows, for a person who says what the columns mean. */
  readonly sample: readonly (readonly string[])[];
  /** What the headers seem to mean. */
  readonly guess: HistoryMapping;
  readonly rows: readonly TableRow[];
}

/** A table with a header row that may be history: which columns mean what is for a person to say. */
export function readHistoryTable(text: string): Result<HistoryTable, string> {
  const table = readTable(text);
  if (!table.ok) return table;
  const [header, ...rows] = table.value;
  if (header === undefined || header.cells.length < 2) return err('The file is no table with a header row.');
  if (rows.length === 0) return err('The file has a header row, but no hour below it.');
  const headers = header.cells;
  return ok({ headers, sample: rows.slice(0, 5).map((row) => row.cells), guess: guessOf(headers), rows });
}

function guessOf(headers: readonly string[]): HistoryMapping {
  const plain = headers.map(plainHeader);
  const taken = new Set<number>();
  const found = historyFields.map((field): [HistoryField, string | null] => {
    const place = aliases[field].map((alias) => plain.indexOf(alias)).find((at) => at !== -1 && !taken.has(at));
    if (place === undefined) return [field, null];
    taken.add(place);
    return [field, headers[place] ?? null];
  });
  return Object.fromEntries(found) as unknown as HistoryMapping;
}

/** Whether a mapping says enough for hours: when, of which site, and how many checks were up. */
export function faultOfMapping(mapping: HistoryMapping): string | null {
  if (mapping.time === null) return 'Which column holds the time?';
  if (mapping.site === null && mapping.address === null) return 'Which column names the site or its address?';
  const hasCounts = mapping.up !== null && (mapping.down !== null || mapping.checks !== null);
  const hasShare = mapping.checks !== null && (mapping.uptimePercent !== null || mapping.down !== null);
  if (hasCounts || hasShare) return null;
  return 'Which columns hold the checks that were up and down? An uptime in percent needs the number of checks beside it.';
}

/**
 * The hours of a table. Rows of one hour add up; a time without an offset is UTC. The error names the line of a row that
 * cannot be read: of figures that are to be trusted none may be left out silently.
 */
export function historyOfTable(table: HistoryTable, mapping: HistoryMapping): Result<PastHistory, string> {
  const fault = faultOfMapping(mapping);
  if (fault !== null) return err(fault);
  const sites = new Map<string, { name: string; address: string; hours: Map<number, PastHour> }>();
  for (const row of table.rows) {
    const cell = (field: HistoryField): string => {
      const header = mapping[field];
      const text = header === null ? undefined : row.cells[table.headers.indexOf(header)];
      return fromSpreadsheetText(text ?? '');
    };
    const hour = hourOf(cell);
    if (!hour.ok) return err(`Line ${row.line}: ${hour.error}`);
    const key = `${cell('address')}\n${cell('site')}`;
    const site = sites.get(key) ?? {
      name: cell('site') || cell('address'),
      address: cell('address'),
      hours: new Map(),
    };
    sites.set(key, site);
    if (hour.value !== null) site.hours.set(hour.value.startMs, added(site.hours.get(hour.value.startMs), hour.value));
  }
  return ok({ format: 'history-table', sites: [...sites].map(([key, site]) => siteOf(key, site)) });
}

function siteOf(
  key: string,
  site: { readonly name: string; readonly address: string; readonly hours: ReadonlyMap<number, PastHour> },
): PastSite {
  const { name, address } = site;
  const row = address === '' ? null : rowOfEntry({ line: null, address, name, paused: 'true' });
  const hours = [...site.hours.values()].sort((a, b) => a.startMs - b.startMs);
  return { key, name, row, intervalMs: null, hours, notes: [] };
}

function hourOf(cell: (field: HistoryField) => string): Result<PastHour | null, string> {
  const atMs = readTime(cell('time'));
  if (atMs === null) return err(`“${cell('time')}” is no time such as 2026-11-30T17:00:00Z.`);
  const counts = countsOf(cell);
  if (!counts.ok) return counts;
  const times = [cell('avgMs'), cell('minMs'), cell('maxMs')].map(readNumber);
  if (times.some((ms) => ms !== null && !(ms >= 0))) return err('a response time is no number of ms.');
  const [avgMs = null, minMs = null, maxMs = null] = counts.value.up === 0 ? [] : times;
  const startMs = Math.floor(atMs / msPerHour) * msPerHour;
  const { up, down } = counts.value;
  return ok(up + down === 0 ? null : { startMs, up, down, maintenance: 0, avgMs, minMs, maxMs });
}

function countsOf(cell: (field: HistoryField) => string): Result<{ up: number; down: number }, string> {
  const [up, down, checks, percent] = (['up', 'down', 'checks', 'uptimePercent'] as const).map((field) =>
    readNumber(cell(field).replace(/%$/, '')),
  ) as [number | null, number | null, number | null, number | null];
  const wrong = [up, down, checks].some((count) => count !== null && !(count >= 0 && Number.isInteger(count)));
  if (wrong) return err('a number of checks is not a whole number.');
  if (percent !== null && !(percent >= 0 && percent <= 100)) return err('the uptime is not between 0 and 100 %.');
  if (up !== null && down !== null) return ok({ up, down });
  if (checks === null) return ok({ up: up ?? 0, down: down ?? 0 });
  const found =
    up ?? (down !== null ? checks - down : percent === null ? checks : Math.round((checks * percent) / 100));
  return found < 0 || found > checks
    ? err('more checks were up or down than there were.')
    : ok({ up: found, down: checks - found });
}

/** Null for an empty cell, NaN for one that holds no number. A decimal comma is one too. */
function readNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
}

/** ISO 8601 with a T or a blank, or unix seconds or ms. Without an offset it is UTC. */
function readTime(text: string): number | null {
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1_000;
  if (/^\d{12,13}$/.test(text)) return Number(text);
  const iso =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2})(?::?(\d{2})(?::(\d{2})(?:\.\d+)?)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(
      text.trim(),
    );
  if (iso === null) return null;
  const [, day = '', hours = '00', minutes = '00', seconds = '00', zone = 'Z'] = iso;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  const atMs = Date.parse(`${day}T${hours}:${minutes}:${seconds}${offset}`);
  return Number.isFinite(atMs) && atMs > 0 ? atMs : null;
}

/** Two rows of one hour as one: counts add up, the average is that of all successes. */
function added(before: PastHour | undefined, next: PastHour): PastHour {
  if (before === undefined) return next;
  const up = before.up + next.up;
  const known = [before, next].filter((hour) => hour.avgMs !== null && hour.up > 0);
  const successes = known.reduce((sum, hour) => sum + hour.up, 0);
  const totalMs = known.reduce((sum, hour) => sum + (hour.avgMs ?? 0) * hour.up, 0);
  const least = [before.minMs, next.minMs].filter((ms) => ms !== null);
  const greatest = [before.maxMs, next.maxMs].filter((ms) => ms !== null);
  return {
    startMs: next.startMs,
    up,
    down: before.down + next.down,
    maintenance: before.maintenance + next.maintenance,
    avgMs: successes === 0 ? null : totalMs / successes,
    minMs: least.length === 0 ? null : Math.min(...least),
    maxMs: greatest.length === 0 ? null : Math.max(...greatest),
  };
}
