import { parse } from 'csv-parse/sync';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';

export interface TableRow {
  /** Line on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface ParsedRecord {
  readonly record: readonly string[];
  /** `lines` counts the line ends up to the end of the record. */
  readonly info: { readonly lines: number };
}

const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/**
 * Rows of a separated text without its blank rows. The separator is the one of a leading `sep=` line, else the one that
 * stands most often outside quotes in the first line. Line ends may be CRLF, LF or CR.
 */
export function readTable(text: string): Result<readonly TableRow[], string> {
  const declared = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text);
  const body = declared === null ? text : text.slice(declared[0].length);
  const skippedLines = declared === null ? 0 : 1;
  try {
    const records = parse(body, {
      delimiter: declared?.[1] ?? separatorOf(body),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      info: true,
    }) as unknown as readonly ParsedRecord[];
    return ok(withStartLines(records, skippedLines));
  } catch (fault) {
    return err(csvFault(fault, skippedLines));
  }
}

/** Of the candidates the one that stands most often in the first line outside quotes; a comma where there is none. */
export function separatorOf(text: string): Separator {
  const end = text.search(/[\r\n]/);
  const firstLine = (end === -1 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  let best: Separator = ',';
  let most = 0;
  for (const separator of separators) {
    const count = firstLine.split(separator).length - 1;
    if (count > most) [best, most] = [separator, count];
  }
  return best;
}

function withStartLines(records: readonly ParsedRecord[], skippedLines: number): readonly TableRow[] {
  const rows: TableRow[] = [];
  for (const { record, info } of records) {
    const innerLineEnds = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
    const cells = record.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) continue;
    rows.push({ line: info.lines - innerLineEnds + skippedLines, cells });
  }
  return rows;
}

function csvFault(fault: unknown, skippedLines: number): string {
  if (!(fault instanceof Error)) throw fault;
  const { code, lines } = fault as Error & { readonly code?: string; readonly lines?: number };
  const line = (lines ?? 1) + skippedLines;
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return `Not valid CSV: line ${line}: a quote that was opened in or before this line is never closed.`;
  }
  return `Not valid CSV: line ${line}: ${fault.message}`;
}
