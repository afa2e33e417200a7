import type { SiteView } from '../../electron/contract/view-schema';
import type { Status } from '../../electron/domain/status';

/** What the window says of a site: its status, or that nobody has looked for too long to say so. */
export type ShownStatus = Status | 'stale';

/** After so many intervals without a check a status is no longer told as the present one. */
const missedIntervals = 3;
/** Room for the check itself and for the way of its result into the window. */
const graceMs = 5_000;
/** A check that is still running may take its whole timeout. */
const runningGraceMs = 60_000;

/** The status to show at `now`. */
export function shownStatus(site: SiteView, now: number): ShownStatus {
  const isJudged = site.status === 'up' || site.status === 'slow' || site.status === 'down';
  if (!isJudged || site.checkedAt === null) return site.status;
  const limitMs = missedIntervals * site.presentIntervalMs + (site.checking ? runningGraceMs : graceMs);
  return now - site.checkedAt > limitMs ? 'stale' : site.status;
}

/** Worst first: what needs a look stands on top. */
export const statusOrder: Readonly<Record<ShownStatus, number>> = {
  down: 0,
  stale: 1,
  slow: 2,
  unobserved: 3,
  waiting: 4,
  up: 5,
  paused: 6,
};
