import type { Cancel, Clock } from '../ports';

/** When the desk is looked at, and when what it knows is written down. */
export interface Turns {
  /** Something came. */
  soon(): void;
  stop(): void;
}

/** News is looked at this long after it came: much of it comes at once. */
const settleMs = 200;
/** News that has made no message yet is written down this often; the incidents on disk have it meanwhile. */
const saveEveryMs = 5_000;
/** A timer is cut after an hour: the wall clock, which the quiet hours go by, may have been set. */
const longestMs = 3_600_000;

export function createTurns(
  clock: Clock,
  desk: { turn(): void; dueAt(): number | null; save(): Promise<void> },
): Turns {
  let soonTimer: Cancel | null = null;
  let dueTimer: Cancel | null = null;
  let saveTimer: Cancel | null = null;

  function run(): void {
    desk.turn();
    dueTimer?.();
    const dueMs = desk.dueAt();
    const waitMs = dueMs === null ? null : Math.min(Math.max(dueMs - clock.monotonicMs(), settleMs), longestMs);
    dueTimer = waitMs === null ? null : clock.after(waitMs, run);
  }

  return {
    soon() {
      soonTimer ??= clock.after(settleMs, () => {
        soonTimer = null;
        run();
      });
      saveTimer ??= clock.after(saveEveryMs, () => {
        saveTimer = null;
        void desk.save();
      });
    },
    stop() {
      for (const cancel of [soonTimer, dueTimer, saveTimer]) cancel?.();
    },
  };
}
