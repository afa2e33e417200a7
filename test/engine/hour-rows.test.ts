import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCheck, addTime, emptyHour, mergeHours } from '../../electron/domain/hour';
import type { HourAggregate } from '../../electron/domain/hour';
import { hourKeyOf, msPerHour } from '../../electron/domain/hour-key';
import { hourRows, summariseRows, totalOf } from '../../electron/engine/hour-rows';
import type { HourRow } from '../../electron/engine/hour-rows';
import type { StoredHour } from '../../electron/engine/ports';

const siteId = 'site1';
const noon = Date.UTC(2026, 10, 30, 12);

function observed(ms: number, ups: readonly number[] = [], downs = 0): HourAggregate {
  let hour = addTime(emptyHour(), 'observed', ms);
  for (const responseMs of ups) hour = addCheck(hour, { outcome: 'up', slow: false, responseMs });
  for (let n = 0; n < downs; n += 1) hour = addCheck(hour, { outcome: 'down', slow: false, responseMs: null });
  return hour;
}

function stored(startMs: number, aggregate: HourAggregate, part = startMs): StoredHour {
  return { siteId, hour: hourKeyOf(startMs), part, aggregate };
}

async function* stream(hours: readonly StoredHour[]): AsyncGenerator<StoredHour, void, undefined> {
  await Promise.resolve();
  yield* hours;
}

async function rowsOf(options: {
  readonly addedAt: number;
  readonly nowMs: number;
  readonly sealed?: readonly StoredHour[];
  readonly open?: readonly StoredHour[];
  readonly fromMs?: number;
  readonly toMs?: number;
}): Promise<readonly HourRow[]> {
  const { addedAt, nowMs, sealed = [], open = [], fromMs = -Infinity, toMs = Infinity } = options;
  const rows: HourRow[] = [];
  const input = { site: { id: siteId, addedAt }, sealed: stream(sealed), open, fromMs, toMs, nowMs };
  for await (const row of hourRows(input)) rows.push(row);
  return rows;
}

describe('the rows of a site’s history', () => {
  it('begin with the hour of adding, count its seconds since, and end with the hour that runs', async () => {
    const rows = await rowsOf({ addedAt: noon + 600_000, nowMs: noon + 2 * msPerHour + 90_000 });
    expect(rows.map((row) => [row.hour, row.spanMs / 1000, row.figures.notRunningS])).toEqual([
      ['2026-11-30T12Z', 3_000, 3_000],
      ['2026-11-30T13Z', 3_600, 3_600],
      ['2026-11-30T14Z', 90, 90],
    ]);
  });

  it('show an hour without a record as not running, with null times and no uptime', async () => {
    const sealed = [stored(noon, observed(msPerHour, [20])), stored(noon + 2 * msPerHour, observed(msPerHour, [40]))];
    const rows = await rowsOf({ addedAt: noon, nowMs: noon + 3 * msPerHour, sealed });
    expect(rows).toHaveLength(3);
    const gap = rows[1]!.figures;
    expect(gap).toMatchObject({ checks: 0, avgMs: null, minMs: null, uptimePercent: null, notRunningS: 3_600 });
    expect(gap.coveragePercent).toBe(0);
  });

  it('add up the open part of an hour and the parts sealed before it', async () => {
    const sealed = [stored(noon, observed(1_200_000, [10]), noon)];
    const open = [stored(noon, observed(600_000, [30], 1), noon + 1_800_000)];
    const [row] = await rowsOf({ addedAt: noon, nowMs: noon + 2_400_000, sealed, open });
    expect(row!.figures).toMatchObject({ checks: 3, up: 2, down: 1, avgMs: 20, observedS: 1_800, notRunningS: 600 });
  });

  it('count a part that is both sealed and still open once', async () => {
    const hour = stored(noon, observed(msPerHour, [10, 20]));
    const rows = await rowsOf({ addedAt: noon, nowMs: noon + msPerHour, sealed: [hour], open: [hour] });
    expect(rows.map((row) => row.figures.checks)).toEqual([2]);
  });

  it('take the fuller of two records of one part', async () => {
    const early = stored(noon, observed(600_000, [10]));
    const late = stored(noon, observed(1_200_000, [10, 20], 1));
    for (const [sealed, open] of [
      [early, late],
      [late, early],
    ] as const) {
      const [row] = await rowsOf({ addedAt: noon, nowMs: noon + 1_800_000, sealed: [sealed], open: [open] });
      expect(row?.figures).toMatchObject({ checks: 3, down: 1, observedS: 1_200 });
    }
  });

  it('leave open parts of other sites out', async () => {
    const other = { ...stored(noon, observed(msPerHour, [10])), siteId: 'other' };
    const rows = await rowsOf({ addedAt: noon, nowMs: noon + msPerHour, open: [other] });
    expect(rows.map((row) => row.figures.checks)).toEqual([0]);
  });

  it('show records older than the adding, and hours yet to come after a clock was stepped back', async () => {
    const sealed = [
      stored(noon - 2 * msPerHour, observed(msPerHour, [10])),
      stored(noon + 5 * msPerHour, observed(60_000, [7])),
    ];
    const rows = await rowsOf({ addedAt: noon + 60_000, nowMs: noon + 120_000, sealed });
    expect(rows.map((row) => [row.hour, row.spanMs / 1000])).toEqual([
      ['2026-11-30T10Z', 3_600],
      ['2026-11-30T11Z', 3_600],
      ['2026-11-30T12Z', 120],
      ['2026-11-30T17Z', 60],
    ]);
  });

  it('hold each hour in one of the ranges laid end to end', async () => {
    const sealed = Array.from({ length: 48 }, (_, n) => stored(noon + n * msPerHour, observed(msPerHour, [n + 1])));
    const whole = { addedAt: noon, nowMs: noon + 48 * msPerHour, sealed };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 48 * msPerHour }), async (cut) => {
        const before = await rowsOf({ ...whole, toMs: noon + cut });
        const after = await rowsOf({ ...whole, fromMs: cut === 0 ? noon : noon + cut });
        const hours = [...before, ...after].map((row) => row.hour);
        expect(new Set(hours).size).toBe(hours.length);
        // A cut within the hour of adding leaves that hour to the range that ends there.
        expect(hours).toHaveLength(48);
      }),
      { numRuns: 60 },
    );
  });

  it('equal a naive listing of every hour, whatever is recorded', async () => {
    const record = fc.record({
      hour: fc.integer({ min: 0, max: 20 }),
      part: fc.integer({ min: 0, max: 2 }),
      ms: fc.integer({ min: 0, max: 1_200_000 }),
      ups: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }),
      isOpen: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(record, { selector: (r) => `${r.hour}/${r.part}` }), async (records) => {
        const all = records.map((r) => ({
          ...r,
          stored: stored(noon + r.hour * msPerHour, observed(r.ms, r.ups), noon + r.hour * msPerHour + r.part),
        }));
        const sealed = all.filter((r) => !r.isOpen).map((r) => r.stored);
        sealed.sort((a, b) => (a.hour < b.hour ? -1 : 1));
        const nowMs = noon + 21 * msPerHour;
        const rows = await rowsOf({
          addedAt: noon,
          nowMs,
          sealed,
          open: all.filter((r) => r.isOpen).map((r) => r.stored),
        });
        const naive = Array.from({ length: 21 }, (_, n) =>
          all.filter((r) => r.hour === n).reduce((sum, r) => mergeHours(sum, r.stored.aggregate), emptyHour()),
        );
        expect(rows.map((row) => row.aggregate)).toEqual(naive);
      }),
    );
  });
});

describe('rows taken together', () => {
  const berlinDay = (ms: number): number => {
    // Summer time (UTC+2) until 2026-10-25T01:00Z, then UTC+1.
    const switchMs = Date.UTC(2026, 9, 25, 1);
    const offsetMs = (ms < switchMs ? 2 : 1) * msPerHour;
    const day = Math.floor((ms + offsetMs) / 86_400_000) * 86_400_000;
    return day === Date.UTC(2026, 9, 25) ? day - 2 * msPerHour : day - offsetMs;
  };

  it('case 081: the day on which clocks go back is 25 rows, 1500 checks, 10 failures and 99.33 %', async () => {
    const startMs = Date.UTC(2026, 9, 24, 22);
    const sealed = Array.from({ length: 25 }, (_, n) =>
      stored(
        startMs + n * msPerHour,
        observed(
          msPerHour,
          Array.from({ length: n === 2 ? 50 : 60 }, () => 20),
          n === 2 ? 10 : 0,
        ),
      ),
    );
    const rows = await rowsOf({ addedAt: startMs, nowMs: startMs + 25 * msPerHour, sealed });
    expect(rows).toHaveLength(25);
    expect(rows.filter((row) => row.figures.down > 0).map((row) => row.hour)).toEqual(['2026-10-25T00Z']);
    const days = await collect(summariseRows(rows, berlinDay));
    expect(days).toHaveLength(1);
    expect(days[0]!.spanMs).toBe(25 * msPerHour);
    expect(days[0]!.figures).toMatchObject({ checks: 1_500, down: 10, uptimePercent: 99.33, observedS: 90_000 });
  });

  it('have percentiles of all values, not averages of percentiles', async () => {
    const sealed = [
      stored(noon, observed(msPerHour, [1_000])),
      stored(
        noon + msPerHour,
        observed(
          msPerHour,
          Array.from({ length: 99 }, () => 10),
        ),
      ),
    ];
    const rows = await rowsOf({ addedAt: noon, nowMs: noon + 2 * msPerHour, sealed });
    const total = totalOf(rows).figures;
    expect(total.p50Ms).toBeCloseTo(10, 0);
    expect(total.p95Ms).toBeCloseTo(10, 0);
    expect(total.maxMs).toBe(1_000);
    expect(total.avgMs).toBe(19.9);
  });

  it('are a row of nothing where there are none', () => {
    expect(totalOf([]).figures).toMatchObject({ checks: 0, avgMs: null, uptimePercent: null, coveragePercent: null });
  });
});

async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
