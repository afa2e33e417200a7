import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createKeyFileKeychain, openStorage } from '../../electron/storage';

// A program that takes the lock of a data folder at a given moment, says how that went, and holds it until it is killed.
const [dataDir = '', atMs = '0', what = 'app'] = process.argv.slice(2);
await pause(Math.max(0, Number(atMs) - Date.now()));
const opened = await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir), what });
const line = opened.ok ? { took: true, notice: opened.value.notice } : { took: false, ...opened.error };
fs.writeSync(1, `${JSON.stringify(line)}\n`);
if (opened.ok) setInterval(() => undefined, 60_000);
