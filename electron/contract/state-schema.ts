import { z } from 'zod';
import { failureSchema } from './check-schema';
import { siteIdSchema } from './site-schema';

/**
 * What a site was doing at the last drain. Compact, since it is written at each drain. `recent` is flat, two numbers a
 * check: seconds since the check before it (the first: epoch seconds), then its code: tenths of a millisecond where it was
 * `up`, -1 `down`, -2 `unobserved`, and -10 - tenths where it was `up` but slow.
 */
const siteStateSchema = z.object({
  recent: z.array(z.number()),
  /** Response times of the window that are older than `recent`, tenths of a millisecond, oldest first. */
  older: z.array(z.number()),
  /** Failures per minute: absolute minute index and count, flat. */
  failures: z.array(z.number()),
  status: z.enum(['waiting', 'up', 'slow', 'down', 'paused', 'unobserved']),
  /** Epoch ms since when. */
  since: z.number(),
  /** Why the newest check failed; null unless it did. */
  failure: failureSchema.nullable(),
  /** Newest check that was down. */
  lastFailure: z.object({ at: z.number(), failure: failureSchema }).exactOptional(),
});

/** `state.json` without its envelope. */
export const savedStateSchema = z.object({
  /** Epoch ms of the drain. */
  savedAt: z.number(),
  sites: z.record(siteIdSchema, siteStateSchema),
});

export type SavedState = z.infer<typeof savedStateSchema>;
export type SavedSiteState = z.infer<typeof siteStateSchema>;
