import type { Cancel, Clock } from './ports';

/** Runs again and again, each time so long after the time before. */
export function every(clock: Clock, delayMs: number, run: () => void): Cancel {
  let cancel = clock.after(delayMs, turn);
  function turn(): void {
    cancel = clock.after(delayMs, turn);
    run();
  }
  return () => cancel();
}
