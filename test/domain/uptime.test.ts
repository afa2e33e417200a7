import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipSpan, coveragePercent, formatUptime, uptimePercent } from '../../electron/domain/uptime';

const msPerHour = 3_600_000;

/** The cut percentage in whole hundredths, by integers of any size. */
function naiveHundredths(part: number, whole: number): number {
  return Number((BigInt(part) * 10_000n) / BigInt(whole));
}

describe('uptime', () => {
  it.each([
    [1, 1, '100%', 100],
    [25_000, 25_000, '100%', 100],
    [24_999, 25_000, '99.99%', 99.99],
    [999_999, 1_000_000, '99.99%', 99.99],
    [199_999, 200_000, '99.99%', 99.99],
    [99_995, 100_000, '99.99%', 99.99],
    [9_995, 10_000, '99.95%', 99.95],
    [1_439, 1_440, '99.93%', 99.93],
    [999, 1_000, '99.90%', 99.9],
    [0, 0, '–', null],
  ])('case 091: %i up of %i reads %s', (up, total, text, percent) => {
    expect(formatUptime(up, total - up)).toBe(text);
    expect(uptimePercent(up, total - up)).toBe(percent);
  });

  it('case 091: a hundred million checks with one failure are not 100 %, at any number of decimals', () => {
    expect(uptimePercent(99_999_999, 1)).toBe(99.99);
    expect(formatUptime(99_999_999, 1, 0)).toBe('99%');
    expect(formatUptime(99_999_999, 1, 1)).toBe('99.9%');
    expect(formatUptime(99_999_999, 1, 4)).toBe('99.9999%');
  });

  it('case 098: an hour of failures is 0 %, which one good check among very many is not', () => {
    expect(uptimePercent(0, 60)).toBe(0);
    expect(formatUptime(0, 60)).toBe('0%');
    expect(formatUptime(1, 999_999)).toBe('0.00%');
    expect(formatUptime(1, 999)).toBe('0.10%');
  });

  it('case 099: counts checks, not minutes: 12 failed ones of 864 are 98.61 %', () => {
    const up = 12 * 60 + 11 * 12;
    const down = 12;
    expect(uptimePercent(up, down)).toBe(98.61);
    const outage = { fromMs: 12 * msPerHour, toMs: 13 * msPerHour };
    const clipped = clipSpan(outage, { fromMs: 0, toMs: 24 * msPerHour })!;
    expect((clipped.toMs - clipped.fromMs) / 60_000).toBe(60);
  });

  it('is the exact fraction, cut, for any counts', () => {
    const holds = fc.property(fc.nat(9e11), fc.nat(9e11), (up, down) => {
      fc.pre(up + down > 0);
      const percent = uptimePercent(up, down)!;
      expect(percent).toBe(naiveHundredths(up, up + down) / 100);
      expect(percent === 100).toBe(down === 0);
    });
    fc.assert(holds, { numRuns: 2000 });
  });

  it('stays within 0 and 100, also for counts that cannot be', () => {
    const count = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constant(Number.NaN));
    const holds = fc.property(count, count, (up, down) => {
      const percent = uptimePercent(up, down);
      if (percent !== null) expect(percent >= 0 && percent <= 100).toBe(true);
      expect(formatUptime(up, down)).not.toMatch(/NaN|Infinity|undefined|null|-/);
    });
    fc.assert(holds, { numRuns: 2000 });
  });

  it('reads as the number it is cut to', () => {
    const holds = fc.property(fc.nat(1e6), fc.nat(1e6), (up, down) => {
      fc.pre(up + down > 0);
      expect(Number(formatUptime(up, down).slice(0, -1))).toBe(uptimePercent(up, down));
    });
    fc.assert(holds);
  });
});

describe('coverage', () => {
  it('is observed time over time asked about, cut', () => {
    expect(coveragePercent(msPerHour, msPerHour)).toBe(100);
    expect(coveragePercent(msPerHour - 0.1, msPerHour)).toBe(99.99);
    expect(coveragePercent(msPerHour / 3, msPerHour)).toBe(33.33);
    expect(coveragePercent(0, msPerHour)).toBe(0);
  });

  it('is null where nothing is asked about, and at most 100', () => {
    expect(coveragePercent(0, 0)).toBeNull();
    expect(coveragePercent(5, 0)).toBeNull();
    expect(coveragePercent(2 * msPerHour, msPerHour)).toBe(100);
  });
});

describe('an outage and a window of time', () => {
  const outage = { fromMs: Date.UTC(2026, 10, 23, 10), toMs: Date.UTC(2026, 11, 1, 14) };
  const now = Date.UTC(2026, 11, 1, 12);
  const soFar = { fromMs: outage.fromMs, toMs: now };

  it.each([
    [24, 24, 0],
    [7 * 24, 168, 0],
    [30 * 24, 194, 73.05],
  ])('case 093: of the last %i hours %i were down', (windowH, downH, percent) => {
    const window = { fromMs: now - windowH * msPerHour, toMs: now };
    const clipped = clipSpan(soFar, window)!;
    const downMs = clipped.toMs - clipped.fromMs;
    expect(downMs / msPerHour).toBe(downH);
    expect(coveragePercent(windowH * msPerHour - downMs, windowH * msPerHour)).toBe(percent);
  });

  it('case 093: how long it lasts is not clipped: 8 days and 2 hours', () => {
    expect((soFar.toMs - soFar.fromMs) / msPerHour).toBe(8 * 24 + 2);
  });

  it('gives null where they do not meet', () => {
    expect(clipSpan({ fromMs: 0, toMs: 5 }, { fromMs: 5, toMs: 9 })).toBeNull();
    expect(clipSpan({ fromMs: 9, toMs: 12 }, { fromMs: 5, toMs: 9 })).toBeNull();
    expect(clipSpan({ fromMs: 0, toMs: 20 }, { fromMs: 5, toMs: 9 })).toEqual({ fromMs: 5, toMs: 9 });
  });
});
