import { z } from 'zod';
import { siteIdSchema } from './site-schema';

/** A site that needs a look. */
const problemSchema = z.object({
  id: siteIdSchema,
  name: z.string(),
  status: z.enum(['down', 'slow']),
  /** Epoch ms. */
  since: z.number(),
  /** Why, in a sentence; null where it is not known. */
  reason: z.string().nullable(),
});
export type Problem = z.infer<typeof problemSchema>;

/** All sites in a few figures, for what shows them in little room: the tray, its panel, the badge. */
export const summarySchema = z.object({
  total: z.number().int(),
  up: z.number().int(),
  slow: z.number().int(),
  down: z.number().int(),
  waiting: z.number().int(),
  paused: z.number().int(),
  unobserved: z.number().int(),
  /** Those that are down before those that are slow, the longest first; not all of them where there are many. */
  problems: z.array(problemSchema),
  /** Our own connection is down. */
  isOffline: z.boolean(),
});
export type Summary = z.infer<typeof summarySchema>;

export const emptySummary: Summary = {
  total: 0,
  up: 0,
  slow: 0,
  down: 0,
  waiting: 0,
  paused: 0,
  unobserved: 0,
  problems: [],
  isOffline: false,
};
