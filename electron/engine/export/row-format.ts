import { stringify } from 'csv-stringify/sync';
import type { ExportFormat } from '../../contract/schedule-schema';
import { exportColumns } from '../../contract/export-schema';
import type { ExportColumn, ExportRow } from '../../contract/export-schema';
import { assertNever } from '../../domain/result';
import { toSpreadsheetText } from '../../domain/spreadsheet-text';

/** How rows become text. Rows go in by batches; `head` and `tail` stand around them once. */
export interface RowFormat {
  readonly head: string;
  readonly tail: string;
  /** `isFirst` for the first batch of the export: formats that separate rows need to know. */
  rows(rows: readonly ExportRow[], isFirst: boolean): string;
}

/** Spreadsheets take CSV for UTF-8 only where it begins with this. */
const byteOrderMark = '\ufeff';

export function rowFormatOf(format: ExportFormat): RowFormat {
  switch (format) {
    case 'csv':
      return {
        head: byteOrderMark + csvLines([exportColumns]),
        tail: '',
        rows: (rows) => csvLines(rows.map(csvCells)),
      };
    case 'json':
      return { head: '[', tail: '\n]\n', rows: jsonItems };
    case 'jsonl':
      return { head: '', tail: '', rows: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join('') };
    default:
      return assertNever(format);
  }
}

function jsonItems(rows: readonly ExportRow[], isFirst: boolean): string {
  return rows.map((row, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(row)}`).join('');
}

/** RFC 4180: comma, CRLF, quotes around cells that hold a comma, a quote or a line end of either kind. */
function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

function csvCells(row: ExportRow): readonly string[] {
  return exportColumns.map((column) => csvCell(column, row[column]));
}

function csvCell(column: ExportColumn, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return toSpreadsheetText(value);
  return column.endsWith('_ms') ? value.toFixed(1) : String(value);
}
