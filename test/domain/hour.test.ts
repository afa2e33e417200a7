import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourKeyOf, msPerHour } from '../../electron/domain/hour-key';
import {
  addCheck,
  addTime,
  createHourAccumulator,
  emptyHour,
  hourFigures,
  mergeHours,
} from '../../electron/domain/hour';
import type { CountedCheck, HourAggregate, TimeCause } from '../../electron/domain/hour';
import { uptimePercent } from '../../electron/domain/uptime';
import { createLatencyHistogram } from '../../electron/domain/latency-histogram';

type Entry =
  | { readonly kind: 'check'; readonly check: CountedCheck }
  | { readonly kind: 'time'; readonly cause: TimeCause; readonly ms: number };

/** Spans of time that are no multiple of 0.1 ms, and the odd ones that fast-check thinks of. */
const spanUpTo = (maxMs: number) =>
  fc.oneof(
    fc.nat(maxMs * 1000).map((microseconds) => microseconds / 1000),
    fc.double({ min: 0, max: maxMs, noNaN: true }),
  );
const anyCause = fc.constantFrom<TimeCause>('observed', 'paused', 'maintenance', 'offline', 'asleep');
const upCheck = fc.record({
  outcome: fc.constant('up' as const),
  responseMs: spanUpTo(60_000),
  slow: fc.boolean(),
});
const badCheck = fc.record({
  outcome: fc.constantFrom('down' as const, 'unobserved' as const),
  responseMs: fc.option(spanUpTo(60_000)),
  slow: fc.boolean(),
});
const anyEntry: fc.Arbitrary<Entry> = fc.oneof(
  fc.oneof(upCheck, badCheck).map((check) => ({ kind: 'check' as const, check })),
  fc.record({ kind: fc.constant('time' as const), cause: anyCause, ms: spanUpTo(2_000_000) }),
);
const anyEntries = fc.array(anyEntry, { maxLength: 60 });
const anyHour = anyEntries.map(hourOf);

const up = (responseMs: number): CountedCheck => ({ outcome: 'up', responseMs, slow: false });
const down: CountedCheck = { outcome: 'down', responseMs: null, slow: false };

function addEntry(hour: HourAggregate, entry: Entry): HourAggregate {
  return entry.kind === 'check' ? addCheck(hour, entry.check) : addTime(hour, entry.cause, entry.ms);
}

function hourOf(entries: readonly Entry[]): HourAggregate {
  return entries.reduce(addEntry, emptyHour());
}

function hourOfChecks(checks: readonly CountedCheck[]): HourAggregate {
  return checks.reduce(addCheck, emptyHour());
}

/** The aggregate computed from the whole list at once, times in whole tenths. */
function naiveHour(entries: readonly Entry[]): HourAggregate {
  const checks = entries.flatMap((entry) => (entry.kind === 'check' ? [entry.check] : []));
  const ups = checks.filter(({ outcome }) => outcome === 'up');
  const tenths = ups.map(({ responseMs }) => Math.round(responseMs! * 10));
  const latency = createLatencyHistogram();
  for (const each of tenths) latency.add(each / 10);
  const spentMs = (cause: TimeCause) =>
    entries.reduce(
      (sum, each) => (each.kind === 'time' && each.cause === cause ? sum + Math.round(each.ms * 10) : sum),
      0,
    ) / 10;
  return {
    checks: checks.length,
    up: ups.length,
    down: checks.filter(({ outcome }) => outcome === 'down').length,
    slow: ups.filter(({ slow }) => slow).length,
    minMs: tenths.length === 0 ? null : Math.min(...tenths) / 10,
    maxMs: tenths.length === 0 ? null : Math.max(...tenths) / 10,
    sumMs: tenths.reduce((sum, each) => sum + each, 0) / 10,
    latency: latency.toPairs(),
    observedMs: spentMs('observed'),
    pausedMs: spentMs('paused'),
    maintenanceMs: spentMs('maintenance'),
    offlineMs: spentMs('offline'),
    asleepMs: spentMs('asleep'),
  };
}

describe('the aggregate of an hour', () => {
  it('counts every check, judges up and down, and takes times of up ones only', () => {
    const hour = hourOfChecks([
      up(20),
      { outcome: 'up', responseMs: 60.04, slow: true },
      down,
      { ...down, outcome: 'unobserved' },
    ]);
    expect(hour).toMatchObject({ checks: 4, up: 2, down: 1, slow: 1, minMs: 20, maxMs: 60, sumMs: 80 });
  });

  it('takes no time of a check that was down, also where one was measured', () => {
    expect(hourOfChecks([{ outcome: 'down', responseMs: 5000, slow: true }])).toEqual({
      ...emptyHour(),
      checks: 1,
      down: 1,
    });
  });

  it('equals the direct computation over the whole list', () => {
    const holds = fc.property(anyEntries, (entries) => {
      expect(hourOf(entries)).toEqual(naiveHour(entries));
    });
    fc.assert(holds);
  });

  it('equals the accumulator, which starts empty and gives copies', () => {
    const holds = fc.property(anyEntries, fc.array(anyHour, { maxLength: 3 }), (entries, hours) => {
      const accumulator = createHourAccumulator();
      expect(accumulator.isEmpty).toBe(true);
      expect(accumulator.snapshot()).toEqual(emptyHour());
      for (const entry of entries) {
        if (entry.kind === 'check') accumulator.addCheck(entry.check);
        else accumulator.addTime(entry.cause, entry.ms);
      }
      const before = accumulator.snapshot();
      expect(before).toEqual(hourOf(entries));
      for (const hour of hours) accumulator.addHour(hour);
      expect(accumulator.snapshot()).toEqual(hours.reduce(mergeHours, hourOf(entries)));
      expect(before).toEqual(hourOf(entries));
      const nothing = accumulator.snapshot();
      expect(accumulator.isEmpty).toBe(JSON.stringify(nothing) === JSON.stringify(emptyHour()));
    });
    fc.assert(holds);
  });

  it('refuses an up check without a time and a span that is none, and stays as it was', () => {
    const accumulator = createHourAccumulator();
    for (const responseMs of [null, Number.NaN, -3_599_750, Infinity]) {
      const check: CountedCheck = { outcome: 'up', responseMs, slow: false };
      expect(() => addCheck(emptyHour(), check)).toThrow(RangeError);
      expect(() => accumulator.addCheck(check)).toThrow(RangeError);
    }
    for (const ms of [-1, Number.NaN, Infinity]) {
      expect(() => addTime(emptyHour(), 'paused', ms)).toThrow(RangeError);
      expect(() => accumulator.addTime('paused', ms)).toThrow(RangeError);
    }
    expect(accumulator.isEmpty).toBe(true);
  });
});

describe('merging hours', () => {
  it('is associative and commutative, and the empty hour changes nothing', () => {
    const holds = fc.property(anyHour, anyHour, anyHour, (a, b, c) => {
      expect(mergeHours(mergeHours(a, b), c)).toEqual(mergeHours(a, mergeHours(b, c)));
      expect(mergeHours(a, b)).toEqual(mergeHours(b, a));
      expect(mergeHours(a, emptyHour())).toEqual(a);
      expect(mergeHours(emptyHour(), a)).toEqual(a);
    });
    fc.assert(holds);
  });

  it('equals one hour over all entries, and survives JSON', () => {
    const holds = fc.property(anyEntries, anyEntries, (a, b) => {
      const merged = mergeHours(hourOf(a), hourOf(b));
      expect(merged).toEqual(hourOf([...a, ...b]));
      expect(JSON.parse(JSON.stringify(merged))).toEqual(merged);
    });
    fc.assert(holds);
  });

  it('adds tenths exactly, in any order and number', () => {
    const tenths = Array.from({ length: 36_000 }, (_, place) => (place % 7) + 1);
    const sum = tenths.reduce((total, each) => mergeHours(total, { ...emptyHour(), sumMs: each / 10 }), emptyHour());
    expect(sum.sumMs).toBe(tenths.reduce((total, each) => total + each, 0) / 10);
  });
});

describe('an hour of a clock that was stepped back', () => {
  it('case 079: the check that spans the step is added to the earlier hour with its monotonic time', () => {
    const hours = new Map([['2026-11-30T09Z', hourOfChecks([up(30), up(40)])]]);
    const record = (wallMs: number, check: CountedCheck) => {
      const key = hourKeyOf(wallMs);
      hours.set(key, addCheck(hours.get(key) ?? emptyHour(), check));
    };
    record(Date.UTC(2026, 10, 30, 10, 0, 0), up(20));
    record(Date.UTC(2026, 10, 30, 9, 0, 30, 250), up(30_250 - 30_000));
    expect(hours.get('2026-11-30T09Z')).toMatchObject({ checks: 3, up: 3, minMs: 30, maxMs: 250, sumMs: 320 });
    expect(hours.get('2026-11-30T10Z')).toMatchObject({ checks: 1, up: 1, sumMs: 20 });
  });

  it('case 079: an hour lived through twice still has 3600 seconds, each cause in proportion', () => {
    let hour = addTime(emptyHour(), 'paused', msPerHour);
    hour = addTime(hour, 'observed', msPerHour / 2);
    const figures = hourFigures(hour, msPerHour);
    expect(figures).toMatchObject({ observedS: 1200, pausedS: 2400, notRunningS: 0, coveragePercent: 33.33 });
  });
});

describe('days made of hours', () => {
  it('case 081: the 25 hours of the day on which the clocks go back give 1500 checks, 10 failures, 99.33 %', () => {
    const hours = new Map<string, HourAggregate>();
    const failing = { fromMs: Date.UTC(2026, 9, 25, 0, 10), toMs: Date.UTC(2026, 9, 25, 0, 20) };
    for (let at = Date.UTC(2026, 9, 24, 22); at < Date.UTC(2026, 9, 25, 23); at += 60_000) {
      const key = hourKeyOf(at);
      const isDown = at >= failing.fromMs && at < failing.toMs;
      hours.set(key, addCheck(hours.get(key) ?? emptyHour(), isDown ? down : up(20)));
    }
    expect([...hours.values()].map(({ checks }) => checks)).toEqual(Array.from({ length: 25 }, () => 60));
    expect([...hours].filter(([, hour]) => hour.down > 0).map(([key]) => key)).toEqual(['2026-10-25T00Z']);
    const day = [...hours.values()].reduce(mergeHours);
    expect(day).toMatchObject({ checks: 1500, down: 10 });
    expect(hourFigures(day, 25 * msPerHour).uptimePercent).toBe(99.33);
  });

  it('case 094: twelve hours of pause are neither up nor down: 660 of 720 checks are 91.66 %', () => {
    const hourAt = (hour: number): HourAggregate => {
      if (hour >= 7 && hour < 19) return addTime(emptyHour(), 'paused', msPerHour);
      const checks = Array.from({ length: 60 }, () => (hour === 6 ? down : up(20)));
      return addTime(hourOfChecks(checks), 'observed', msPerHour);
    };
    const hours = Array.from({ length: 24 }, (_, hour) => hourAt(hour));
    const day = hourFigures(hours.reduce(mergeHours), 24 * msPerHour);
    expect(day).toMatchObject({ checks: 720, up: 660, uptimePercent: 91.66, pausedS: 12 * 3600, coveragePercent: 50 });
    expect(hourFigures(hours[12]!, msPerHour)).toEqual({
      ...hourFigures(emptyHour(), msPerHour),
      pausedS: 3600,
      notRunningS: 0,
    });
  });

  it('case 099: a day whose interval changed counts its checks: 852 of 864 are 98.61 %', () => {
    const stretches: [CountedCheck, number][] = [
      [up(20), 720],
      [down, 12],
      [up(20), 132],
    ];
    const day = hourOfChecks(stretches.flatMap(([check, count]) => Array.from({ length: count }, () => check)));
    expect(uptimePercent(day.up, day.down)).toBe(98.61);
  });
});
