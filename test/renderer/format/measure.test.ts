import { describe, expect, it } from 'vitest';
import { formatAgo, formatInterval, formatMs, formatSpan } from '../../../renderer/format/measure';
import { formatPercent } from '../../../renderer/format/percent';

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

describe('figures as text', () => {
  it('writes response times with as many digits as they are worth', () => {
    expect([null, 0.04, 4.25, 231.4, 12_400].map(formatMs)).toEqual(['–', '0.0 ms', '4.3 ms', '231 ms', '12.40 s']);
  });

  it('writes spans in their two largest units, cut', () => {
    const spans = [0, 20 * second, 90 * second, 3 * hour + 59 * minute, 3 * day + 4 * hour, 12 * day + 23 * hour];
    expect(spans.map(formatSpan)).toEqual(['0 s', '20 s', '1 min', '3 h 59 min', '3 d 4 h', '12 d']);
  });

  it('writes intervals exactly', () => {
    expect([1_500, 20_000, 90_000, 300_000, day].map(formatInterval)).toEqual([
      '1.5 s',
      '20 s',
      '90 s',
      '5 min',
      '1 d',
    ]);
  });

  it('does not speak of the future where the clocks differ a little', () => {
    expect(formatAgo(5_000, 4_000)).toBe('just now');
    expect(formatAgo(0, 20_500)).toBe('20 s ago');
  });

  it('never rounds a percentage up to 100', () => {
    expect([100, 99.99, 99.999, 0, 0.004, null].map(formatPercent)).toEqual([
      '100%',
      '99.99%',
      '99.99%',
      '0%',
      '0.00%',
      '–',
    ]);
  });
});
