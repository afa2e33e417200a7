import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hourKeyOf,
  hoursBetween,
  hourStartMs,
  monthOf,
  msPerHour,
  nextHour,
  parseHourKey,
} from '../../electron/domain/hour-key';

/** Instants of the years 0000 to 9999. */
const anyInstant = fc.date({
  min: new Date('0000-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T22:59:59.999Z'),
  noInvalidDate: true,
});

/** What a calendar on the wall in Berlin says of an instant. */
function labelInBerlin(epochMs: number): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.format(epochMs);
}

describe('an hour key', () => {
  it('names the hour in UTC that holds an instant', () => {
    expect(hourKeyOf(Date.UTC(2026, 10, 30, 17, 0, 0, 0))).toBe('2026-11-30T17Z');
    expect(hourKeyOf(Date.UTC(2026, 10, 30, 17, 59, 59, 999))).toBe('2026-11-30T17Z');
    expect(hourKeyOf(Date.UTC(2024, 1, 29, 23))).toBe('2024-02-29T23Z');
    expect(hourKeyOf(0)).toBe('1970-01-01T00Z');
    expect(hourKeyOf(-1)).toBe('1969-12-31T23Z');
  });

  it('equals what Date says, for any instant', () => {
    const holds = fc.property(anyInstant, (date) => {
      const key = hourKeyOf(date.getTime());
      expect(key).toBe(`${date.toISOString().slice(0, 13)}Z`);
      expect(hourStartMs(key)).toBe(Math.floor(date.getTime() / msPerHour) * msPerHour);
      expect(monthOf(key)).toBe(date.toISOString().slice(0, 7));
      expect(hourStartMs(nextHour(key))).toBe(hourStartMs(key) + msPerHour);
      expect(parseHourKey(key)).toBe(key);
    });
    fc.assert(holds, { numRuns: 2000 });
  });

  it('equals what Date says, for the days around each end of February', () => {
    for (let year = 1200; year <= 2800; year += 1) {
      for (let at = Date.UTC(year, 1, 27); at <= Date.UTC(year, 2, 2); at += 24 * msPerHour) {
        const key = hourKeyOf(at);
        if (key !== `${new Date(at).toISOString().slice(0, 13)}Z`) expect(key).toBe(new Date(at).toISOString());
        if (hourStartMs(key) !== at) expect(hourStartMs(key)).toBe(at);
      }
    }
    expect(hourKeyOf(Date.UTC(2000, 1, 29, 5))).toBe('2000-02-29T05Z');
  });

  it('sorts as text in the order of time', () => {
    const holds = fc.property(anyInstant, anyInstant, (a, b) => {
      const [keyOfA, keyOfB] = [hourKeyOf(a.getTime()), hourKeyOf(b.getTime())];
      expect(keyOfA < keyOfB).toBe(hourStartMs(keyOfA) < hourStartMs(keyOfB));
    });
    fc.assert(holds);
  });

  it.each([Number.NaN, Infinity, -Infinity, 253_402_300_800_000, -62_167_219_200_001])('refuses %s', (epochMs) => {
    expect(() => hourKeyOf(epochMs)).toThrow(RangeError);
  });
});

describe('parsing an hour key', () => {
  it.each([
    '',
    '2026-11-30',
    '2026-11-30T17',
    '2026-11-30T24Z',
    '2026-02-29T00Z',
    '2026-13-01T00Z',
    '2026-00-01T00Z',
    '2026-04-31T00Z',
    '2026-11-00T00Z',
    '2026-11-30t17z',
    ' 2026-11-30T17Z',
    '2026-11-30T17Z\n',
    '9999-12-99T99Z',
    '0000-00-00T00Z',
  ])('gives null for %j', (text) => {
    expect(parseHourKey(text)).toBeNull();
  });

  it('never throws, and takes only what it would write itself', () => {
    const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
    const likely = fc
      .tuple(digits(4), digits(2), digits(2), digits(2))
      .map(([year, month, day, hour]) => `${year}-${month}-${day}T${hour}Z`);
    const holds = fc.property(fc.oneof(fc.string(), likely), (text) => {
      const key = parseHourKey(text);
      const date = new Date(`${text.slice(0, 13)}:00:00.000Z`);
      const isHour = likelyKey.test(text) && !Number.isNaN(date.getTime()) && text.startsWith(isoHour(date));
      expect(key).toBe(isHour ? text : null);
    });
    fc.assert(holds, { numRuns: 2000 });
  });
});

const likelyKey = /^\d{4}-\d{2}-\d{2}T\d{2}Z$/;

function isoHour(date: Date): string {
  return date.toISOString().slice(0, 13);
}

describe('the hours between two instants', () => {
  it('are those with a part in the span', () => {
    const from = Date.UTC(2026, 11, 31, 22, 30);
    expect([...hoursBetween(from, Date.UTC(2027, 0, 1, 1))]).toEqual([
      '2026-12-31T22Z',
      '2026-12-31T23Z',
      '2027-01-01T00Z',
    ]);
    expect([...hoursBetween(from, from + 1)]).toEqual(['2026-12-31T22Z']);
  });

  it('are none where the span is empty or runs backwards', () => {
    expect([...hoursBetween(1000, 1000)]).toEqual([]);
    expect([...hoursBetween(2000, 1000)]).toEqual([]);
  });

  it('case 081: the day on which Berlin goes back has 25 hours, and the two of 02:00 are two', () => {
    const dayStart = Date.UTC(2026, 9, 24, 22);
    const keys = [...hoursBetween(dayStart, Date.UTC(2026, 9, 25, 23))];
    expect(keys).toHaveLength(25);
    expect(new Set(keys).size).toBe(25);
    const atTwo = keys.filter((key) => labelInBerlin(hourStartMs(key)).endsWith('02:00'));
    expect(atTwo).toEqual(['2026-10-25T00Z', '2026-10-25T01Z']);
  });

  it('case 081: the day on which Berlin goes forward has 23 hours, none of them 02:00', () => {
    const keys = [...hoursBetween(Date.UTC(2026, 2, 28, 23), Date.UTC(2026, 2, 29, 22))];
    expect(keys).toHaveLength(23);
    expect(keys.filter((key) => labelInBerlin(hourStartMs(key)).endsWith('02:00'))).toEqual([]);
  });
});
