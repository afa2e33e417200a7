import { z } from 'zod';
import type { Incident } from '../domain/incident';
import { checkResultSchema, failureSchema } from './check-schema';
import { correctionSchema } from './correction-schema';
import { siteIdSchema } from './site-schema';

const { phases, ip, certificate } = checkResultSchema.shape;
const instant = z.number();

/** A confirmed outage as it is shown. */
export const incidentSchema = z.object({
  id: z.string().min(1).max(100),
  siteId: siteIdSchema,
  startedAt: instant,
  confirmedAt: instant,
  endedAt: instant.nullable(),
  endedBy: z.enum(['recovered', 'paused', 'changed', 'removed']).nullable(),
  failure: failureSchema,
  evidence: z
    .object({ statusLine: z.string().nullable(), phases, ip, certificate, connection: z.array(z.string()).readonly() })
    .nullable(),
  gaps: z
    .array(
      z.object({ fromMs: instant, toMs: instant, cause: z.enum(['maintenance', 'offline', 'asleep', 'not-running']) }),
    )
    .readonly(),
  notes: z.array(z.object({ at: instant, text: z.string() })).readonly(),
  isFlapping: z.boolean(),
}) satisfies z.ZodType<Incident>;

/** An incident in a list. */
export const incidentViewSchema = incidentSchema.extend({
  /** What a time of flapping consists of, which is one entry of the list; null for a single outage. */
  flaps: z
    .object({
      count: z.number().int(),
      /** How long the outages were together. */
      totalMs: z.number(),
      /** The newest of them, oldest first. */
      outages: z.array(z.object({ startedAt: instant, endedAt: instant.nullable(), failure: failureSchema })),
    })
    .nullable(),
  /** Name of its site. */
  site: z.string(),
  /** The site was removed; what is known of it is kept for undo. */
  isRemoved: z.boolean(),
  /** From the first failed check to the end or to now, never clipped to the window asked about. */
  durationMs: z.number(),
  /** Of that, what was observed within the window. */
  downtimeMs: z.number(),
  /** What was said of its time afterwards; the downtime follows it. */
  corrections: z.array(correctionSchema),
});
export type IncidentView = z.infer<typeof incidentViewSchema>;

export const incidentListSchema = z.object({
  /** Newest first. */
  incidents: z.array(incidentViewSchema),
  /** Time the sites were known to be down within the window, added up over sites. */
  downtimeMs: z.number(),
  /** True where older ones were left out of the list; the downtime holds them. */
  isCut: z.boolean(),
});
export type IncidentList = z.infer<typeof incidentListSchema>;
