import type { Clock } from '../../electron/engine/ports';

/** A clock whose two times are moved by hand, and whose timers run as the monotonic one passes them. */
export interface FakeClock extends Clock {
  /** Moves both clocks on and runs the timers that come due, each at its own time; lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Moves the wall clock alone: somebody set it. */
  stepWall(ms: number): void;
  /** The machine sleeps: the wall clock goes on, the monotonic one as `monoMs` says; no timer runs meanwhile. */
  sleep(wallMs: number, monoMs: number): void;
  readonly timers: number;
}

interface Timer {
  readonly dueMs: number;
  readonly order: number;
  readonly run: () => void;
}

export async function settlePromises(): Promise<void> {
  for (let round = 0; round < 40; round += 1) await Promise.resolve();
}

export function createFakeClock(startMs = Date.parse('2026-11-30T10:00:00Z')): FakeClock {
  let wallMs = startMs;
  let monoMs = 0;
  let order = 0;
  const timers = new Set<Timer>();

  function nextTimer(untilMs: number): Timer | null {
    let next: Timer | null = null;
    for (const timer of timers) {
      if (timer.dueMs > untilMs) continue;
      if (next === null || timer.dueMs < next.dueMs || (timer.dueMs === next.dueMs && timer.order < next.order)) {
        next = timer;
      }
    }
    return next;
  }

  function moveTo(targetMs: number): void {
    const stepMs = Math.max(0, targetMs - monoMs);
    monoMs += stepMs;
    wallMs += stepMs;
  }

  return {
    now: () => wallMs,
    monotonicMs: () => monoMs,
    after(delayMs, run) {
      const timer = { dueMs: monoMs + Math.max(0, delayMs), order: order++, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(ms) {
      const endMs = monoMs + ms;
      await settlePromises();
      for (let timer = nextTimer(endMs); timer !== null; timer = nextTimer(endMs)) {
        moveTo(timer.dueMs);
        timers.delete(timer);
        timer.run();
        await settlePromises();
      }
      moveTo(endMs);
    },
    stepWall(ms) {
      wallMs += ms;
    },
    sleep(sleptMs, monoSleptMs) {
      wallMs += sleptMs;
      monoMs += monoSleptMs;
    },
    get timers() {
      return timers.size;
    },
  };
}
