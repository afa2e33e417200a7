import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScheduler, spreadDelays } from '../../electron/engine/scheduler';
import { createFakeClock } from '../support/fake-clock';

function setUp(options: { takesMs?: number; maxInFlight?: number } = {}) {
  const clock = createFakeClock();
  const starts: { id: string; at: number }[] = [];
  let open = 0;
  let mostOpen = 0;
  const scheduler = createScheduler({
    clock,
    maxInFlight: options.maxInFlight ?? 10,
    run: (id) => {
      starts.push({ id, at: clock.monotonicMs() });
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      return new Promise((resolve) => {
        clock.after(options.takesMs ?? 0, () => {
          open -= 1;
          resolve();
        });
      });
    },
  });
  const times = (id = 'a'): number[] => starts.filter((start) => start.id === id).map((start) => start.at);
  return { clock, scheduler, starts, times, mostOpen: () => mostOpen };
}

test('turns follow each other by the interval and do not drift', async () => {
  const { clock, scheduler, times } = setUp({ takesMs: 137 });
  scheduler.add('a', 1_000, 250);
  await clock.advance(10_000);
  expect(times()).toEqual([250, 1250, 2250, 3250, 4250, 5250, 6250, 7250, 8250, 9250]);
});

test('case 085: a check that takes longer than the interval is never doubled, and skipped turns are not caught up', async () => {
  const { clock, scheduler, times, mostOpen } = setUp({ takesMs: 12_000 });
  scheduler.add('a', 5_000, 0);
  await clock.advance(120_000);
  expect(mostOpen()).toBe(1);
  expect(times()).toEqual([0, 15_000, 30_000, 45_000, 60_000, 75_000, 90_000, 105_000, 120_000]);
});

test('case 073: long intervals fire once at the start and then when they are over, without a timer above 2^31-1 ms', async () => {
  const dayMs = 86_400_000;
  for (const intervalMs of [2_147_483_647, 2_147_483_648, 30 * dayMs, 365 * dayMs]) {
    const { clock, scheduler, times } = setUp();
    const delays: number[] = [];
    const { after } = clock;
    clock.after = (delayMs, run) => {
      delays.push(delayMs);
      return after(delayMs, run);
    };
    scheduler.add('a', intervalMs, 0);
    await clock.advance(intervalMs - 60_000);
    expect(times()).toEqual([0]);
    await clock.advance(120_000);
    expect(times()).toEqual([0, intervalMs]);
    expect(Math.max(...delays)).toBeLessThan(2 ** 31 - 1);
    scheduler.stop();
  }
});

test('case 073: an interval that is no interval is refused, never a loop', () => {
  const { scheduler } = setUp();
  for (const bad of [Infinity, NaN, -1, 0, '60' as unknown as number]) {
    expect(() => scheduler.add('a', bad, 0)).toThrow(RangeError);
  }
});

test('after a stall of the machine missed turns are skipped and the rhythm stays', async () => {
  const { clock, scheduler, times } = setUp();
  scheduler.add('a', 1_000, 0);
  await clock.advance(2_500);
  clock.sleep(60_200, 60_200);
  await clock.advance(2_000);
  expect(times()).toEqual([0, 1_000, 2_000, 62_700, 63_000, 64_000]);
});

test('no more than the cap run at once, and waiting turns start in order as places come free', async () => {
  const { clock, scheduler, starts, mostOpen } = setUp({ takesMs: 100, maxInFlight: 2 });
  ['a', 'b', 'c', 'd', 'e'].forEach((id, index) => scheduler.add(id, 10_000, index * 10));
  await clock.advance(1_000);
  expect(mostOpen()).toBe(2);
  expect(starts.map((start) => start.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(starts.map((start) => start.at)).toEqual([0, 10, 100, 110, 200]);
});

test('a turn that throws or rejects ends like any other', async () => {
  const clock = createFakeClock();
  let runs = 0;
  const scheduler = createScheduler({
    clock,
    maxInFlight: 1,
    run: () => {
      runs += 1;
      return Promise.reject(new Error('broken'));
    },
  });
  scheduler.add('a', 1_000, 0);
  await clock.advance(3_500);
  expect(runs).toBe(4);
  expect(scheduler.inFlight).toBe(0);
});

test('a turn asked for now runs at once and leaves the rhythm of the others', async () => {
  const { clock, scheduler, times } = setUp({ takesMs: 10 });
  scheduler.add('a', 1_000, 0);
  await clock.advance(1_300);
  scheduler.runNow('a');
  scheduler.runNow('a');
  await clock.advance(1_000);
  expect(times()).toEqual([0, 1_000, 1_300, 2_000]);
});

test('a removed id has no more turns, and one timer is left at most', async () => {
  const { clock, scheduler, times } = setUp();
  for (let round = 0; round < 10; round += 1) {
    scheduler.add('a', 1_000, 0);
    scheduler.remove('a');
  }
  scheduler.add('a', 1_000, 500);
  expect(clock.timers).toBe(1);
  await clock.advance(600);
  scheduler.remove('a');
  await clock.advance(5_000);
  expect(times()).toEqual([500]);
  expect(clock.timers).toBe(0);
});

test('first turns are spread evenly, one in each share of the span', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (count, random) => {
      const delays = spreadDelays(count, 20_000, () => random);
      delays.forEach((delay, index) => {
        expect(delay).toBeGreaterThanOrEqual((index / count) * 20_000);
        expect(delay).toBeLessThanOrEqual(((index + 1) / count) * 20_000);
      });
    }),
  );
});
