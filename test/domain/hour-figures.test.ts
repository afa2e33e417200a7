import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { msPerHour } from '../../electron/domain/hour-key';
import { addCheck, addTime, emptyHour, hourFigures, roundMs } from '../../electron/domain/hour';
import type { CountedCheck, HourAggregate, HourFigures, TimeCause } from '../../electron/domain/hour';

const causes: readonly TimeCause[] = ['observed', 'paused', 'maintenance', 'offline', 'asleep'];
const up = (responseMs: number): CountedCheck => ({ outcome: 'up', responseMs, slow: false });
const down: CountedCheck = { outcome: 'down', responseMs: null, slow: false };

function hourOfTimes(times: readonly number[]): HourAggregate {
  return times.reduce((hour, ms) => addCheck(hour, up(ms)), emptyHour());
}

function hourOfSpans(spansMs: readonly number[]): HourAggregate {
  return causes.reduce((hour, cause, place) => addTime(hour, cause, spansMs[place] ?? 0), emptyHour());
}

function secondsOf(figures: HourFigures): number[] {
  const { observedS, pausedS, maintenanceS, offlineS, asleepS, notRunningS } = figures;
  return [observedS, pausedS, maintenanceS, offlineS, asleepS, notRunningS];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

describe('the times of an hour', () => {
  it('case 098: an hour of failures has null times and 0 %, also after a restart; one success then gives all three', () => {
    const failed = Array.from({ length: 60 }, () => down).reduce(addCheck, emptyHour());
    const reread = JSON.parse(JSON.stringify(failed)) as HourAggregate;
    const none = { minMs: null, avgMs: null, maxMs: null, p50Ms: null, p95Ms: null, p99Ms: null };
    for (const hour of [failed, reread]) {
      expect(hourFigures(hour, msPerHour)).toMatchObject({ checks: 60, down: 60, uptimePercent: 0, ...none });
      expect(JSON.stringify([hour, hourFigures(hour, msPerHour)])).not.toMatch(/Infinity|NaN/);
    }
    const after = hourFigures(addCheck(reread, up(25)), msPerHour);
    expect(after).toMatchObject({ minMs: 25, avgMs: 25, maxMs: 25, p50Ms: 25, p95Ms: 25, p99Ms: 25 });
    expect(after.uptimePercent).toBe(1.63);
  });

  it('case 098: an hour without a check has no uptime', () => {
    expect(hourFigures(emptyHour(), msPerHour)).toMatchObject({ checks: 0, uptimePercent: null, avgMs: null });
  });

  it('are given to 0.1 ms, percentiles within 5 % of the naive ones and never outside of what was measured', () => {
    const responseMs = fc.oneof(fc.nat(60), fc.nat(600_000)).map((tenths) => tenths / 10);
    const holds = fc.property(fc.array(responseMs, { minLength: 1, maxLength: 120, size: 'max' }), (times) => {
      const figures = hourFigures(hourOfTimes(times), msPerHour);
      const sorted = [...times].sort((a, b) => a - b);
      expect(figures.minMs).toBe(sorted[0]);
      expect(figures.maxMs).toBe(sorted.at(-1));
      expect(figures.avgMs).toBeCloseTo(sumOf(times) / times.length, 0);
      const ranks = [
        [50, figures.p50Ms],
        [95, figures.p95Ms],
        [99, figures.p99Ms],
      ] as const;
      for (const [percent, shown] of ranks) {
        const naive = sorted[Math.max(1, Math.ceil((percent * sorted.length) / 100)) - 1]!;
        expect(Math.abs(shown! - naive)).toBeLessThanOrEqual(0.05 * naive + 1e-9);
      }
      for (const ms of [figures.avgMs, ...ranks.map(([, shown]) => shown)]) {
        expect(ms).toBe(roundMs(ms!));
        expect(ms! >= figures.minMs! && ms! <= figures.maxMs!).toBe(true);
      }
    });
    fc.assert(holds, { numRuns: 300 });
  });
});

describe('the seconds of an hour', () => {
  it('are whole, and what no cause accounts for is time not running', () => {
    const figures = hourFigures(hourOfSpans([1_800_000, 600_000, 0, 300_000, 60_000]), msPerHour);
    expect(secondsOf(figures)).toEqual([1800, 600, 0, 300, 60, 840]);
    expect(figures.coveragePercent).toBe(50);
  });

  it('give the seconds that cutting leaves over to the largest remainders, of equal ones to the first', () => {
    expect(secondsOf(hourFigures(hourOfSpans([1_500, 1_500, 1_000]), 4_000))).toEqual([2, 1, 1, 0, 0, 0]);
    expect(secondsOf(hourFigures(hourOfSpans([1_400, 1_600]), 3_000))).toEqual([1, 2, 0, 0, 0, 0]);
    expect(secondsOf(hourFigures(hourOfSpans([3_599_600]), msPerHour))).toEqual([3600, 0, 0, 0, 0, 0]);
    expect(secondsOf(hourFigures(hourOfSpans([500]), 500))).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('cover an hour that was asked about in part: since the site was added, or to now', () => {
    const figures = hourFigures(hourOfSpans([600_000]), 900_000);
    expect(secondsOf(figures)).toEqual([600, 0, 0, 0, 0, 300]);
    expect(figures.coveragePercent).toBe(66.66);
  });

  it('are all 0, with no coverage to tell, where no time is asked about', () => {
    const figures = hourFigures(hourOfSpans([5_000]), 0);
    expect(secondsOf(figures)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(figures.coveragePercent).toBeNull();
  });

  it('always add up to the span, each less than a second from its share', () => {
    const spanMs = fc.oneof(fc.constant(msPerHour), fc.nat(msPerHour));
    const recorded = fc.array(fc.oneof(fc.constant(0), fc.nat(14_400_000)), { minLength: 5, maxLength: 5 });
    const holds = fc.property(spanMs, recorded, (askedMs, tenths) => {
      const spansMs = tenths.map((each) => each / 10);
      const recordedMs = sumOf(spansMs);
      const seconds = secondsOf(hourFigures(hourOfSpans(spansMs), askedMs));
      expect(sumOf(seconds)).toBe(Math.round(askedMs / 1000));
      const scale = recordedMs > askedMs ? askedMs / recordedMs : 1;
      const shares = [...spansMs.map((ms) => ms * scale), Math.max(0, askedMs - recordedMs)];
      seconds.forEach((each, place) => {
        expect(Number.isInteger(each) && each >= 0).toBe(true);
        expect(Math.abs(each - shares[place]! / 1000)).toBeLessThan(1 + 1e-6);
        if (shares[place] === 0) expect(each).toBe(0);
      });
    });
    fc.assert(holds, { numRuns: 1000 });
  });
});
