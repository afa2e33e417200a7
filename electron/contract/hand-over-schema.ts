import { z } from 'zod';
import { siteDraftSchema } from './site-schema';

/** What `add` and `import` on the command line hand to the app that holds the data folder. */
export const handOverRequestSchema = z.strictObject({
  call: z.enum(['add', 'import']),
  drafts: z.array(siteDraftSchema).min(1).max(10_000),
});

export type HandOverRequest = z.infer<typeof handOverRequestSchema>;

/** A request as it is sent, with the token of the lock. */
export const handOverEnvelopeSchema = z.object({ token: z.string().max(100), request: handOverRequestSchema });

/** The answer: for each draft, in order, the site it became or why it became none. */
export const handOverReplySchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    sites: z.array(
      z.discriminatedUnion('added', [
        z.object({ added: z.literal(true), id: z.string(), name: z.string() }),
        z.object({ added: z.literal(false), name: z.string(), message: z.string() }),
      ]),
    ),
  }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

export type HandOverReply = z.infer<typeof handOverReplySchema>;
