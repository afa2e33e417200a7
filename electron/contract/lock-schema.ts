import { z } from 'zod';

const text = z.string().max(500);

/** What is in the file `lock`, and in the claims beside it. */
export const lockSchema = z.object({
  schema: z.literal(1),
  pid: z.number().int().min(1),
  host: text,
  machine: text.nullable(),
  boot: text.nullable(),
  pidSpace: text.nullable(),
  started: text.nullable(),
  /** Epoch ms the lock was taken. */
  since: z.number(),
  /** Random: tells one taking of the lock from every other. */
  token: z.string().regex(/^[0-9a-f]{16,64}$/),
  /** `app`, `monitor`, `import` … */
  what: text,
});

export type LockRecord = z.infer<typeof lockSchema>;
