import type { Cancel, Clock } from './ports';

/** How often the delay of timers is looked at while checks run. */
const tickMs = 250;

/** Measures how late this thread comes to run what is due: its delay is in every response time taken meanwhile. */
export interface LagMeter {
  /** Starts watching; the function returned ends it and gives the longest delay since, ms. */
  begin(): () => number;
}

export function createLagMeter(clock: Clock): LagMeter {
  const open = new Set<{ worstMs: number }>();
  let cancel: Cancel | null = null;
  let dueMs = 0;

  function schedule(): void {
    dueMs = clock.monotonicMs() + tickMs;
    cancel = clock.after(tickMs, tick);
  }

  /** Also called before a tick that is overdue has had its turn. */
  function note(): void {
    const lateMs = clock.monotonicMs() - dueMs;
    for (const run of open) run.worstMs = Math.max(run.worstMs, lateMs);
  }

  function tick(): void {
    note();
    schedule();
  }

  return {
    begin() {
      const run = { worstMs: 0 };
      if (open.size === 0) schedule();
      open.add(run);
      return () => {
        note();
        open.delete(run);
        if (open.size === 0) cancel?.();
        return run.worstMs;
      };
    },
  };
}
