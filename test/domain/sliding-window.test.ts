import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSlidingWindow } from '../../electron/domain/sliding-window';
import type { SlidingWindow } from '../../electron/domain/sliding-window';

function windowOf(capacity: number, values: readonly number[]): SlidingWindow {
  const window = createSlidingWindow(capacity);
  for (const value of values) window.add(value);
  return window;
}

function figuresOf(window: SlidingWindow) {
  return { last: window.last(), min: window.min(), avg: window.avg(), max: window.max() };
}

/** The window scanned whole: what the constant-time figures must equal. */
function expectNaive(window: SlidingWindow, kept: readonly number[]): void {
  expect(window.values()).toEqual(kept);
  expect(window.count).toBe(kept.length);
  if (kept.length === 0) {
    expect(figuresOf(window)).toEqual({ last: null, min: null, avg: null, max: null });
    return;
  }
  expect(window.last()).toBe(kept.at(-1));
  expect(window.min()).toBe(Math.min(...kept));
  expect(window.max()).toBe(Math.max(...kept));
  const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length;
  const size = kept.reduce((sum, value) => sum + Math.abs(value), 0) / kept.length;
  expect(Math.abs(window.avg()! - mean)).toBeLessThanOrEqual(1e-9 * size);
}

/** A small generator of numbers in [0, 1), so that long runs are the same every time. */
function createSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a sliding window', () => {
  it('a window of 2 with 100 then 50 gives min 50, max 100, avg 75, last 50', () => {
    expect(figuresOf(windowOf(2, [100, 50]))).toEqual({ last: 50, min: 50, avg: 75, max: 100 });
  });

  it('a window of 2 with only the 100 in it gives min 100 and avg 100, not the zero of an unused place', () => {
    expect(figuresOf(windowOf(2, [100]))).toEqual({ last: 100, min: 100, avg: 100, max: 100 });
  });

  it('gives null for every figure while it is empty', () => {
    expectNaive(createSlidingWindow(60), []);
  });

  it('lets the oldest value go once it is full', () => {
    expect(figuresOf(windowOf(3, [1, 9, 5, 4, 3]))).toEqual({ last: 3, min: 3, avg: 4, max: 5 });
  });

  it('holds one value where the capacity is 1', () => {
    expect(figuresOf(windowOf(1, [7, 3, 8]))).toEqual({ last: 8, min: 8, avg: 8, max: 8 });
  });

  it('equals a scan over its values after every add, resize and clear', () => {
    const value = fc.oneof(fc.double({ min: 0, max: 60_000, noNaN: true }), fc.integer({ min: -5, max: 5 }));
    const step = fc.oneof(
      { weight: 20, arbitrary: value.map((added) => ({ kind: 'add' as const, added })) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 40 }).map((to) => ({ kind: 'resize' as const, to })) },
      { weight: 1, arbitrary: fc.constant({ kind: 'clear' as const }) },
    );
    const steps = fc.array(step, { maxLength: 200, size: 'max' });
    const holds = fc.property(fc.integer({ min: 1, max: 40 }), steps, (firstCapacity, taken) => {
      const window = createSlidingWindow(firstCapacity);
      let capacity = firstCapacity;
      let kept: number[] = [];
      for (const action of taken) {
        if (action.kind === 'add') {
          window.add(action.added);
          kept = [...kept, action.added].slice(-capacity);
        } else if (action.kind === 'resize') {
          window.resize(action.to);
          capacity = action.to;
          kept = kept.slice(-capacity);
        } else {
          window.clear();
          kept = [];
        }
        expect(window.capacity).toBe(capacity);
        expectNaive(window, kept);
      }
    });
    fc.assert(holds);
  });

  it('keeps the newest values when it is made smaller, and takes more when it is made larger', () => {
    const window = windowOf(100, [5, 1, 2, 3, 4]);
    window.resize(3);
    expectNaive(window, [2, 3, 4]);
    window.resize(5);
    window.add(9);
    expectNaive(window, [2, 3, 4, 9]);
  });
});

describe('the mean of a sliding window', () => {
  it('equals the naive mean after three million adds of magnitudes from 1e-3 to 1e12', () => {
    const next = createSequence(7);
    const window = createSlidingWindow(1440);
    let worst = 0;
    for (let round = 0; round < 3_000; round += 1) {
      for (let turn = 0; turn < 1_000; turn += 1) window.add(10 ** (next() * 15 - 3));
      const kept = window.values();
      const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length;
      worst = Math.max(worst, Math.abs(window.avg()! - mean) / mean);
    }
    expect(worst).toBeLessThanOrEqual(1e-9);
  });

  it('keeps no rounding of a huge value that has left', () => {
    const window = windowOf(3, [1e300, 1, 2]);
    window.add(3);
    expect(window.avg()).toBe(2);
    const ofSmall = windowOf(4, [0.1, 1e17, 0.2, 0.3, 0.1, 0.2]);
    expect(ofSmall.avg()).toBeCloseTo(0.2, 12);
  });

  it('never leaves [min, max], not even by a rounding', () => {
    expect(windowOf(3, [0.1, 0.1, 0.1]).avg()).toBe(0.1);
    const holds = fc.property(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 60 }),
      (values) => {
        const window = windowOf(16, values);
        expect(window.avg()).toBeGreaterThanOrEqual(window.min()!);
        expect(window.avg()).toBeLessThanOrEqual(window.max()!);
      },
    );
    fc.assert(holds);
  });

  it('is finite for values near the largest number', () => {
    const window = windowOf(2, [Number.MAX_VALUE, Number.MAX_VALUE / 2]);
    expect(window.avg()! / Number.MAX_VALUE).toBeCloseTo(0.75, 9);
  });
});

describe('the limits of a sliding window', () => {
  it('holds the newest 100 000 of 250 000 values', () => {
    const next = createSequence(11);
    const all = Array.from({ length: 250_000 }, () => Math.round(next() * 1e6) / 10);
    const window = windowOf(100_000, all);
    const kept = all.slice(-100_000);
    expect(window.values()).toEqual(kept);
    const least = kept.reduce((a, b) => Math.min(a, b));
    const greatest = kept.reduce((a, b) => Math.max(a, b));
    expect([window.min(), window.max(), window.count]).toEqual([least, greatest, 100_000]);
  });

  it.each([0, -1, 1.5, 100_001, Number.NaN, Infinity])('refuses a capacity of %s', (capacity) => {
    expect(() => createSlidingWindow(capacity)).toThrow(RangeError);
    const window = windowOf(2, [1, 2]);
    expect(() => window.resize(capacity)).toThrow(RangeError);
    expect([window.capacity, window.values()]).toEqual([2, [1, 2]]);
  });

  it.each([Number.NaN, Infinity, -Infinity])('refuses the value %s and stays as it was', (value) => {
    const window = windowOf(2, [1, 2]);
    expect(() => window.add(value)).toThrow(RangeError);
    expect(window.values()).toEqual([1, 2]);
  });
});
