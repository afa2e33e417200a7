import type { ImportAction, ImportFormat } from '../../contract/import-calls';
import type { SiteDraft } from '../../contract/site-schema';
import type { Correction } from '../../domain/correction';
import type { ProbeSettings } from '../../domain/probe-settings';
import type { StoredHour } from '../ports';

/** One entry of an imported file and what is to become of it. */
export interface ImportRow {
  /** Line within the file, from 1; null where the format has none. */
  readonly line: number | null;
  readonly action: ImportAction;
  readonly name: string;
  readonly address: string;
  /** Sentences for the report: what was put right, what is lost, why it stays out. */
  readonly notes: readonly string[];
  /** Null where nothing can be created of it. A row that is skipped keeps it: a person may want it all the same. */
  readonly draft: SiteDraft | null;
  readonly history?: ImportedHistory;
  /** What the history was recorded of, kept where the site itself is skipped. */
  readonly probe?: ProbeSettings;
}

/** What an export of this app brings besides the settings. */
export interface ImportedHistory {
  /** Id the site had where it was exported. */
  readonly siteId: string;
  readonly addedAt: number;
  readonly hours: readonly StoredHour[];
  /** The hours are the originals; these go with them. */
  readonly corrections?: readonly Correction[];
}

export interface ImportPlan {
  readonly format: ImportFormat;
  readonly rows: readonly ImportRow[];
}

/** Whether an entry brings a site in. */
export function isTaken(row: ImportRow): row is ImportRow & { readonly draft: SiteDraft } {
  return row.draft !== null && (row.action === 'create' || row.action === 'partial');
}

export function refused(row: Pick<ImportRow, 'line' | 'name' | 'address'>, why: readonly string[]): ImportRow {
  return { line: row.line, name: row.name, address: row.address, action: 'invalid', notes: why, draft: null };
}

export function unsupported(row: Pick<ImportRow, 'line' | 'name' | 'address'>, why: string): ImportRow {
  return { line: row.line, name: row.name, address: row.address, action: 'unsupported', notes: [why], draft: null };
}

/** Whether this app wrote the file. */
export function isOwnFormat(format: ImportFormat): boolean {
  return ['sites', 'history', 'history-csv'].includes(format);
}
