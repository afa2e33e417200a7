import fs from 'node:fs';
import path from 'node:path';
import type { Backups } from '../../electron/engine/ports-backup';
import { createBackups } from '../../electron/storage/backup';
import { createKeyFileKeychain } from '../../electron/storage';
import type { FileLayer } from '../../electron/storage';
import { aSite } from './site';
import { anHour, firstHourMs, openedStorage } from './storage';

/** Guesses cost nothing in tests. */
const cost = { n: 1_024, r: 8, p: 1 };
export const quiet = { signal: new AbortController().signal, onProgress: () => undefined };
export const passphrase = 'correct horse battery';

export function backupsOf(dataDir: string, files?: FileLayer): Backups {
  const keychain = createKeyFileKeychain(dataDir);
  return createBackups({ dataDir, keychain, version: '1.2.3', cost, ...(files === undefined ? {} : { files }) });
}

/** Fills a data folder with something of everything, for a site of the given name. */
export async function fill(dataDir: string, name: string): Promise<void> {
  const storage = await openedStorage(dataDir);
  const site = aSite({ name, id: 'site0001' });
  await storage.sites.save([site, aSite({ id: 'site0002', name: 'Plain' })], []);
  await storage.secrets.save('site0001', { password: `secret of ${name}` });
  const channel = { id: 'hook', name: 'Team', enabled: true, target: { kind: 'desktop' as const } };
  await storage.channels.save([{ channel, secrets: { token: `token of ${name}` } }]);
  const { settings } = await storage.settings.load();
  await storage.settings.save({ ...settings, keepMonths: name.length });
  await storage.state.save({ savedAt: firstHourMs, sites: {} });
  await storage.history.seal([anHour(0), anHour(1), anHour(-24 * 40), anHour(2, [5], { siteId: 'site0002' })]);
  await storage.history.saveOpen([anHour(3)]);
  const span = { fromMs: firstHourMs, toMs: firstHourMs + 60_000, reason: name, madeAt: 1 };
  await storage.corrections.append({ id: 'one', siteId: 'site0001', kind: 'maintenance', ...span });
  await storage.close();
}

/** Makes a backup of a data folder that nobody holds. */
export async function backUp(dataDir: string, target: string, phrase: string | null = null) {
  const written = await backupsOf(dataDir).write(target, phrase, quiet);
  if (!written.ok) throw new Error(written.error.message);
  return written.value;
}

/** Files of the data that a restore replaces, by path, with their content; no keys, locks or undo copies. */
export function contentOf(dataDir: string): Readonly<Record<string, string>> {
  const isLeft = /^(lock|secrets\.key|secrets\.json|restore|before-restore|hand-over|outbox)/;
  const entries = fs.readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const named = files.map((file) => [path.relative(dataDir, file).split(path.sep).join('/'), file] as const);
  const kept = named.filter(([name]) => !isLeft.test(name) && !name.endsWith('.bak') && name !== 'channels.json');
  return Object.fromEntries(kept.map(([name, file]) => [name, fs.readFileSync(file, 'utf8')]));
}
