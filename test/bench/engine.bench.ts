import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'vitest';
import { ensureBuilt } from '../../build/runtime/built-app.mjs';
import { hasDisplay, openVirtualDisplay } from '../../build/runtime/display.mjs';
import { isLinuxRoot, prepareRuntime } from '../../build/runtime/launch.mjs';
import { createSay } from '../../build/runtime/say.mjs';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import { createKeyFileKeychain, openStorage } from '../../electron/storage';
import { aSite } from '../support/site';
import { cpuMs, percentile, residentMb, watchWrites } from './support/process-figures';

/*
 * What watching costs: the real app in Electron with its window hidden, beside a bare node:http loop that makes the same
 * requests and keeps no books, on the same loopback server. CPU is that of the process that watches, all its threads.
 */
const intervalMs = 20_000;
const warmUpMs = intervalMs + 8_000;
const measureMs = 60_000;
const here = import.meta.dirname;

interface Figures {
  readonly checks: number;
  readonly cpuMsPerCheck: number;
  readonly memoryMb: number;
  readonly bytesPerCheck: number | null;
  readonly jitterMs: readonly number[];
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function message<T>(child: ChildProcess, name: keyof T): Promise<T> {
  return new Promise((resolve) => {
    const onMessage = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || !(name in value)) return;
      child.off('message', onMessage);
      resolve(value as T);
    };
    child.on('message', onMessage);
  });
}

async function takeArrivals(server: ChildProcess): Promise<number[][]> {
  const taken = message<{ arrivals: number[][] }>(server, 'arrivals');
  server.send('take');
  return (await taken).arrivals;
}

/** How far each start is from an exact rhythm of its site, ms. */
function jitterOf(arrivals: readonly number[][]): number[] {
  return arrivals.flatMap((times) => times.slice(1).map((time, index) => Math.abs(time - times[index]! - intervalMs)));
}

async function measure(pid: number, server: ChildProcess, dataDir: string | null): Promise<Figures> {
  await wait(warmUpMs);
  await takeArrivals(server);
  const writes = dataDir === null ? null : watchWrites(dataDir);
  const before = cpuMs(pid);
  await wait(measureMs);
  const usedMs = cpuMs(pid) - before;
  const arrivals = await takeArrivals(server);
  const checks = arrivals.reduce((sum, times) => sum + times.length, 0);
  const bytes = writes?.bytes() ?? null;
  writes?.stop();
  return {
    checks,
    cpuMsPerCheck: usedMs / checks,
    memoryMb: residentMb(pid),
    bytesPerCheck: bytes === null ? null : bytes / checks,
    jitterMs: jitterOf(arrivals),
  };
}

async function fillDataDir(port: number, sites: number): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'uptime-desk-bench-'));
  const storage = await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  if (!storage.ok) throw new Error(storage.error.message);
  const list = Array.from({ length: sites }, (_, index) =>
    aSite({
      id: `bench${String(index).padStart(5, '0')}`,
      name: `Site ${index}`,
      probe: defaultHttpProbe(`http://127.0.0.1:${port}/site/${index}`),
      intervalMs,
    }),
  );
  await storage.value.sites.save(list, []);
  await storage.value.close();
  return dataDir;
}

async function measureApp(server: ChildProcess, port: number, sites: number): Promise<Figures> {
  const say = createSay(process.stderr);
  const runtime = await prepareRuntime(say, { virtual: !hasDisplay() });
  await ensureBuilt(say);
  const display = hasDisplay() ? null : await openVirtualDisplay();
  const dataDir = await fillDataDir(port, sites);
  const root = isLinuxRoot() ? ['--no-sandbox'] : [];
  const args = [...root, ...runtime.appArguments, '--hidden', '--data-dir', dataDir];
  const app = spawn(runtime.executable, args, { env: { ...process.env, ...display?.env }, stdio: 'ignore' });
  try {
    return await measure(app.pid!, server, dataDir);
  } finally {
    app.kill('SIGTERM');
    await new Promise((resolve) => app.once('exit', resolve));
    display?.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureBareLoop(server: ChildProcess, port: number, sites: number): Promise<Figures> {
  const args = [path.join(here, 'support/bare-loop.mjs'), String(port), String(sites), String(intervalMs)];
  const loop = spawn(process.execPath, args, { stdio: 'ignore' });
  try {
    return await measure(loop.pid!, server, null);
  } finally {
    loop.kill('SIGTERM');
  }
}

function line(name: string, figures: Figures): string {
  const { checks, cpuMsPerCheck, memoryMb, bytesPerCheck, jitterMs } = figures;
  const jitter = `${percentile(jitterMs, 50).toFixed(1)} / ${percentile(jitterMs, 99).toFixed(1)} ms`;
  const bytes = bytesPerCheck === null ? '–' : bytesPerCheck.toFixed(0);
  return [
    name.padEnd(18),
    String(checks).padStart(6),
    `${(cpuMsPerCheck * 1000).toFixed(0)} µs`.padStart(14),
    `${memoryMb.toFixed(0)} MB`.padStart(10),
    bytes.padStart(14),
    jitter.padStart(22),
  ].join('');
}

describe('engine', () => {
  it('prints what a check costs, beside a bare loop', { timeout: 900_000 }, async () => {
    const server = fork(path.join(here, 'support/counting-server.mjs'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const { port } = await message<{ port: number }>(server, 'port');
    console.log(`${'sites'.padEnd(18)}checks     CPU a check    memory   bytes a check   start jitter p50 / p99`);
    for (const sites of [100, 1_000]) {
      const bare = await measureBareLoop(server, port, sites);
      const app = await measureApp(server, port, sites);
      console.log(line(`${sites} bare loop`, bare));
      console.log(line(`${sites} Uptime Desk`, app));
      console.log(
        `${' '.repeat(18)}CPU a check: ${(app.cpuMsPerCheck / bare.cpuMsPerCheck).toFixed(2)} times the bare loop`,
      );
    }
    server.send('stop');
  });
});
