import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startWebhookReceiver } from '../../support/alert-receivers';
import { bundleProgram } from '../../support/bundle';
import { pause } from '../../support/servers';
import { temporaryFolder } from '../../support/storage';

vi.setConfig({ testTimeout: 90_000 });

const entry = path.resolve('test/support/alert-program.ts');

async function startProgram(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    kill: async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      await exited;
    },
  };
}

function resultOnDisk(dataDir: string): string {
  const outbox = JSON.parse(fs.readFileSync(path.join(dataDir, 'outbox.json'), 'utf8')) as {
    results: Record<string, { outcome: string }>;
  };
  return Object.values(outbox.results)[0]?.outcome ?? 'none';
}

it('sends again under the same key what was on its way to a web hook when the app was killed', async () => {
  const program = await bundleProgram(entry);
  const dataDir = temporaryFolder();
  const receiver = await startWebhookReceiver();
  receiver.answer = null;
  const first = await startProgram(program, dataDir, 'webhook', receiver.url);
  await receiver.has(1);
  await first.kill('SIGKILL');
  receiver.answer = { status: 200 };
  const second = await startProgram(program, dataDir);
  await receiver.has(2);
  await pause(300);
  await second.kill('SIGTERM');
  const third = await startProgram(program, dataDir);
  await pause(1_500);
  await third.kill('SIGKILL');
  expect(receiver.received).toHaveLength(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(resultOnDisk(dataDir)).toBe('sent');
});

it('does not send to a chat again what may have arrived when the app was killed, and says so', async () => {
  const program = await bundleProgram(entry);
  const dataDir = temporaryFolder();
  const receiver = await startWebhookReceiver();
  receiver.answer = null;
  const first = await startProgram(program, dataDir, 'slack', receiver.url);
  await receiver.has(1);
  await first.kill('SIGKILL');
  receiver.answer = { status: 200 };
  const second = await startProgram(program, dataDir);
  await pause(1_500);
  await second.kill('SIGTERM');
  expect(receiver.received).toHaveLength(1);
  expect(resultOnDisk(dataDir)).toBe('failed');
});

it('sends after a kill what could not be sent before it, once', async () => {
  const program = await bundleProgram(entry);
  const dataDir = temporaryFolder();
  const receiver = await startWebhookReceiver();
  await receiver.kill();
  const first = await startProgram(program, dataDir, 'slack', receiver.url);
  await pause(800);
  await first.kill('SIGKILL');
  await receiver.revive();
  const second = await startProgram(program, dataDir);
  await receiver.has(1);
  await pause(300);
  await second.kill('SIGKILL');
  const third = await startProgram(program, dataDir);
  await pause(1_000);
  await third.kill('SIGKILL');
  expect(receiver.received).toHaveLength(1);
  expect(fs.readFileSync(path.join(dataDir, 'channels.json'), 'utf8')).not.toContain('secret-token');
  expect(fs.readFileSync(path.join(dataDir, 'outbox.json'), 'utf8')).not.toContain('secret-token');
});
