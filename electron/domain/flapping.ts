/** So many openings and closings of outages within the window are a flapping site: the third outage of them. */
const changesToFlap = 5;
const shortestWindowMs = 600_000;
const windowIntervals = 10;

/** Whether a site changes to and fro too often to tell each change. */
export interface Flapping {
  /** Times of the changes within the window, ascending, epoch ms. */
  readonly changes: readonly number[];
  readonly isFlapping: boolean;
}

export const steady: Flapping = { changes: [], isFlapping: false };

/** Ten minutes, or ten checks of a site that is checked less often than each minute. */
export function flapWindowMs(intervalMs: number): number {
  return Math.max(shortestWindowMs, windowIntervals * intervalMs);
}

/** Takes in an outage that opened or closed. */
export function addChange(flapping: Flapping, at: number, windowMs: number): Flapping {
  const changes = [...flapping.changes.filter((each) => each > at - windowMs), at].slice(-changesToFlap);
  return { changes, isFlapping: flapping.isFlapping || changes.length >= changesToFlap };
}

/** Epoch ms at which it is stable again if nothing changes until then; null where it is not flapping. */
export function stableAt({ changes, isFlapping }: Flapping, windowMs: number): number | null {
  const last = changes.at(-1);
  return isFlapping && last !== undefined ? last + windowMs : null;
}
