import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import { createKeyFileKeychain, openStorage } from '../../electron/storage';
import { aSite } from '../support/site';
import { electronEnv } from './support/app';
import { temporaryFolder } from './support/folders';

const endsWithinMs = 20_000;

async function fill(dataDir: string): Promise<void> {
  const storage = await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  if (!storage.ok) throw new Error(storage.error.message);
  // Nothing listens there: the site is down, and what follows from that is under way when the app is told to end.
  const probe = defaultHttpProbe('http://127.0.0.1:9/');
  await storage.value.sites.save([aSite({ probe, intervalMs: 1_000, addedAt: Date.now() })], []);
  await storage.value.close();
}

/** Starts the window without anything attached to it, ends it after a while, and gives its exit code. */
async function runFor(dataDir: string, ms: number): Promise<number | null | 'still running'> {
  const { executable, appArguments, switches } = inject('electron');
  const args = [...switches, ...appArguments, '--data-dir', dataDir];
  const app = spawn(executable, args, { env: electronEnv(), stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void app.kill('SIGKILL'));
  let output = '';
  app.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Window open.');
  await new Promise((resolve) => setTimeout(resolve, ms));
  const ended = new Promise<number | null>((resolve) => app.once('exit', resolve));
  const late = new Promise<'still running'>((resolve) => setTimeout(() => resolve('still running'), endsWithinMs));
  app.kill('SIGTERM');
  return Promise.race([ended, late]);
}

test('an app that is told to end drains, gives its lock back and ends, again and again', async () => {
  const dataDir = temporaryFolder();
  await fill(dataDir);
  for (const ms of [200, 1_500, 4_000]) {
    expect(await runFor(dataDir, ms)).toBe(0);
    expect(fs.existsSync(path.join(dataDir, 'lock'))).toBe(false);
  }
  expect(fs.readFileSync(path.join(dataDir, 'open-hours.json'), 'utf8')).toContain('"n":');
});
