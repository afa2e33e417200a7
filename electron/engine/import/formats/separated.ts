import { err, ok } from '../../../domain/result';
import type { Result } from '../../../domain/result';
import { fromSpreadsheetText } from '../../../domain/spreadsheet-text';
import { columnsByContent, columnsOf, entryOf } from '../columns';
import type { Columns } from '../columns';
import { rowOfEntry } from '../entry-row';
import type { ImportRow } from '../import-plan';
import { looksLikeAddress } from '../list-address';
import type { SourceEntry } from '../source-entry';
import { readTable } from '../table';
import type { TableRow } from '../table';
import { textFormat } from './format';
import type { Rows } from './format';

/** This app's own history as a table: it names its sites, but brings no settings. */
export const readHistoryTable = textFormat((text, table) => {
  const header = headerOf(text, table);
  const columns = header === undefined ? null : columnsOf(header.cells);
  if (columns?.isOwnHistory !== true) return null;
  if (!table.ok) return table;
  const known = new Set<string>();
  const sites: SourceEntry[] = [];
  for (const row of table.value.slice(1)) {
    const entry = entryOf(defused(row), columns);
    if (known.has(entry.address)) continue;
    known.add(entry.address);
    sites.push({ ...entry, paused: 'true' });
  }
  const loss = 'A CSV of history brings no hours and no settings: export JSON to carry them over.';
  return ok(sites.map((site) => rowOfEntry({ ...site, losses: [loss] })));
});

/** A table with a header row, whatever it is called; or one without, in which a column holds addresses. */
export const readCsv = textFormat((text, table) => {
  const header = headerOf(text, table);
  if (header === undefined) return null;
  const named = looksLikeHeader(header) ? columnsOf(header.cells) : null;
  if (named !== null) return table.ok ? rowsOf(table.value.slice(1), named) : table;
  if (!table.ok || header.cells.length < 2) return null;
  return rowsByContent(table.value, header);
});

function rowsByContent(table: readonly TableRow[], header: TableRow): Rows | null {
  const hasHeader = !header.cells.some(looksLikeAddress);
  const body = hasHeader ? table.slice(1) : table;
  const columns = columnsByContent(hasHeader ? header.cells : header.cells.map(() => ''), body);
  if (columns === null) {
    const isTable = hasHeader && body.length > 0 && body.every(({ cells }) => cells.length === header.cells.length);
    if (!isTable || body.some(({ cells }) => cells.some(looksLikeAddress))) return null;
    return err(`None of the columns is an address: ${header.cells.join(', ')}. Call it url or address.`);
  }
  if (hasHeader) return rowsOf(body, columns);
  return isList(body, columns) ? null : rowsOf(body, withInterval(columns, body));
}

/** Addresses in every column, or words behind an address that a plain list has for names and keywords. */
function isList(rows: readonly TableRow[], columns: Columns): boolean {
  const { address = 0, name } = columns.at;
  if (
    rows.some(({ cells }) =>
      cells.some((cell, index) => index !== address && cell.split(/[;,\s]+/).some(looksLikeAddress)),
    )
  )
    return true;
  if (rows.some(({ cells }) => cells.length !== columns.headers.length)) return true;
  return name === undefined;
}

/** Without headers, a column of numbers is the interval. */
function withInterval(columns: Columns, rows: readonly TableRow[]): Columns {
  const taken = new Set(Object.values(columns.at));
  const isTime = (index: number): boolean =>
    rows.every(({ cells }) => /^(?:\d+(?:\s*(?:ms|s|m|min|h))?)?$/i.test(cells[index] ?? ''));
  const interval = [...columns.headers.keys()].find((index) => !taken.has(index) && isTime(index));
  return interval === undefined ? columns : { ...columns, at: { ...columns.at, interval } };
}

export function rowsOf(rows: readonly TableRow[], columns: Columns): Rows {
  if (rows.length === 0) return err('The file has a header row, but no site below it.');
  return ok(
    rows.map((row) =>
      row.cells.length > columns.headers.length
        ? ragged(row, columns.headers.length)
        : rowOfEntry(entryOf(defused(row), columns)),
    ),
  );
}

function ragged(row: TableRow, width: number): ImportRow {
  const why = `The row has ${row.cells.length} cells, the header ${width}.`;
  return { line: row.line, action: 'invalid', name: row.cells[0] ?? '', address: '', notes: [why], draft: null };
}

/** A single word may be a header (`url`) or a host of the home network; an address never is one. */
function looksLikeHeader(header: TableRow): boolean {
  return !header.cells.some((cell) => /:\/\/|^\d+(?:\.\d+){3}/.test(cell));
}

/** The header of a table, also of one whose later rows cannot be read. */
export function headerOf(text: string, table: Result<readonly TableRow[], string>): TableRow | undefined {
  if (table.ok) return table.value[0];
  const first = readTable(text.split(/\r\n|\n|\r/, 1)[0] ?? '');
  return first.ok ? first.value[0] : undefined;
}

/** Cells a spreadsheet export had put an apostrophe before. */
export function defused(row: TableRow): TableRow {
  return { line: row.line, cells: row.cells.map(fromSpreadsheetText) };
}
