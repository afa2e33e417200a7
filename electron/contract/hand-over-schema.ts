import { z } from 'zod';
import { pastFileCalls, pastImportedSchema, pastWatcherCalls } from './past-calls';
import { siteDraftSchema } from './site-schema';

/** Sites for the app that holds the data folder. */
const draftsRequestSchema = z.strictObject({
  call: z.enum(['add', 'import']),
  drafts: z.array(siteDraftSchema).min(1).max(10_000),
});

/** What the command line hands to the app that holds the data folder. */
export const handOverRequestSchema = z.union([
  draftsRequestSchema,
  z.strictObject({ call: z.literal('import-history'), order: pastFileCalls['past-file:import'].input }),
  z.strictObject({ call: z.literal('import-file'), path: z.string().min(1).max(10_000) }),
  z.strictObject({ call: z.literal('undo-import'), order: pastWatcherCalls['past:undo'].input }),
]);

export type DraftsRequest = z.infer<typeof draftsRequestSchema>;

export type HandOverRequest = z.infer<typeof handOverRequestSchema>;

/** A request as it is sent, with the token of the lock. */
export const handOverEnvelopeSchema = z.object({ token: z.string().max(100), request: handOverRequestSchema });

/** The answer: for each draft, in order, the site it became or why it became none; of an import of history its counts. */
export const handOverReplySchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    sites: z.array(
      z.discriminatedUnion('added', [
        z.object({ added: z.literal(true), id: z.string(), name: z.string() }),
        z.object({ added: z.literal(false), name: z.string(), message: z.string() }),
      ]),
    ),
    imported: pastImportedSchema.optional(),
    /** Of a file that was taken in as a whole. */
    taken: z.object({ sites: z.number().int(), hours: z.number().int() }).optional(),
  }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

export type HandOverReply = z.infer<typeof handOverReplySchema>;
