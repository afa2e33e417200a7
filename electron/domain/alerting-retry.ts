/** What is known of a message that could not be sent. All times in ms. */
export interface FailedTry {
  /** Tries so far, this one included. */
  readonly attempts: number;
  /** Of those, the ones the receiver turned down. */
  readonly refusals: number;
  /** Since the alert was made. */
  readonly ageMs: number;
  /** What the receiver asked for, or null. */
  readonly retryAfterMs: number | null;
}

/** The last one is the longest: a receiver that is back gets what it missed within minutes, whatever else tells of it. */
const waitsMs = [5_000, 15_000, 60_000, 300_000];
/** A receiver that says no is asked this often: it may be a fault of a moment, or of its settings. */
const maxRefusals = 5;
/** News older than this helps nobody. */
const longestAgeMs = 48 * 3_600_000;
/** No receiver can ask for more patience than this. */
export const longestWaitMs = 900_000;

/** How long to wait before the next try; null: it is given up. */
export function retryWaitMs({ attempts, refusals, ageMs, retryAfterMs }: FailedTry): number | null {
  if (refusals >= maxRefusals || ageMs > longestAgeMs) return null;
  const own = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? 0;
  return Math.min(Math.max(own, retryAfterMs ?? 0), longestWaitMs);
}
