import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursOfDays, msPerDay } from '../../../../electron/engine/import/past/past-days';
import type { PastHour } from '../../../../electron/engine/import/past/past-history';
import { aggregateOf, checksOfWholeHour } from '../../../../electron/engine/import/past/past-record';
import { hourFigures } from '../../../../electron/domain/hour';

const msPerHour = 3_600_000;
const startMs = 20_000 * msPerDay;
const count = fc.nat({ max: 2_000 });
const time = fc.option(fc.double({ min: 0, max: 60_000, noNaN: true }));

const anHour = (at: number): fc.Arbitrary<PastHour> =>
  fc
    .record({ up: count, down: count, maintenance: count, avgMs: time, minMs: time, maxMs: time })
    .map((hour) => ({ ...hour, startMs: at }));

const total = (hours: readonly PastHour[], field: 'up' | 'down' | 'maintenance'): number =>
  hours.reduce((sum, hour) => sum + hour[field], 0);

test('a day without its hours keeps its sums, in hours of its own', () => {
  fc.assert(
    fc.property(anHour(startMs), (day) => {
      const hours = hoursOfDays([day], []);
      for (const field of ['up', 'down', 'maintenance'] as const) expect(total(hours, field)).toBe(day[field]);
      expect(new Set(hours.map((hour) => hour.startMs)).size).toBe(hours.length);
      expect(hours.every((hour) => hour.startMs >= startMs && hour.startMs < startMs + msPerDay)).toBe(true);
      expect(hours.every((hour) => hour.up > 0 || hour.avgMs === null)).toBe(true);
    }),
  );
});

test('a day of which the last hours are kept adds only the rest, before them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 23 }), count, count, (first, up, restUp) => {
      const blank = { down: 0, maintenance: 0, avgMs: null, minMs: null, maxMs: null };
      const kept = { ...blank, startMs: startMs + first * msPerHour, up };
      const made = hoursOfDays([{ ...blank, startMs, up: up + restUp }], [kept]);
      expect(total(made, 'up')).toBe(restUp);
      expect(made.every((hour) => hour.startMs < kept.startMs)).toBe(true);
    }),
  );
});

test('days within the time for which hours were kept add nothing', () => {
  const blank = { down: 0, maintenance: 0, avgMs: null, minMs: null, maxMs: null };
  const hours = [startMs - msPerHour, startMs + 5 * msPerHour].map((at) => ({ ...blank, startMs: at, up: 60 }));
  expect(hoursOfDays([{ ...blank, startMs, up: 90 }], hours)).toEqual([]);
});

test('whatever another program kept, an hour of ours agrees with itself', () => {
  fc.assert(
    fc.property(anHour(startMs), fc.option(fc.integer({ min: 1_000, max: 86_400_000 })), (hour, intervalMs) => {
      const aggregate = aggregateOf(hour, checksOfWholeHour(intervalMs, [hour]));
      const figures = hourFigures(aggregate, msPerHour);
      const seconds = [figures.observedS, figures.pausedS, figures.maintenanceS, figures.offlineS, figures.asleepS];
      expect(seconds.reduce((sum, each) => sum + each, figures.notRunningS)).toBe(3_600);
      expect(aggregate.up + aggregate.down).toBeLessThanOrEqual(aggregate.checks);
      expect((aggregate.minMs === null) === (aggregate.maxMs === null)).toBe(true);
      expect(aggregate.minMs ?? 0).toBeLessThanOrEqual(aggregate.maxMs ?? 0);
    }),
  );
});
