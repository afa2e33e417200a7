import type { Clock } from './ports';

/** A stretch of wall time since the beat before, and what it was. */
export interface Stretch {
  /** Epoch ms. `fromMs` may lie after the end of the stretch before it where the clock was stepped. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly kind: 'running' | 'asleep';
}

export interface Beat {
  /** In order; empty where no time has passed. */
  readonly stretches: readonly Stretch[];
  /** Milliseconds the wall clock was set back, or 0. */
  readonly steppedBackMs: number;
}

export interface Timekeeper {
  /** Compares the two clocks with the beat before. To be called at least each `beatMs`, and before time is attributed. */
  beat(): Beat;
}

/** How often the engine looks at the clocks. */
export const beatMs = 5_000;
/** Beats that come this much later than they should were held up by sleep, not by load. */
const asleepAfterMs = 15_000;
/** Differences of the clocks below this are their ordinary drift and corrections by NTP. */
const jumpMs = 2_000;

/**
 * Tells running from sleeping time, whether the monotonic clock stands still during sleep (Linux, macOS: the wall clock
 * then gains on it) or runs on (Windows, a stopped process: the beat then comes late).
 */
export function createTimekeeper(clock: Clock): Timekeeper {
  let wallMs = clock.now();
  let monoMs = clock.monotonicMs();

  function stretchesOf(from: number, to: number, elapsedMs: number): readonly Stretch[] {
    const gainedMs = to - from - elapsedMs;
    if (elapsedMs > asleepAfterMs) return [{ fromMs: from, toMs: to, kind: 'asleep' }];
    if (gainedMs > asleepAfterMs) {
      const wokeMs = to - elapsedMs;
      return [
        { fromMs: from, toMs: wokeMs, kind: 'asleep' },
        { fromMs: wokeMs, toMs: to, kind: 'running' },
      ];
    }
    return [{ fromMs: from, toMs: to, kind: 'running' }];
  }

  return {
    beat() {
      const nowMs = clock.now();
      const nowMonoMs = clock.monotonicMs();
      const elapsedMs = Math.max(0, nowMonoMs - monoMs);
      const fromMs = wallMs;
      wallMs = nowMs;
      monoMs = nowMonoMs;
      const backMs = fromMs + elapsedMs - nowMs;
      if (backMs > jumpMs) {
        const kind = elapsedMs > asleepAfterMs ? 'asleep' : 'running';
        return { stretches: [{ fromMs: nowMs - elapsedMs, toMs: nowMs, kind }], steppedBackMs: backMs };
      }
      if (nowMs <= fromMs) return { stretches: [], steppedBackMs: 0 };
      return { stretches: stretchesOf(fromMs, nowMs, elapsedMs), steppedBackMs: 0 };
    },
  };
}
