import path from 'node:path';
import { lockSchema } from '../contract/lock-schema';
import type { LockRecord } from '../contract/lock-schema';
import { writeNew } from './atomic-file';
import { codeOf } from './file-layer';
import type { FileLayer } from './file-layer';

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
