import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createNodeFileLayer } from './file-layer';
import { readLock } from './lock-file';

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, with the closing zero. */
const longestSocketPath = 100;

/**
 * Where the holder of a data folder listens: a socket in that folder; where its path is too long for one, in a folder of
 * the user below the temporary one; on Windows a named pipe.
 */
export function handOverAddress(dataDir: string): string {
  const folder = path.resolve(dataDir);
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\uptime-desk-${name}`;
  const inFolder = path.join(folder, 'hand-over.sock');
  if (Buffer.byteLength(inFolder) <= longestSocketPath) return inFolder;
  return path.join(os.tmpdir(), `uptime-desk-${os.userInfo().uid}`, `${name}.sock`);
}

/** Makes the place for the socket and removes one a crash left; only the holder of the lock may call it. */
export async function prepareAddress(address: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = path.dirname(address);
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await fs.promises.stat(folder);
  if (uid !== os.userInfo().uid) throw new Error(`${folder} belongs to somebody else`);
  await fs.promises.rm(address, { force: true });
}

/**
 * The token of the lock, which both sides present: only who can read the data folder knows it, whatever the permissions of
 * a socket or pipe mean on this system. Null without a lock.
 */
export async function lockTokenOf(dataDir: string): Promise<string | null> {
  const lock = await readLock(createNodeFileLayer(), path.join(path.resolve(dataDir), 'lock'));
  return lock.kind === 'record' ? lock.record.token : null;
}
