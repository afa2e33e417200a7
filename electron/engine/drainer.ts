import { msPerHour } from '../domain/hour-key';
import type { Cancel, Clock } from './ports';

/** How often what is in memory goes to disk. */
export const drainEveryMs = 30_000;

/** Runs drains one after the other: each 30 s, at each full hour, and when asked. */
export interface Drainer {
  start(): void;
  /** Resolves when a drain that began after the call has ended. */
  drainNow(): Promise<void>;
  stop(): void;
}

export function createDrainer(clock: Clock, drain: () => Promise<void>): Drainer {
  let timer: Cancel | null = null;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  /** To the next turn, or to just after the full hour where that comes first. */
  function delayMs(): number {
    const toHour = msPerHour - (clock.now() % msPerHour) + 50;
    return Math.min(drainEveryMs, toHour);
  }

  function drainNow(): Promise<void> {
    running = running.then(drain, drain);
    return running;
  }

  function schedule(): void {
    if (isStopped) return;
    timer = clock.after(delayMs(), () => void drainNow().then(schedule, schedule));
  }

  return {
    start: schedule,
    drainNow,
    stop() {
      isStopped = true;
      timer?.();
      timer = null;
    },
  };
}
