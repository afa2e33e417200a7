import { addressKey } from '../../contract/address';
import type { ProbeSettings } from '../../domain/probe-settings';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { fromSpreadsheetText } from '../../domain/spreadsheet-text';
import { columnsOf, entryOf } from './columns';
import { rowOfEntry } from './entry-row';
import { isTaken, refused } from './import-plan';
import type { ImportPlan, ImportRow } from './import-plan';
import { planJson } from './json-plan';
import { readPlainList } from './plain-list';
import type { SourceEntry } from './source-entry';
import { readTable } from './table';
import type { TableRow } from './table';
import { decodeText } from './text-decoding';

/** More would be no list of sites, and could not be looked through. */
const maxRows = 100_000;

/**
 * What importing a file would do; nothing is changed by asking. `watched` are the probes of the sites there are: an entry
 * that watches the same is skipped. The error is a sentence that names the line where there is one.
 */
export function planImport(bytes: Uint8Array, watched: readonly ProbeSettings[]): Result<ImportPlan, string> {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const plan = planText(decoded.value.text);
  if (!plan.ok) return plan;
  if (plan.value.rows.length === 0) return err('The file holds no site.');
  if (plan.value.rows.length > maxRows) return err(`The file holds more than ${maxRows} entries.`);
  return ok({ ...plan.value, rows: withoutDoubles(plan.value.rows, watched) });
}

function planText(text: string): Result<ImportPlan, string> {
  const trimmed = text.trimStart();
  if (trimmed === '') return err('The file is empty.');
  if (/^<(?:!doctype|html|\?xml|head|body)/i.test(trimmed)) {
    return err('This is a web page or XML, not a list of sites: line 1 begins with “<”.');
  }
  // A line of a plain list may begin with a bracket too: `[::1]:8080`.
  if (/^[[{]/.test(trimmed) && !/^\[[0-9a-f:.]+\](?::\d+)?\s/i.test(`${trimmed} `)) return planJson(text);
  if (/^(?:null|true|false|-?\d+(?:\.\d+)?)\s*$/.test(trimmed)) return planJson(text);
  return planTable(text);
}

/** CSV with a header row, else a plain list. */
function planTable(text: string): Result<ImportPlan, string> {
  const table = readTable(text);
  const header = table.ok ? table.value[0] : headerOf(text);
  const columns = header === undefined ? null : columnsOf(header.cells);
  if (columns === null) return planList(text, table.ok ? table.value : []);
  if (!table.ok) return table;
  const [, ...rows] = table.value;
  if (rows.length === 0) return err('The file has a header row, but no site below it.');
  if (columns.isOwnHistory) {
    const sites = rows.map((row) => ({ ...entryOf(defused(row), columns), paused: 'true' }));
    const note = 'A CSV of history brings no hours and no settings: export JSON to carry them over.';
    const unique = sites.filter((site, index) => sites.findIndex((other) => other.address === site.address) === index);
    return ok({ format: 'history-csv', rows: unique.map((site) => partial(rowOfEntry(site), note)) });
  }
  const planned = rows.map((row) =>
    row.cells.length > columns.headers.length
      ? ragged(row, columns.headers.length)
      : rowOfEntry(entryOf(defused(row), columns)),
  );
  return ok({ format: 'csv', rows: planned });
}

function planList(text: string, table: readonly TableRow[]): Result<ImportPlan, string> {
  const entries = readPlainList(text);
  if (entries.some((entry) => looksLikeAddress(entry.address)) || (table[0]?.cells.length ?? 0) < 2) {
    return ok({ format: 'list', rows: entries.map(rowOfListed) });
  }
  const names = table[0]?.cells.join(', ') ?? '';
  return err(`None of the columns is an address: ${names}. Call it url or address.`);
}

/** A single word may be a host of the home network, but not where a sentence goes on after it. */
function rowOfListed(entry: SourceEntry): ImportRow {
  if (entry.name === null || looksLikeAddress(entry.address)) return rowOfEntry(entry);
  return refused({ ...entry, name: entry.name }, [`“${entry.address}” does not look like an address.`]);
}

function looksLikeAddress(text: string): boolean {
  return /[.:]./.test(text) || /^localhost$/i.test(text);
}

/** The header of a table whose later rows cannot be read. */
function headerOf(text: string): TableRow | undefined {
  const firstLine = text.split(/\r\n|\n|\r/, 1)[0] ?? '';
  const table = readTable(firstLine);
  return table.ok ? table.value[0] : undefined;
}

function ragged(row: TableRow, width: number): ImportRow {
  const why = `The row has ${row.cells.length} cells, the header ${width}.`;
  return { line: row.line, action: 'invalid', name: row.cells[0] ?? '', address: '', notes: [why], draft: null };
}

/** Cells a spreadsheet export had put an apostrophe before. */
function defused(row: TableRow): TableRow {
  return { line: row.line, cells: row.cells.map(fromSpreadsheetText) };
}

function partial(row: ImportRow, note: string): ImportRow {
  return row.draft === null ? row : { ...row, action: 'partial', notes: [note, ...row.notes] };
}

/** Entries that watch what is watched already, or what stands further up in the file, are skipped. */
function withoutDoubles(rows: readonly ImportRow[], watched: readonly ProbeSettings[]): readonly ImportRow[] {
  const known = new Map<string, string>(watched.map((probe) => [addressKey(probe), 'It is watched already.']));
  return rows.map((row) => {
    if (!isTaken(row)) return row;
    const key = addressKey(row.draft.probe);
    const why = known.get(key);
    known.set(key, `It stands in ${row.line === null ? 'the file' : `line ${row.line}`} already.`);
    if (why === undefined) return row;
    const hours = row.history?.hours.length ?? 0;
    const notes = hours === 0 ? [why] : [why, `Of ${hours} hours of history those come in that have no record yet.`];
    return { ...row, action: 'skip' as const, notes, draft: null };
  });
}
