import type { Outcome } from './check';

/** One of a site's newest checks as the chart of response times draws it. */
export interface RecentCheck {
  /** Epoch ms the check started. */
  readonly at: number;
  readonly outcome: Outcome;
  readonly slow: boolean;
  /** Milliseconds; null unless `up`. */
  readonly responseMs: number | null;
}
