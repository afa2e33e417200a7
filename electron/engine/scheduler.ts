import { createDueHeap } from './due-heap';
import type { Cancel, Clock } from './ports';

/**
 * Longest single wait. Node stores a timer's delay in 32 bits (2^31-1 ms, about 24.8 days), beyond which it fires at once;
 * an hour keeps well below it and bounds what a timer that a sleeping machine froze can miss.
 */
const longestWaitMs = 3_600_000;

/** Timers may fire this much early; what is due within it runs now instead of costing a second wake-up. */
const slackMs = 1;

export interface Scheduler {
  /** Watches an id: first turn after `firstDelayMs`, then each `intervalMs`. Replaces an earlier entry of the id. */
  add(id: string, intervalMs: number, firstDelayMs: number): void;
  /** Forgets an id. A turn under way goes on; the runner is to be aborted by its owner. */
  remove(id: string): void;
  /** Runs an id's turn now, or as soon as there is room; the rhythm of its other turns stays. */
  runNow(id: string): void;
  /** Brings the next regular turn forward, to `delayMs` from now; the others follow it by the interval. Never puts it off. */
  bringForward(id: string, delayMs: number): void;
  setMaxInFlight(count: number): void;
  /** Multiplies all intervals from now on; what is left of each wait is stretched or shortened with them. */
  setPace(factor: number): void;
  /** Monotonic ms of the next regular turn, or null where the id is not watched. */
  nextDueMs(id: string): number | null;
  readonly inFlight: number;
  stop(): void;
}

/**
 * Decides when each site has its turn. Rules:
 * - next due = previous due + interval, so nothing drifts; turns that were missed are skipped, never caught up;
 * - at a pace above 1 intervals are that many times as long;
 * - one turn at a time per id: a turn that comes due while the one before it runs or waits is skipped;
 * - at most `maxInFlight` turns at once, the others wait in the order they came due.
 */
export function createScheduler(deps: {
  readonly clock: Clock;
  readonly maxInFlight: number;
  /** Carries out one turn. Must not reject; a rejection is taken for the end of the turn. `lateMs` is the start's delay. */
  readonly run: (id: string, lateMs: number) => Promise<void>;
}): Scheduler {
  const { clock, run } = deps;
  const heap = createDueHeap();
  const intervals = new Map<string, number>();
  /** Ids whose turn has come, with the time they were due, in order. */
  const waiting = new Map<string, number>();
  const running = new Set<string>();
  let maxInFlight = deps.maxInFlight;
  let pace = 1;
  let cancelTimer: Cancel | null = null;
  let timerDueMs = Infinity;
  let stopped = false;

  function setTimer(): void {
    const next = heap.peek();
    const wanted = next === null ? Infinity : next.dueMs;
    if (wanted === timerDueMs) return;
    cancelTimer?.();
    cancelTimer = null;
    timerDueMs = wanted;
    if (wanted === Infinity || stopped) return;
    const delayMs = Math.min(Math.max(wanted - clock.monotonicMs(), 0), longestWaitMs);
    cancelTimer = clock.after(delayMs, onTimer);
  }

  function onTimer(): void {
    cancelTimer = null;
    timerDueMs = Infinity;
    takeDue(clock.monotonicMs());
    start();
    setTimer();
  }

  function takeDue(nowMs: number): void {
    for (let next = heap.peek(); next !== null && next.dueMs <= nowMs + slackMs; next = heap.peek()) {
      const { id, dueMs } = next;
      const intervalMs = (intervals.get(id) ?? longestWaitMs) * pace;
      const missed = Math.max(0, Math.floor((nowMs - dueMs) / intervalMs));
      heap.set(id, dueMs + (missed + 1) * intervalMs);
      if (!running.has(id) && !waiting.has(id)) waiting.set(id, dueMs + missed * intervalMs);
    }
  }

  function start(): void {
    for (const [id, dueMs] of waiting) {
      if (running.size >= maxInFlight || stopped) return;
      waiting.delete(id);
      running.add(id);
      const lateMs = Math.max(0, clock.monotonicMs() - dueMs);
      const done = (): void => {
        running.delete(id);
        start();
      };
      run(id, lateMs).then(done, done);
    }
  }

  return {
    add(id, intervalMs, firstDelayMs) {
      if (!Number.isFinite(intervalMs) || intervalMs <= 0)
        throw new RangeError('intervalMs must be positive and finite');
      if (!Number.isFinite(firstDelayMs) || firstDelayMs < 0) throw new RangeError('firstDelayMs must be 0 or more');
      intervals.set(id, intervalMs);
      waiting.delete(id);
      heap.set(id, clock.monotonicMs() + firstDelayMs);
      setTimer();
    },
    remove(id) {
      intervals.delete(id);
      waiting.delete(id);
      heap.remove(id);
      setTimer();
    },
    runNow(id) {
      if (running.has(id) || waiting.has(id)) return;
      waiting.set(id, clock.monotonicMs());
      start();
    },
    bringForward(id, delayMs) {
      const dueMs = heap.dueOf(id);
      const wantedMs = clock.monotonicMs() + Math.max(0, delayMs);
      if (dueMs === null || wantedMs >= dueMs - slackMs) return;
      heap.set(id, wantedMs);
      setTimer();
    },
    setMaxInFlight(count) {
      maxInFlight = count;
      start();
    },
    setPace(factor) {
      if (!Number.isFinite(factor) || factor <= 0) throw new RangeError('factor must be positive and finite');
      const nowMs = clock.monotonicMs();
      for (const id of intervals.keys()) {
        const leftMs = (heap.dueOf(id) ?? nowMs) - nowMs;
        if (leftMs > 0) heap.set(id, nowMs + (leftMs * factor) / pace);
      }
      pace = factor;
      setTimer();
    },
    nextDueMs: (id) => heap.dueOf(id),
    get inFlight() {
      return running.size;
    },
    stop() {
      stopped = true;
      waiting.clear();
      cancelTimer?.();
      cancelTimer = null;
    },
  };
}

/**
 * Delays of first turns, spread evenly with a little randomness: the i-th of n comes in the i-th n-th of `spanMs`.
 * `random` is uniform in [0, 1).
 */
export function spreadDelays(count: number, spanMs: number, random: () => number): readonly number[] {
  return Array.from({ length: count }, (_, index) => ((index + random()) / count) * spanMs);
}
