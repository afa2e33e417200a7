import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { app } from 'electron';

/** In words, who holds a data directory, as far as its lock file says so. */
async function holderOf(dataDir: string): Promise<string> {
  try {
    const lock = JSON.parse(await readFile(path.join(dataDir, 'lock'), 'utf8')) as { pid?: unknown };
    return typeof lock.pid === 'number' ? ` (process ${lock.pid})` : '';
  } catch {
    return '';
  }
}

/**
 * Takes a data directory that is there for this process before Chromium opens its profile in it. Null where it is ours; else a sentence
 * for the person at the terminal. A window that is open on it already is raised.
 */
export async function claimDataDir(dataDir: string): Promise<string | null> {
  app.setPath('userData', dataDir);
  app.setPath('sessionData', path.join(dataDir, 'browser'));
  if (app.requestSingleInstanceLock()) return null;
  const holder = await holderOf(dataDir);
  return `Uptime Desk is running on ${dataDir} already${holder}; its window has been raised.`;
}
