import { expect, test } from 'vitest';
import { endsOf } from '../../../renderer/screens/export/export-period';

const at = (year: number, month: number, day: number): number => new Date(year, month - 1, day, 13, 5).getTime();

test('last month goes from its first minute to the first of this one, in local time and across the turn of the year', () => {
  expect(endsOf('lastMonth', at(2026, 12, 1))).toEqual({ from: '2026-11-01T00:00', to: '2026-12-01T00:00' });
  expect(endsOf('lastMonth', at(2027, 1, 31))).toEqual({ from: '2026-12-01T00:00', to: '2027-01-01T00:00' });
});

test('this month goes up to now, and everything has no ends', () => {
  expect(endsOf('thisMonth', at(2026, 3, 31))).toEqual({ from: '2026-03-01T00:00', to: '' });
  expect(endsOf('all', at(2026, 3, 31))).toEqual({ from: '', to: '' });
});
