import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { err, ok } from '../domain/result';
import type { Saved } from '../engine/ports';
import { setAside, setAsideFault } from './context';
import type { StorageContext } from './context';
import { unwritable } from './faults';
import { codeOf } from './file-layer';
import type { FileLayer } from './file-layer';

/**
 * What is kept beside a file so that damage to it can be undone.
 * `copy`: a second file of the same content, for what changes seldom; nothing is lost.
 * `previous`: the content before, for what each drain writes; costs no bytes, since the old file only keeps a name.
 */
export type BackupPolicy = 'copy' | 'previous';

/** Waits between tries of a rename that a virus scanner or an indexer holds up, in ms; 1.3 s together. */
const retryDelaysMs = [10, 20, 40, 80, 150, 250, 350, 400];
const held = new Set(['EPERM', 'EBUSY', 'EACCES']);

export function backupPathOf(file: string): string {
  return `${file}.bak`;
}

/**
 * Replaces a file so that at every moment the old or the new content is there as a whole: written to a temporary name,
 * synced, renamed, and the folder synced. Own code rather than `write-file-atomic`: the steps have to run over an
 * injectable file layer to be tested one by one, and the rename has to be tried again without blocking.
 */
export async function replaceFile(
  context: StorageContext,
  file: string,
  text: string,
  backup: BackupPolicy,
): Promise<Saved> {
  return context.queue.run(file, async () => {
    const refusal = context.refusal();
    if (refusal) return err(refusal);
    try {
      if (backup === 'previous') await keepPrevious(context.files, file);
      await replaceNow(context, file, text);
    } catch (error) {
      return err(unwritable(context.dataDir, file, error));
    }
    if (backup === 'copy') await keepCopy(context, file, text);
    return ok(null);
  });
}

/** The replacing itself, for those who hold the file's place in the queue already. Throws what the file system says. */
export async function replaceNow(context: StorageContext, file: string, text: string): Promise<void> {
  const { files } = context;
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeNew(files, temporary, text);
    await renameOver(context, temporary, file);
  } catch (error) {
    await files.remove(temporary).catch(() => undefined);
    throw error;
  }
  await files.syncFolder(path.dirname(file));
}

/** Writes a new file and syncs it; fails if it exists. */
export async function writeNew(files: FileLayer, file: string, text: string): Promise<void> {
  const handle = await files.open(file, 'create');
  try {
    await handle.write(Buffer.from(text));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function renameOver(context: StorageContext, from: string, to: string): Promise<void> {
  try {
    await renamePatiently(context.files, from, to);
  } catch (error) {
    if ((await context.files.kindOf(to)) !== 'folder') throw error;
    const kept = await setAside(context, to);
    context.report(setAsideFault(context, to, kept, 'had been replaced by a folder'));
    await context.files.rename(from, to);
  }
}

/** Tries again for a little over a second where another program holds the file. */
export async function renamePatiently(files: FileLayer, from: string, to: string): Promise<void> {
  for (const delayMs of retryDelaysMs) {
    try {
      await files.rename(from, to);
      return;
    } catch (error) {
      if (!held.has(codeOf(error)) || (await files.kindOf(to)) === 'folder') throw error;
      await pause(delayMs);
    }
  }
  await files.rename(from, to);
}

/** The backup is an extra: that it fails is told by the write itself, should that fail too. */
async function keepPrevious(files: FileLayer, file: string): Promise<void> {
  const backup = backupPathOf(file);
  try {
    if ((await files.kindOf(file)) !== 'file') return;
    await files.remove(backup);
    await files.link(file, backup).catch(() => files.copy(file, backup));
  } catch {
    // Without a backup the file itself is still replaced safely.
  }
}

async function keepCopy(context: StorageContext, file: string, text: string): Promise<void> {
  const backup = backupPathOf(file);
  try {
    await replaceNow(context, backup, text);
  } catch (error) {
    context.report(unwritable(context.dataDir, backup, error));
  }
}
