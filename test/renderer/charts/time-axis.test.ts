import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { timeTicks } from '../../../renderer/charts/time-axis';

const hour = 3_600_000;

describe('the marks of the time axis', () => {
  const zone = process.env['TZ'];
  beforeEach(() => {
    process.env['TZ'] = 'Europe/Berlin';
  });
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('stand at round local hours', () => {
    const from = Date.parse('2026-06-10T05:17:00Z');
    const hours = timeTicks(from, from + 24 * hour, 8).map(({ value }) => new Date(value).getHours());
    expect(hours).toEqual([9, 12, 15, 18, 21, 0, 3, 6]);
  });

  it('show both hours when the clocks go back and none twice when they go forward', () => {
    const back = Date.parse('2026-10-24T22:00:00Z');
    const labels = timeTicks(back, back + 25 * hour, 30).map(({ label }) => label);
    expect(labels.filter((label) => label.startsWith('02'))).toHaveLength(2);
    const forward = Date.parse('2026-03-28T23:00:00Z');
    const spring = timeTicks(forward, forward + 23 * hour, 30).map(({ label }) => label);
    expect(spring.filter((label) => label.startsWith('02'))).toHaveLength(0);
    expect(new Set(spring.slice(1, -1)).size).toBe(spring.length - 2);
  });

  it('are full hours in a zone of half hours', () => {
    process.env['TZ'] = 'Asia/Kolkata';
    const from = Date.parse('2026-06-10T05:00:00Z');
    const minutes = timeTicks(from, from + 6 * hour, 8).map(({ value }) => new Date(value).getMinutes());
    expect(new Set(minutes)).toEqual(new Set([0]));
  });

  it('begin days at local midnight over both changes of the clock', () => {
    const from = Date.parse('2026-03-01T00:00:00Z');
    for (const { value } of timeTicks(from, from + 300 * 24 * hour, 300)) expect(new Date(value).getHours()).toBe(0);
  });

  it('ascend, lie within the axis and are not many more than asked for', () => {
    const start = fc.integer({ min: 0, max: 4e12 });
    const span = fc.integer({ min: 1_000, max: 3e11 });
    fc.assert(
      fc.property(start, span, fc.integer({ min: 2, max: 20 }), (from, length, most) => {
        const values = timeTicks(from, from + length, most).map(({ value }) => value);
        expect(values.length).toBeLessThanOrEqual(2 * most + 2);
        values.forEach((value, index) => {
          expect(value).toBeGreaterThanOrEqual(from);
          expect(value).toBeLessThanOrEqual(from + length);
          if (index > 0) expect(value).toBeGreaterThan(values[index - 1]!);
        });
      }),
    );
  });
});
