import { ok } from '../../../domain/result';
import { exportRowSchema } from '../../../contract/export-schema';
import type { ExportRow } from '../../../contract/export-schema';
import type { Correction } from '../../../domain/correction';
import type { StoredHour } from '../../ports';
import { rowOfEntry } from '../entry-row';
import { storedHourOf } from '../history-rows';
import type { ImportRow } from '../import-plan';
import { treeFormat } from './format';
import { isObject } from '../json-reader';
import type { Json } from '../json-reader';

/** A history export of this app: its sites with their hours. */
export const readHistory = treeFormat((value, document) => {
  const list = Array.isArray(value) ? (value as readonly Json[]) : isObject(value) ? value['rows'] : null;
  const entries = Array.isArray(list) ? (list as readonly Json[]) : [];
  return isHistoryRow(entries[0]) ? ok(rowsOfHistory(entries, document.lineOf)) : null;
});

/** Whether an entry is a row of this app's history exports. */
function isHistoryRow(entry: Json | undefined): boolean {
  return isObject(entry) && typeof entry['site_id'] === 'string' && typeof entry['hour_utc'] === 'string';
}

interface SiteHistory {
  readonly first: ExportRow;
  readonly line: number | null;
  readonly hours: StoredHour[];
  readonly corrections: Map<string, Correction>;
  addedAt: number;
}

/** The sites of a history export with their hours; rows that cannot be trusted are told and stay out. */
function rowsOfHistory(entries: readonly Json[], lineOf: (entry: Json) => number | null): readonly ImportRow[] {
  const sites = new Map<string, SiteHistory>();
  const faulty: ImportRow[] = [];
  for (const [index, entry] of entries.entries()) {
    const line = lineOf(entry);
    const parsed = exportRowSchema.safeParse(entry);
    const fault = parsed.success ? take(parsed.data, line, sites) : firstIssue(parsed.error.issues);
    if (fault === null) continue;
    const notes = [`Row ${index + 1}: ${fault}`];
    faulty.push({ line, action: 'invalid', name: '', address: '', notes, draft: null });
  }
  return [...[...sites.values()].map(rowOfSite), ...faulty];
}

/** Puts a row with its site; tells what is wrong with it, or null. */
function take(row: ExportRow, line: number | null, sites: Map<string, SiteHistory>): string | null {
  const hour = storedHourOf(row);
  if (!hour.ok) return hour.error;
  const addedAt = row.record?.added_at_ms ?? addedAtOf(row);
  const fresh: SiteHistory = { first: row, line, hours: [], corrections: new Map(), addedAt };
  const site = sites.get(row.site_id) ?? fresh;
  sites.set(row.site_id, site);
  if (row.record !== null) site.addedAt = row.record.added_at_ms;
  if (hour.value !== null) site.hours.push(hour.value);
  for (const { id, kind, from_ms, to_ms, reason, made_at_ms } of row.corrections ?? []) {
    const span = { fromMs: from_ms, toMs: to_ms };
    site.corrections.set(id, { id, siteId: row.site_id, kind, ...span, reason, madeAt: made_at_ms });
  }
  return null;
}

/** Where no row tells it: the seconds of the first row count from the adding to the end of its hour. */
function addedAtOf(row: ExportRow): number {
  const askedS = row.observed_s + row.paused_s + row.maintenance_s + row.offline_s + row.asleep_s + row.not_running_s;
  return Date.parse(row.hour_utc) + (3_600 - askedS) * 1_000;
}

function rowOfSite({ first, line, hours, corrections, addedAt }: SiteHistory): ImportRow {
  const row = rowOfEntry({ line, address: first.address, name: first.site, paused: 'true' });
  if (row.draft === null) return row;
  const notes = [
    `${hours.length} ${hours.length === 1 ? 'hour' : 'hours'} of history.`,
    'A history export holds no settings: they are defaults, and the site starts paused.',
  ];
  const history = { siteId: first.site_id, addedAt, hours, corrections: [...corrections.values()] };
  return { ...row, action: 'partial', notes: [...notes, ...row.notes], history, probe: row.draft.probe };
}

function firstIssue(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  const issue = issues[0];
  return issue === undefined ? 'not a row of history.' : `${issue.path.join('.')}: ${issue.message}`;
}
