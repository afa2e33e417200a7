import { z } from 'zod';
import { msPerMinute } from '../domain/correction';
import type { Correction } from '../domain/correction';
import { siteIdSchema } from './site-schema';

const minute = z
  .number()
  .int()
  .min(0)
  .max(8.64e15)
  .multipleOf(msPerMinute, 'A correction begins and ends at a full minute.');

const fields = {
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  kind: z.enum(['maintenance', 'false-alarm']),
  fromMs: minute,
  toMs: minute,
  reason: z.string().trim().min(1, 'Say why, so that it can be understood later.').max(1_000),
  madeAt: z.number().int(),
};

/** A correction as it is shown. */
export const correctionSchema = z.object({ ...fields, siteId: siteIdSchema }) satisfies z.ZodType<Correction>;

/** A line of `corrections/<site-id>.jsonl`: one is made, or one that was made is undone. */
export const correctionLineSchema = z.union([
  z.object(fields),
  z.object({ id: fields.id, undoneAt: z.number().int() }),
]);

/** What a person marks on one or several sites. */
export const correctionDraftSchema = z
  .strictObject({
    siteIds: z.array(siteIdSchema).min(1, 'Choose at least one site.').max(100_000),
    kind: fields.kind,
    fromMs: fields.fromMs,
    toMs: fields.toMs,
    reason: fields.reason,
  })
  .refine(({ fromMs, toMs }) => fromMs < toMs, { path: ['toMs'], error: 'The end has to lie after the beginning.' });
export type CorrectionDraft = z.infer<typeof correctionDraftSchema>;

/** Calls about corrections. */
export const correctionCalls = {
  'corrections:add': { input: correctionDraftSchema, output: z.object({ ids: z.array(fields.id) }) },
  /** Takes a correction back: the figures are what they were before it. */
  'corrections:undo': { input: z.strictObject({ siteId: siteIdSchema, correctionId: fields.id }), output: z.null() },
  /** Those that stand, newest span first. */
  'corrections:list': {
    input: z.strictObject({ siteId: siteIdSchema }),
    output: z.object({ corrections: z.array(correctionSchema) }),
  },
} as const;
