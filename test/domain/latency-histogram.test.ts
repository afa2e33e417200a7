import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areLatencyPairs,
  createLatencyHistogram,
  fromPairs,
  mergePairs,
} from '../../electron/domain/latency-histogram';

/** Multiples of 0.1 ms up to ten minutes, most of them below a second, as an hour records them. */
const responseMs = fc.oneof(fc.nat(40), fc.nat(10_000), fc.nat(6_000_000)).map((tenths) => tenths / 10);
const manyTimes = fc.array(responseMs, { minLength: 1, maxLength: 200, size: 'max' });
const anyPercent = fc.oneof(fc.constantFrom(0, 50, 95, 99, 100), fc.double({ min: 0, max: 100, noNaN: true }));

function histogramOf(times: readonly number[]) {
  const histogram = createLatencyHistogram();
  for (const ms of times) histogram.add(ms);
  return histogram;
}

/** Nearest rank over the sorted values. */
function naivePercentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil((percent * sorted.length) / 100)) - 1]!;
}

describe('a latency histogram', () => {
  it('has no percentile while it is empty', () => {
    expect(createLatencyHistogram().percentile(50)).toBeNull();
    expect(createLatencyHistogram().count).toBe(0);
    expect(createLatencyHistogram().toPairs()).toEqual([]);
  });

  it('is within 2.5 % of the naive percentile', () => {
    const holds = fc.property(manyTimes, anyPercent, (times, percent) => {
      const naive = naivePercentile(times, percent);
      const error = Math.abs(histogramOf(times).percentile(percent)! - naive);
      expect(error).toBeLessThanOrEqual(0.025 * naive + 1e-9);
    });
    fc.assert(holds, { numRuns: 500 });
  });

  it('is within 5 % also once it is shown with one decimal, and exact below 2 ms', () => {
    for (let tenths = 0; tenths <= 60_000; tenths += 1) {
      const ms = tenths / 10;
      const shown = Math.round(fromPairs(histogramOf([ms]).toPairs()).percentile(50)! * 10) / 10;
      if (Math.abs(shown - ms) > 0.05 * ms + 1e-9 || (ms < 2 && shown !== ms)) expect(shown).toBe(ms);
    }
  });

  it('holds zero, and what rounds to it, as zero', () => {
    const histogram = histogramOf([0, 0.04, 0.06, 1e-300]);
    expect(histogram.toPairs()).toEqual([0, 3, 1, 1]);
    expect(histogram.percentile(75)).toBe(0);
    expect(histogram.percentile(100)).toBeCloseTo(0.1, 2);
  });

  it('takes any finite time', () => {
    for (const ms of [600_000, 2_592_000_000, 1e15]) {
      expect(Math.abs(histogramOf([ms]).percentile(50)! - ms)).toBeLessThanOrEqual(0.025 * ms);
    }
    expect(areLatencyPairs(histogramOf([1e300]).toPairs())).toBe(true);
  });

  it('refuses what is no time and no percentage', () => {
    const histogram = histogramOf([1]);
    for (const ms of [-0.1, Number.NaN, Infinity, Number.MAX_VALUE])
      expect(() => histogram.add(ms)).toThrow(RangeError);
    for (const percent of [-1, 100.1, Number.NaN]) expect(() => histogram.percentile(percent)).toThrow(RangeError);
    expect(histogram.count).toBe(1);
  });

  it('rises with the percentage', () => {
    const holds = fc.property(manyTimes, anyPercent, anyPercent, (times, a, b) => {
      const histogram = histogramOf(times);
      expect(histogram.percentile(Math.min(a, b))!).toBeLessThanOrEqual(histogram.percentile(Math.max(a, b))!);
    });
    fc.assert(holds);
  });
});

describe('merging latency histograms', () => {
  it('equals one histogram over all values', () => {
    const holds = fc.property(manyTimes, manyTimes, (a, b) => {
      const merged = histogramOf(a);
      merged.merge(histogramOf(b));
      expect(merged.toPairs()).toEqual(histogramOf([...a, ...b]).toPairs());
      expect(merged.count).toBe(a.length + b.length);
      expect(mergePairs(histogramOf(a).toPairs(), histogramOf(b).toPairs())).toEqual(merged.toPairs());
    });
    fc.assert(holds);
  });

  it('is associative and commutative, and nothing changes nothing', () => {
    const pairs = fc.array(responseMs, { maxLength: 50 }).map((times) => histogramOf(times).toPairs());
    const holds = fc.property(pairs, pairs, pairs, (a, b, c) => {
      expect(mergePairs(mergePairs(a, b), c)).toEqual(mergePairs(a, mergePairs(b, c)));
      expect(mergePairs(a, b)).toEqual(mergePairs(b, a));
      expect(mergePairs(a, [])).toEqual(a);
      expect(mergePairs([], a)).toEqual(a);
    });
    fc.assert(holds);
  });

  it('leaves the other one as it was', () => {
    const other = histogramOf([3]);
    const histogram = histogramOf([1]);
    histogram.merge(other);
    histogram.add(2);
    expect(other.toPairs()).toEqual(histogramOf([3]).toPairs());
  });
});

describe('the pairs of a latency histogram', () => {
  it('give the same histogram back, through JSON', () => {
    const holds = fc.property(manyTimes, anyPercent, (times, percent) => {
      const histogram = histogramOf(times);
      const pairs = JSON.parse(JSON.stringify(histogram.toPairs())) as number[];
      expect(areLatencyPairs(pairs)).toBe(true);
      expect(fromPairs(pairs).toPairs()).toEqual(histogram.toPairs());
      expect(fromPairs(pairs).percentile(percent)).toBe(histogram.percentile(percent));
      expect(fromPairs(pairs).count).toBe(times.length);
    });
    fc.assert(holds);
  });

  it('are told from other numbers', () => {
    expect(areLatencyPairs([])).toBe(true);
    expect(areLatencyPairs([3, 1, 4, 2])).toBe(true);
    for (const pairs of [
      [1],
      [1, 0],
      [1, -2],
      [1, 1.5],
      [-1, 2],
      [1.5, 2],
      [2, 1, 2, 1],
      [4, 1, 3, 1],
      [1, Infinity],
    ]) {
      expect(areLatencyPairs(pairs)).toBe(false);
    }
  });
});
