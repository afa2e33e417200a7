import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { RecentCheck } from '../../../../electron/domain/recent-check';
import {
  checkOrders,
  checkRows,
  rowsAsCsv,
  rowsAsText,
  sortRows,
} from '../../../../renderer/screens/site/checks/check-rows';
import { timeoutFailure, tracesOf } from '../../../support/fake-sites';

const check = (at: number, responseMs: number | null): RecentCheck => ({
  at,
  outcome: responseMs === null ? 'down' : 'up',
  slow: false,
  responseMs,
});
const recent = [check(1_000, 30), check(2_000, null), check(3_000, 10), check(4_000, 20)];
const rows = checkRows(recent, tracesOf(recent.slice(1)));
const starts = (list: typeof rows) => list.map(({ check: { at } }) => at);

describe('the last checks as rows', () => {
  it('stand newest first, each with its trace where one is known', () => {
    expect(starts(rows)).toEqual([4_000, 3_000, 2_000, 1_000]);
    expect(rows.map(({ trace }) => trace?.at ?? null)).toEqual([4_000, 3_000, 2_000, null]);
  });

  it('are sorted both ways, with those that have no figure last', () => {
    expect(starts(sortRows(rows, 'response', false))).toEqual([3_000, 4_000, 1_000, 2_000]);
    expect(starts(sortRows(rows, 'response', true))).toEqual([1_000, 4_000, 3_000, 2_000]);
  });

  it('are CSV that reads back, and that no spreadsheet runs', () => {
    const evil = { ...timeoutFailure, message: '=HYPERLINK("x"),\n"y"' };
    const [newest, ...others] = rows;
    const csv = rowsAsCsv([{ ...newest!, trace: { ...newest!.trace!, failure: evil } }, ...others]);
    const read: Record<string, string>[] = parse(csv, { columns: true, record_delimiter: '\r\n' });
    expect(read.map(({ time }) => time)).toEqual(rows.map(({ check: { at } }) => new Date(at).toISOString()));
    expect(read.map(({ response_ms }) => response_ms)).toEqual(['20', '10', '', '30']);
    expect(read[0]?.['failure']).toBe(`'${evil.message}`);
    expect(Object.keys(read[0] ?? {})).toHaveLength(checkOrders.length);
  });

  it('are text in columns of equal width, without signs that turn the reading round', () => {
    expect(
      rowsAsText(
        ['A', 'Failure'],
        [
          ['longer', 'x\u202ey'],
          ['b', ''],
        ],
      ),
    ).toBe('A       Failure\nlonger  xy\nb\n');
  });
});
