import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../../renderer/screens/site/history/ranges';
import { frameAfterKey, stepReading, zoomAround, zoomTo } from '../../../../renderer/screens/site/history/ranges';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 30, 12);
const live: Frame = { kind: 'live', range: 'day' };
const shown = { fromMs: now - 24 * hour, toMs: now, firstMs: now - 1_000 * hour };
const spanAfter = (key: string, from = shown) => {
  const frame = frameAfterKey(key, live, from, now);
  return frame?.kind === 'span' ? [(frame.fromMs - now) / hour, (frame.toMs - now) / hour] : frame;
};

describe('keys in the charts of the history', () => {
  it('move, zoom, and go to either end', () => {
    expect(spanAfter('ArrowLeft')).toEqual([-30, -6]);
    expect(spanAfter('ArrowRight')).toEqual([-24, 0]);
    expect(spanAfter('+')).toEqual([-18, -6]);
    expect(spanAfter('-')).toEqual([-48, 0]);
    expect(spanAfter('Home')).toEqual([-1_000, -976]);
    expect(spanAfter('End', { ...shown, fromMs: now - 60 * hour, toMs: now - 50 * hour })).toEqual([-10, 0]);
    expect(spanAfter('x')).toBeNull();
  });

  it('go back to live with Escape, and only from a span', () => {
    expect(frameAfterKey('Escape', live, shown, now)).toBeNull();
    expect(frameAfterKey('Escape', zoomTo(live, 0, now, now), shown, now)).toEqual(live);
  });
});

describe('zooming', () => {
  it('never shows less than two hours, nothing ahead of now, and whole milliseconds', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: now, noNaN: true }),
        fc.double({ min: 0, max: 1e12, noNaN: true }),
        (from, span) => {
          const frame = zoomTo(live, from, from + span, now);
          if (frame.kind !== 'span') throw new Error('Expected a span');
          expect(frame.toMs).toBeLessThanOrEqual(now);
          expect(frame.fromMs).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(frame.fromMs) && Number.isInteger(frame.toMs)).toBe(true);
          if (frame.fromMs > 0) expect(frame.toMs - frame.fromMs).toBeGreaterThanOrEqual(2 * hour - 1);
        },
      ),
    );
  });

  it('keeps the moment under the pointer where it is', () => {
    const atMs = now - 18 * hour;
    const frame = zoomAround(live, shown, { atMs, factor: 0.5 }, now);
    if (frame.kind !== 'span') throw new Error('Expected a span');
    expect((atMs - frame.fromMs) / (frame.toMs - frame.fromMs)).toBeCloseTo(0.25, 6);
  });
});

describe('reading step by step', () => {
  const buckets = [0, 1, 2].map((index) => ({ startMs: index * hour, endMs: (index + 1) * hour }));
  it('begins with the newest figure and stops at either end', () => {
    expect(stepReading(buckets, null, -1)).toBe(2.5 * hour);
    expect(stepReading(buckets, 2.5 * hour, -1)).toBe(1.5 * hour);
    expect(stepReading(buckets, 0.5 * hour, -1)).toBe(0.5 * hour);
    expect(stepReading(buckets, 2.5 * hour, 1)).toBe(2.5 * hour);
    expect(stepReading([], null, 1)).toBeNull();
  });
});
