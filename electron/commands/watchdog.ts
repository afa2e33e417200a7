/** Times of the watchdog, ms. */
export interface WatchdogTimes {
  /** How often the thread is asked for a sign of life. */
  readonly tickMs: number;
  /** Without one for this long it hangs. Far longer than anything it does at a time, also on a busy machine. */
  readonly patienceMs: number;
}

export const watchdogTimes: WatchdogTimes = { tickMs: 5_000, patienceMs: 60_000 };

/** Notices a thread that runs no more although it has not ended. */
export interface Watchdog {
  /** The thread said something. */
  alive(): void;
  stop(): void;
}

/** Both clocks of this process: during sleep one of them may stand still. */
export interface WatchdogClock {
  readonly now: () => number;
  readonly monotonicMs: () => number;
}

const processClock: WatchdogClock = { now: () => Date.now(), monotonicMs: () => performance.now() };

/**
 * Asks for a sign of life each tick, and calls `onHang` once where none came for so many ticks that were on time. A tick
 * that is late was held up itself: this thread was stalled or the machine asleep, of which the other thread had no more
 * than this one. The silence before it proves nothing, so that it is not counted.
 */
export function createWatchdog(
  deps: { readonly ask: () => void; readonly onHang: (silentMs: number) => void },
  { tickMs, patienceMs }: WatchdogTimes = watchdogTimes,
  clock: WatchdogClock = processClock,
): Watchdog {
  let silentTicks = 0;
  let last = { wallMs: clock.now(), monoMs: clock.monotonicMs() };
  const timer = setInterval(tick, tickMs);

  function wasHeldUp(): boolean {
    const now = { wallMs: clock.now(), monoMs: clock.monotonicMs() };
    const passedMs = Math.max(now.wallMs - last.wallMs, now.monoMs - last.monoMs);
    last = now;
    return passedMs > 2 * tickMs;
  }

  function tick(): void {
    silentTicks = wasHeldUp() ? 0 : silentTicks + 1;
    if (silentTicks * tickMs <= patienceMs) {
      deps.ask();
      return;
    }
    clearInterval(timer);
    deps.onHang(silentTicks * tickMs);
  }

  return {
    alive: () => void (silentTicks = 0),
    stop: () => clearInterval(timer),
  };
}
