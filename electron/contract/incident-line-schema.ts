import { z } from 'zod';
import { checkResultSchema, failureSchema } from './check-schema';

const { phases, ip, certificate } = checkResultSchema.shape;
const instant = z.number();

/** A line of `incidents/<site-id>.jsonl`. What came after the first release has a default, so that older lines are read. */
export const incidentLineSchema = z
  .object({
    id: z.string().min(1).max(100),
    startedAt: instant,
    confirmedAt: instant.exactOptional(),
    endedAt: instant.nullable(),
    endedBy: z.enum(['recovered', 'paused', 'changed', 'removed']).nullable().exactOptional(),
    failure: failureSchema,
    evidence: z
      .object({ statusLine: z.string().nullable(), phases, ip, certificate, connection: z.array(z.string()) })
      .nullable()
      .default(null),
    gaps: z
      .array(
        z.object({
          fromMs: instant,
          toMs: instant,
          cause: z.enum(['maintenance', 'offline', 'asleep', 'not-running']),
        }),
      )
      .default([]),
    notes: z.array(z.object({ at: instant, text: z.string() })).default([]),
    isFlapping: z.boolean().default(false),
  })
  .transform((line) => ({
    ...line,
    confirmedAt: line.confirmedAt ?? line.startedAt,
    endedBy: line.endedBy ?? (line.endedAt === null ? null : ('recovered' as const)),
  }));
