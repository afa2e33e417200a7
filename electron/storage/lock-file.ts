import path from 'node:path';
import { z } from 'zod';
import { writeNew } from './atomic-file';
import { codeOf } from './file-layer';
import type { FileLayer } from './file-layer';

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

/** What is in a lock or claim: a record, nothing, or something that is no record (`changedAt`: epoch ms). */
export type LockContent =
  | { readonly kind: 'record'; readonly record: LockRecord; readonly changedAt: number }
  | { readonly kind: 'garbled'; readonly changedAt: number }
  | { readonly kind: 'missing' };

export async function readLock(files: FileLayer, file: string): Promise<LockContent> {
  try {
    const bytes = await files.read(file);
    const changedAt = await files.changedAt(file);
    const parsed = lockSchema.safeParse(parse(bytes.toString('utf8')));
    return parsed.success ? { kind: 'record', record: parsed.data, changedAt } : { kind: 'garbled', changedAt };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { kind: 'missing' };
    throw error;
  }
}

/**
 * Makes the file with its whole content in one step, or returns false where the name is taken. A file system without hard
 * links gets it in two steps, and may show it empty for a moment: see the patience with garbled locks.
 */
export async function createExclusively(files: FileLayer, file: string, record: LockRecord): Promise<boolean> {
  const content = `${JSON.stringify(record)}\n`;
  const temporary = path.join(path.dirname(file), `lock.${record.token}.tmp`);
  try {
    await files.remove(temporary);
    await writeNew(files, temporary, content);
    try {
      await files.link(temporary, file);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      await writeNew(files, file, content);
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await files.remove(temporary).catch(() => undefined);
  }
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return null;
  }
}
