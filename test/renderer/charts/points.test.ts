import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { decimate } from '../../../renderer/charts/decimate';
import { nearest } from '../../../renderer/charts/nearest';
import { responsePoints } from '../../../renderer/charts/response-chart';
import { responseRange } from '../../../renderer/charts/value-range';

const values = fc.array(fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }), { maxLength: 400 });

describe('thinning out points', () => {
  it('keeps order, extremes and gaps', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 6, max: 60 }), (ys, most) => {
        const points = ys.map((y, x) => ({ x, y }));
        const kept = decimate(points, most);
        const known = ys.filter((y) => y !== null);
        const keptYs = kept.flatMap(({ y }) => (y === null ? [] : [y]));
        expect(kept.length).toBeLessThanOrEqual(Math.max(most + 3, ys.length <= most ? most : 0));
        expect([...kept].sort((a, b) => a.x - b.x)).toEqual(kept);
        if (known.length > 0) {
          expect(Math.max(...keptYs)).toBe(Math.max(...known));
          expect(Math.min(...keptYs)).toBe(Math.min(...known));
        }
        expect(kept.some(({ y }) => y === null)).toBe(ys.includes(null));
      }),
    );
  });
});

describe('finding what stands at a moment', () => {
  it('agrees with looking at every item', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1_000), { minLength: 1 }), fc.nat(1_000), (moments, at) => {
        const items = moments.sort((a, b) => a - b);
        const best = Math.min(...items.map((item) => Math.abs(item - at)));
        expect(Math.abs(nearest(items, at, (item) => item)! - at)).toBe(best);
      }),
    );
  });

  it('finds nothing where there is nothing', () => {
    expect(nearest([], 5, (item: number) => item)).toBeNull();
  });
});

describe('the axis of response times', () => {
  it('holds every figure between round ends and never goes below 0', () => {
    fc.assert(
      fc.property(values, (ys) => {
        const { min, max, step } = responseRange(ys);
        expect(min).toBeGreaterThanOrEqual(0);
        expect(max).toBeGreaterThan(min);
        expect((max - min) / step).toBeLessThanOrEqual(12);
        for (const y of ys) if (y !== null) expect(y >= min && y <= max).toBe(true);
      }),
    );
  });
});

describe('the line of response times', () => {
  const check = (at: number, responseMs: number | null) =>
    ({ at, outcome: responseMs === null ? 'down' : 'up', slow: false, responseMs }) as const;

  it('breaks where a check failed and where none was made', () => {
    const points = responsePoints([check(0, 10), check(60_000, null), check(120_000, 12), check(900_000, 11)], 60_000);
    expect(points.map(({ y }) => y)).toEqual([10, null, 12, null, 11]);
  });
});
