import { err, ok } from '../../../domain/result';
import type { Result } from '../../../domain/result';
import { fromSpreadsheetText } from '../../../domain/spreadsheet-text';
import { rowOfEntry } from '../entry-row';
import { readTable } from '../table';
import type { TableRow } from '../table';
import { hourOfCells } from './history-cells';
import { faultOfMapping, guessMapping } from './history-mapping';
import type { HistoryField, HistoryMapping } from './history-mapping';
import type { PastHistory, PastHour, PastSite } from './past-history';

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
  return ok({ headers, sample: rows.slice(0, 5).map((row) => row.cells), guess: guessMapping(headers), rows });
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
    const hour = hourOfCells(cell);
    if (!hour.ok) return err(`Line ${row.line}: ${hour.error}`);
    const key = `${cell('address')}\n${cell('site')}`;
    const site = sites.get(key) ?? {
      name: cell('site') || cell('address'),
      address: cell('address'),
      hours: new Map<number, PastHour>(),
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
