import type { CheckResult } from './check';

/**
 * What a site is shown as.
 *
 *   waiting --first check--> up | slow | down | unobserved
 *   any     --pause--------> paused --resume--> waiting
 *
 * It follows the newest check: `down` shows from the first failed one. Whether that is an outage, with an incident and
 * alerts, is a matter of confirmation (`outage.ts`).
 */
export type Status = 'waiting' | 'up' | 'slow' | 'down' | 'paused' | 'unobserved';

/** A change of status. `at` is the start of the check that caused it, epoch ms. */
export interface Transition {
  readonly at: number;
  readonly from: Status;
  readonly to: Status;
}

/** The status a finished check gives. */
export function statusOf(result: CheckResult): Status {
  if (result.outcome === 'up') return result.slow ? 'slow' : 'up';
  return result.outcome;
}

/** The transition a new status makes, or null where nothing changes: no two equal ones in a row. */
export function transitionTo(from: Status, to: Status, at: number): Transition | null {
  return from === to ? null : { at, from, to };
}
