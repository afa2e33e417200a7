import { describe, expect, it } from 'vitest';
import { dayAfterKey, levelOf, yearDays, yearSpan } from '../../../../renderer/screens/site/calendar/year-days';
import { aBucket } from '../../../support/fake-history';

const midnight = (month: number, day: number, year = 2026): number => new Date(year, month, day).getTime();
const bucket = (up: number, down: number, percent: number | null) => ({
  ...aBucket(midnight(0, 1), midnight(0, 2), 'good'),
  up,
  down,
  checks: up + down,
  uptimePercent: percent,
});

describe('the days of a year', () => {
  it.each([2023, 2024, 2026])('are all there once in %i, each in its column and row', (year) => {
    for (const weekStart of [0, 1, 6]) {
      const days = yearDays(year, [], weekStart);
      expect(days).toHaveLength(new Date(year, 1, 29).getMonth() === 1 ? 366 : 365);
      expect(new Set(days.map(({ week, weekday }) => `${week}:${weekday}`)).size).toBe(days.length);
      for (const { startMs, weekday } of days) expect((weekday + weekStart) % 7).toBe(new Date(startMs).getDay());
      expect(days[0]?.startMs).toBe(yearSpan(year).fromMs);
      expect(days.at(-1)?.endMs).toBe(yearSpan(year).toMs);
    }
  });

  it('take the figures that begin in them, also where the first hour is missing', () => {
    const late = { ...bucket(10, 0, 100), startMs: midnight(4, 3) + 5 * 3_600_000 };
    const days = yearDays(2026, [late], 1);
    expect(days.filter((day) => day.bucket !== null).map(({ startMs }) => startMs)).toEqual([midnight(4, 3)]);
  });

  it('have levels that no rounding lifts', () => {
    expect(levelOf(bucket(100, 0, 100))).toBe('full');
    expect(levelOf(bucket(99_999, 1, 99.99))).toBe('high');
    expect(levelOf(bucket(998, 2, 99.8))).toBe('middle');
    expect(levelOf(bucket(989, 11, 98.9))).toBe('low');
    expect(levelOf(bucket(0, 5, 0))).toBe('down');
    expect(levelOf(bucket(0, 0, null))).toBe('none');
    expect(levelOf(null)).toBe('none');
  });

  it('are walked with the arrows, by day and by week', () => {
    expect(dayAfterKey('ArrowDown', 10, 365)).toBe(11);
    expect(dayAfterKey('ArrowLeft', 10, 365)).toBe(3);
    expect(dayAfterKey('ArrowLeft', 3, 365)).toBe(0);
    expect(dayAfterKey('End', 3, 365)).toBe(364);
    expect(dayAfterKey('a', 3, 365)).toBeNull();
  });
});
