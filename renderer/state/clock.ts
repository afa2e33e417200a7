import { useSyncExternalStore } from 'react';

/** The time the window shows, epoch ms, told on at most once a second, so that "20 s ago" counts by itself. */
export interface WindowClock {
  readonly now: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

const tickMs = 1_000;

/**
 * Ticks while somebody listens. A hidden window's timers are throttled, and none runs while the machine sleeps: coming
 * back into view ticks at once, so that no old state is shown as the present one.
 */
export function createClock(readTime: () => number): WindowClock {
  let now = readTime();
  let timer: ReturnType<typeof setInterval> | null = null;
  const listeners = new Set<() => void>();

  const tick = (): void => {
    now = readTime();
    for (const listener of listeners) listener();
  };
  const start = (): void => {
    now = readTime();
    timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
  };
  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
    document.removeEventListener('visibilitychange', tick);
  };

  return {
    now: () => now,
    subscribe: (listener) => {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

/** Re-renders once a second with the present time. */
export function useClock(clock: WindowClock): number {
  return useSyncExternalStore(clock.subscribe, clock.now);
}
