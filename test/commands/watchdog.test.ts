import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWatchdog, watchdogTimes } from '../../electron/commands/watchdog';

const { tickMs, patienceMs } = watchdogTimes;
const ticksUntilHung = patienceMs / tickMs + 1;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function setUp() {
  const clocks = { wallMs: 1_000_000, monoMs: 0 };
  const asked: number[] = [];
  const hung: number[] = [];
  const watchdog = createWatchdog(
    { ask: () => asked.push(clocks.monoMs), onHang: (silentMs) => hung.push(silentMs) },
    watchdogTimes,
    { now: () => clocks.wallMs, monotonicMs: () => clocks.monoMs },
  );
  /** A tick; so much later than it should have been, by each clock. */
  const tick = (late: { wallMs?: number; monoMs?: number } = {}): void => {
    clocks.wallMs += tickMs + (late.wallMs ?? 0);
    clocks.monoMs += tickMs + (late.monoMs ?? 0);
    vi.advanceTimersByTime(tickMs);
  };
  const ticks = (count: number): void => Array.from({ length: count }).forEach(() => tick());
  return { watchdog, asked, hung, tick, ticks };
}

test('a thread that is silent for its patience is told as hanging, once', () => {
  const { asked, hung, ticks } = setUp();
  ticks(ticksUntilHung - 1);
  expect([asked.length, hung]).toEqual([ticksUntilHung - 1, []]);
  ticks(20);
  expect(hung).toEqual([patienceMs + tickMs]);
});

test('a thread that answers is left alone, however long', () => {
  const { watchdog, hung, tick } = setUp();
  for (let round = 0; round < 1_000; round += 1) {
    tick();
    if (round % (ticksUntilHung - 1) === 0) watchdog.alive();
  }
  expect(hung).toEqual([]);
});

test.each([
  ['stalled main thread', { wallMs: 300_000, monoMs: 300_000 }],
  ['machine asleep, the monotonic clock standing still', { wallMs: 8 * 3_600_000 }],
  ['machine asleep, the monotonic clock running on', { wallMs: 8 * 3_600_000, monoMs: 8 * 3_600_000 }],
])('a %s is no hanging thread: it has its whole patience anew', (_what, late) => {
  const { hung, tick, ticks } = setUp();
  ticks(ticksUntilHung - 1);
  tick(late);
  ticks(ticksUntilHung - 1);
  expect(hung).toEqual([]);
  ticks(1);
  expect(hung).toHaveLength(1);
});

test('a watchdog that was stopped says nothing', () => {
  const { watchdog, asked, hung, ticks } = setUp();
  watchdog.stop();
  ticks(100);
  expect([asked, hung]).toEqual([[], []]);
});
