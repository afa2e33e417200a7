import { expect, test } from 'vitest';
import { createTimekeeper } from '../../electron/engine/timekeeper';
import { createFakeClock } from '../support/fake-clock';

const start = Date.parse('2026-11-30T10:00:00Z');

test('ordinary beats make one stretch of running time after the other', async () => {
  const clock = createFakeClock(start);
  const timekeeper = createTimekeeper(clock);
  await clock.advance(5_000);
  expect(timekeeper.beat().stretches).toEqual([{ fromMs: start, toMs: start + 5_000, kind: 'running' }]);
  await clock.advance(5_000);
  expect(timekeeper.beat().stretches).toEqual([{ fromMs: start + 5_000, toMs: start + 10_000, kind: 'running' }]);
});

test('a wall clock that gains on the monotonic one means sleep (Linux, macOS)', () => {
  const clock = createFakeClock(start);
  const timekeeper = createTimekeeper(clock);
  clock.sleep(8 * 3_600_000, 200);
  const end = start + 8 * 3_600_000;
  expect(timekeeper.beat().stretches).toEqual([
    { fromMs: start, toMs: end - 200, kind: 'asleep' },
    { fromMs: end - 200, toMs: end, kind: 'running' },
  ]);
});

test('a beat that comes far too late means sleep where the monotonic clock runs on (Windows, a stopped process)', () => {
  const clock = createFakeClock(start);
  const timekeeper = createTimekeeper(clock);
  clock.sleep(90_000, 90_000);
  expect(timekeeper.beat().stretches).toEqual([{ fromMs: start, toMs: start + 90_000, kind: 'asleep' }]);
});

test('case 079: a clock set back is told, and the time that really passed keeps its length', async () => {
  const clock = createFakeClock(start);
  const timekeeper = createTimekeeper(clock);
  await clock.advance(4_000);
  clock.stepWall(-3_600_000);
  await clock.advance(1_000);
  const beat = timekeeper.beat();
  expect(beat.steppedBackMs).toBe(3_600_000);
  expect(beat.stretches).toEqual([{ fromMs: clock.now() - 5_000, toMs: clock.now(), kind: 'running' }]);
});

test('small corrections of the clock are neither sleep nor a step', async () => {
  const clock = createFakeClock(start);
  const timekeeper = createTimekeeper(clock);
  await clock.advance(5_000);
  clock.stepWall(-900);
  expect(timekeeper.beat()).toEqual({
    stretches: [{ fromMs: start, toMs: start + 4_100, kind: 'running' }],
    steppedBackMs: 0,
  });
  clock.stepWall(-50);
  expect(timekeeper.beat()).toEqual({ stretches: [], steppedBackMs: 0 });
});
