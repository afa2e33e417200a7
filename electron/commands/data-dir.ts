import { access, constants } from 'node:fs/promises';
import { createNodeFileLayer } from '../storage';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of its path is no folder',
  ENOENT: 'the system allows no folder there',
};

/** Makes the data directory where it is missing. Null where it can be written; else a sentence that says what to do. */
export async function makeDataDir(dataDir: string): Promise<string | null> {
  try {
    await createNodeFileLayer().makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
    return null;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    return `The data directory ${dataDir} cannot be written: ${reasons[code] ?? code}. Choose another one with --data-dir DIR.`;
  }
}
