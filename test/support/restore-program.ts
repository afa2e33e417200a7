import fs from 'node:fs';
import { createKeyFileKeychain, openStorage } from '../../electron/storage';
import { createBackups } from '../../electron/storage/backup';

// A program that restores a backup as the command line does, and says when it begins.
const [dataDir = '', file = ''] = process.argv.slice(2);
const keychain = createKeyFileKeychain(dataDir);
const opened = await openStorage({ dataDir, keychain, what: 'restore' });
fs.writeSync(1, 'begin\n');
const backups = createBackups({ dataDir, keychain, version: '1.2.3' });
const control = { signal: new AbortController().signal, onProgress: () => undefined };
const restored = await backups.restore(file, null, control);
if (opened.ok && restored.ok) {
  await backups.finish();
  await opened.value.close();
}
