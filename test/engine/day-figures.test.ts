import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourKeyOf, msPerHour } from '../../electron/domain/hour-key';
import { coveragePercent, uptimePercent } from '../../electron/domain/uptime';
import { createDayFigures } from '../../electron/engine/day-figures';
import type { StoredHour } from '../../electron/engine/ports';
import { anHour } from '../support/history';

const startMs = Date.UTC(2026, 0, 1);
const site = { id: 'aaaa', addedAt: 0 };

function hourAt(index: number, ups: number, downs: number, observedMs = msPerHour): StoredHour {
  const atMs = startMs + index * msPerHour;
  const aggregate = anHour({ ups: Array.from({ length: ups }, () => 10), downs, observedMs });
  return { siteId: site.id, hour: hourKeyOf(atMs), part: atMs, aggregate };
}

/** Every hour is kept and looked at. */
function naive(hours: readonly (readonly [number, StoredHour])[], now: number, span: number, askedMs: number) {
  const inside = hours.filter(([index]) => index > now - span && index <= now).map(([, { aggregate }]) => aggregate);
  const sum = (read: (hour: StoredHour['aggregate']) => number) =>
    inside.reduce((total, hour) => total + read(hour), 0);
  const observedMs = Math.min(
    sum((hour) => hour.observedMs),
    askedMs,
  );
  return {
    uptime: uptimePercent(
      sum((hour) => hour.up),
      sum((hour) => hour.down),
    ),
    coverage: coveragePercent(observedMs, askedMs),
  };
}

test('uptime and coverage over a day, a week and a month are those of the hours in them, in whatever order they come', () => {
  const hour = fc.tuple(fc.integer({ min: -800, max: 0 }), fc.nat(3), fc.nat(2), fc.constantFrom(msPerHour, 60_000));
  fc.assert(
    fc.property(fc.uniqueArray(hour, { selector: ([index]) => index, maxLength: 40 }), (list) => {
      const figures = createDayFigures();
      const hours = list.map(([index, ups, downs, observed]) => [index, hourAt(index, ups, downs, observed)] as const);
      for (const [, entry] of hours) figures.addPast(entry);
      const nowMs = startMs + 1_800_000;
      const found = figures.figures(site, [], nowMs);
      const spans = { Day: 24, Week: 168, Month: 720 } as const;
      for (const [name, span] of Object.entries(spans) as ['Day' | 'Week' | 'Month', number][]) {
        const wanted = naive(hours, 0, span, (span - 1) * msPerHour + 1_800_000);
        expect(found[`uptime${name}Percent`]).toBe(wanted.uptime);
        expect(found[`coverage${name}Percent`]).toBe(wanted.coverage);
      }
    }),
  );
});

test('the open hour counts, and time before a site was added is not asked about', () => {
  const figures = createDayFigures();
  const nowMs = startMs + 1_800_000;
  const open = [hourAt(0, 3, 1, 1_800_000)];
  expect(figures.figures({ ...site, addedAt: startMs }, open, nowMs)).toMatchObject({
    uptimeDayPercent: 75,
    coverageDayPercent: 100,
    coverageMonthPercent: 100,
    upDay: 3,
    downDay: 1,
  });
});

test('an hour sealed while the past is being read counts once', () => {
  const figures = createDayFigures();
  const entry = hourAt(-1, 1, 1);
  figures.add(entry);
  figures.addPast(entry);
  figures.endPast();
  expect(figures.figures(site, [], startMs)).toMatchObject({ upDay: 1, downDay: 1 });
});

test('hours that have left the longest span are forgotten, and skipped ones are empty', () => {
  const figures = createDayFigures();
  figures.add(hourAt(0, 5, 0));
  figures.add(hourAt(721, 0, 2));
  expect(figures.figures(site, [], startMs + 721 * msPerHour)).toMatchObject({ uptimeMonthPercent: 0, downDay: 2 });
});
