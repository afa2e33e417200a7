import { z } from 'zod';

/** Why a call was not carried out; `message` is a sentence for the person at the screen. */
export const callErrorSchema = z.object({
  code: z.enum(['untrusted', 'invalid', 'not-found', 'conflict', 'storage', 'unavailable', 'cancelled', 'internal']),
  message: z.string(),
});

export type CallError = z.infer<typeof callErrorSchema>;

/** What every call answers: Electron's `invoke` would carry no more than an error's text. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallError };
