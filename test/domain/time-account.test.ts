import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourKeyOf, hourStartMs, msPerHour, parseHourKey } from '../../electron/domain/hour-key';
import { hourSpanMs, splitByHour } from '../../electron/domain/time-account';

const start = Date.UTC(2026, 10, 30, 17);
const anyInstant = fc.integer({ min: start - 5 * msPerHour, max: start + 5 * msPerHour });

describe('splitting a span of time by hours', () => {
  it('cuts at the full hours', () => {
    expect(splitByHour(start - 1500, start + msPerHour + 250)).toEqual([
      { hour: '2026-11-30T16Z', ms: 1500 },
      { hour: '2026-11-30T17Z', ms: msPerHour },
      { hour: '2026-11-30T18Z', ms: 250 },
    ]);
  });

  it('gives a span within an hour to that hour, also when it ends at its end', () => {
    expect(splitByHour(start, start + 1)).toEqual([{ hour: '2026-11-30T17Z', ms: 1 }]);
    expect(splitByHour(start, start + msPerHour)).toEqual([{ hour: '2026-11-30T17Z', ms: msPerHour }]);
  });

  it('case 079: gives nothing where the clock was stepped back', () => {
    expect(splitByHour(start, start)).toEqual([]);
    expect(splitByHour(start, start - msPerHour)).toEqual([]);
  });

  it('equals giving every tick of the span to its own hour', () => {
    const tickMs = 60_000;
    const holds = fc.property(anyInstant, fc.nat(600), (from, ticks) => {
      const firstMs = Math.floor(from / tickMs) * tickMs;
      const naive = new Map<string, number>();
      for (let tick = 0; tick < ticks; tick += 1) {
        const hour = hourKeyOf(firstMs + tick * tickMs);
        naive.set(hour, (naive.get(hour) ?? 0) + tickMs);
      }
      const shares = splitByHour(firstMs, firstMs + ticks * tickMs);
      expect(shares.map(({ hour, ms }) => [hour, ms])).toEqual([...naive]);
    });
    fc.assert(holds);
  });

  it('adds up to the span, in parts of at most an hour, however the span is cut', () => {
    const holds = fc.property(anyInstant, anyInstant, anyInstant, (a, b, c) => {
      const [from = 0, middle = 0, to = 0] = [a, b, c].sort((x, y) => x - y);
      const sums = new Map<string, number>();
      for (const { hour, ms } of [...splitByHour(from, middle), ...splitByHour(middle, to)]) {
        sums.set(hour, (sums.get(hour) ?? 0) + ms);
      }
      const whole = splitByHour(from, to);
      expect([...sums]).toEqual(whole.map(({ hour, ms }) => [hour, ms]));
      expect(whole.reduce((sum, { ms }) => sum + ms, 0)).toBe(to - from);
      for (const { ms } of whole) expect(ms > 0 && ms <= msPerHour).toBe(true);
    });
    fc.assert(holds);
  });

  it('refuses an end that is no instant', () => {
    expect(() => splitByHour(start, Infinity)).toThrow(RangeError);
    expect(() => splitByHour(Number.NaN, start)).toThrow(RangeError);
  });
});

describe('the time an hour is asked for', () => {
  const hour = parseHourKey('2026-11-30T17Z')!;

  it('is the whole hour once it is over', () => {
    expect(hourSpanMs(hour, 0, start + 2 * msPerHour)).toBe(msPerHour);
  });

  it('begins when the site was added and ends now', () => {
    expect(hourSpanMs(hour, start + 600_000, start + 2 * msPerHour)).toBe(3_000_000);
    expect(hourSpanMs(hour, 0, start + 90_000)).toBe(90_000);
    expect(hourSpanMs(hour, start + 60_000, start + 90_000)).toBe(30_000);
  });

  it('is nothing before the site was added and for an hour to come', () => {
    expect(hourSpanMs(hour, start + msPerHour, start + 2 * msPerHour)).toBe(0);
    expect(hourSpanMs(hour, start + 3 * msPerHour, start + 4 * msPerHour)).toBe(0);
    expect(hourSpanMs(hour, 0, hourStartMs(hour))).toBe(0);
  });
});
