import { z } from 'zod';
import { incidentSchema } from './incident-schema';

const { confirmedAt, endedBy, evidence, gaps, notes, isFlapping, ...firstFields } = incidentSchema.omit({
  siteId: true,
}).shape;

/** A line of `incidents/<site-id>.jsonl`. What came after the first release has a default, so that older lines are read. */
export const incidentLineSchema = z
  .object({
    ...firstFields,
    confirmedAt: confirmedAt.exactOptional(),
    endedBy: endedBy.exactOptional(),
    evidence: evidence.default(null),
    gaps: gaps.default([]),
    notes: notes.default([]),
    isFlapping: isFlapping.default(false),
  })
  .transform((line) => ({
    ...line,
    confirmedAt: line.confirmedAt ?? line.startedAt,
    endedBy: line.endedBy ?? (line.endedAt === null ? null : ('recovered' as const)),
  }));
