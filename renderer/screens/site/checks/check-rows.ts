import type { CheckTrace } from '../../../../electron/domain/check-trail';
import type { RecentCheck } from '../../../../electron/domain/recent-check';
import { toSpreadsheetText } from '../../../../electron/domain/spreadsheet-text';
import { withoutDirectionControls } from '../../../../electron/domain/visible-text';

/** One check with all that is known of it. */
export interface CheckRow {
  readonly check: RecentCheck;
  /** Null for checks of an earlier run of the app, and for older ones than are kept. */
  readonly trace: CheckTrace | null;
}

export const checkOrders = [
  'time',
  'outcome',
  'response',
  'dns',
  'connect',
  'tls',
  'firstByte',
  'download',
  'address',
  'status',
  'failure',
] as const;
/** A column, by which the checks can be sorted too. */
export type CheckOrder = (typeof checkOrders)[number];

/** Newest first. */
export function checkRows(recent: readonly RecentCheck[], traces: readonly CheckTrace[]): readonly CheckRow[] {
  const byStart = new Map(traces.map((trace) => [trace.at, trace]));
  return [...recent].reverse().map((check) => ({ check, trace: byStart.get(check.at) ?? null }));
}

type Value = string | number | null;

const values: Readonly<Record<CheckOrder, (row: CheckRow) => Value>> = {
  time: ({ check }) => check.at,
  outcome: ({ check }) => (check.outcome === 'up' && check.slow ? 'slow' : check.outcome),
  response: ({ check }) => check.responseMs,
  dns: ({ trace }) => trace?.phases.dnsMs ?? null,
  connect: ({ trace }) => trace?.phases.connectMs ?? null,
  tls: ({ trace }) => trace?.phases.tlsMs ?? null,
  firstByte: ({ trace }) => trace?.phases.firstByteMs ?? null,
  download: ({ trace }) => trace?.phases.downloadMs ?? null,
  address: ({ trace }) => trace?.ip ?? null,
  status: ({ trace }) => trace?.httpStatus ?? null,
  failure: ({ trace }) => trace?.failure?.message ?? null,
};

/** The value a column sorts by and hands over; null where there is none. */
export function valueOf(row: CheckRow, order: CheckOrder): Value {
  return values[order](row);
}

/** Rows without the value stand last both ways round. Of equal ones the newest comes first. */
export function sortRows(rows: readonly CheckRow[], order: CheckOrder, isDescending: boolean): readonly CheckRow[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const left = valueOf(a, order);
    const right = valueOf(b, order);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const difference =
      typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right));
    return difference === 0 ? b.check.at - a.check.at : sign * difference;
  });
}

/** Columns of milliseconds. */
const timeColumns: ReadonlySet<CheckOrder> = new Set(['response', 'dns', 'connect', 'tls', 'firstByte', 'download']);

function cellOf(row: CheckRow, order: CheckOrder): string {
  const value = valueOf(row, order);
  if (order === 'time') return new Date(row.check.at).toISOString();
  return value === null ? '' : String(value);
}

function csvCell(text: string): string {
  const safe = toSpreadsheetText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180; times in UTC and in ms, whatever the language of the window. */
export function rowsAsCsv(rows: readonly CheckRow[]): string {
  const head = checkOrders.map((order) => (timeColumns.has(order) ? `${order}_ms` : order)).join(',');
  return [head, ...rows.map((row) => checkOrders.map((order) => csvCell(cellOf(row, order))).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
}

/** Columns of equal width, for a mail or a ticket. */
export function rowsAsText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => withoutDirectionControls(cell)));
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  return lines
    .map(
      (cells) =>
        `${cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
