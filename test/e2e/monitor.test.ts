import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import { createKeyFileKeychain, openStorage } from '../../electron/storage';
import { aSite } from '../support/site';
import { electronEnv } from './support/app';
import { temporaryFolder } from './support/folders';

/*
 * `monitor` without a window on many sites at once: what the hours say has to equal what the server was asked, and a kill
 * in the middle must lose and double nothing that was drained. UPTIME_DESK_MONITOR_SECONDS makes it longer.
 */
const watchSeconds = Number(process.env['UPTIME_DESK_MONITOR_SECONDS'] ?? 20);
const siteCount = 20;

interface Row {
  readonly site: string;
  readonly checks: number;
  readonly up: number;
  readonly down: number;
  readonly min_ms: number | null;
  readonly avg_ms: number | null;
  readonly max_ms: number | null;
}

interface Run {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
}

function start(args: readonly string[]): Run {
  const { executable, appArguments, switches } = inject('electron');
  const env = electronEnv();
  delete env['DISPLAY'];
  delete env['WAYLAND_DISPLAY'];
  const child = spawn(executable, [...switches, ...appArguments, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.resume();
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { process: child, output: () => output, exited };
}

async function run(...args: string[]): Promise<string> {
  const command = start(args);
  expect(await command.exited).toBe(0);
  return command.output();
}

/** Answers /site/7 after 7 ms; /site/3 always with 503. Counts what it was asked. */
async function startSites(): Promise<{ port: number; asked: Map<string, number> }> {
  const asked = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    response.statusCode = path === '/site/3' ? 503 : 200;
    setTimeout(() => response.end('fine'), Number(path.split('/')[2]) * 5);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

async function seeEvent(command: Run, event: string): Promise<void> {
  await expect.poll(() => command.output().includes(`"event":"${event}"`), { timeout: 60_000 }).toBe(true);
}

async function exportRows(dataDir: string): Promise<Map<string, Row[]>> {
  const text = await run('export', '--format', 'jsonl', '--data-dir', dataDir);
  const rows = new Map<string, Row[]>();
  for (const line of text.trim().split('\n')) {
    const row = JSON.parse(line) as Row;
    rows.set(row.site, [...(rows.get(row.site) ?? []), row]);
  }
  return rows;
}

function sum(rows: readonly Row[], field: 'checks' | 'up' | 'down'): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

async function addSites(dataDir: string, port: number): Promise<void> {
  const storage = await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  if (!storage.ok) throw new Error(storage.error.message);
  const sites = Array.from({ length: siteCount }, (_, site) =>
    aSite({
      id: `site${String(site).padStart(4, '0')}`,
      name: `Site ${site}`,
      probe: defaultHttpProbe(`http://127.0.0.1:${port}/site/${site}`),
      intervalMs: 1_000,
      addedAt: Date.now(),
    }),
  );
  await storage.value.sites.save(sites, []);
  await storage.value.close();
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('what the export says equals what the server was asked, and the times are those it took', async () => {
  const { port, asked } = await startSites();
  const dataDir = temporaryFolder();
  await addSites(dataDir, port);
  const monitor = start(['monitor', '--data-dir', dataDir]);
  await seeEvent(monitor, 'started');
  await wait(watchSeconds * 1_000);
  monitor.process.kill('SIGTERM');
  expect(await monitor.exited).toBe(0);

  const rows = await exportRows(dataDir);
  expect(rows.size).toBe(siteCount);
  for (const [site, ofSite] of rows) {
    const number = Number(site.split(' ')[1]);
    const counted = sum(ofSite, 'up') + sum(ofSite, 'down');
    const requests = asked.get(`/site/${number}`) ?? 0;
    expect(requests).toBeGreaterThanOrEqual(watchSeconds - 2);
    expect(Math.abs(requests - counted), site).toBeLessThanOrEqual(1);
    expect(sum(ofSite, number === 3 ? 'up' : 'down'), site).toBe(0);
    for (const row of ofSite) {
      if (number === 3) expect(row).toMatchObject({ min_ms: null, avg_ms: null, max_ms: null });
      else expect(row.min_ms, site).toBeGreaterThanOrEqual(number * 5);
      expect((row.min_ms ?? 0) <= (row.avg_ms ?? 0) && (row.avg_ms ?? 0) <= (row.max_ms ?? 0), site).toBe(true);
    }
  }
});

test('kill -9 in the middle: what was drained is there exactly once after the restart', async () => {
  const { port, asked } = await startSites();
  const dataDir = temporaryFolder();
  await addSites(dataDir, port);
  const first = start(['monitor', '--data-dir', dataDir]);
  await seeEvent(first, 'started');
  // One drain comes after 30 s; the kill falls between it and the next.
  await wait(38_000);
  first.process.kill('SIGKILL');
  await first.exited;
  const drained = await exportRows(dataDir);
  const second = start(['monitor', '--data-dir', dataDir]);
  await seeEvent(second, 'started');
  const before = new Map(asked);
  await wait(8_000);
  second.process.kill('SIGTERM');
  expect(await second.exited).toBe(0);

  const rows = await exportRows(dataDir);
  for (const [site, ofSite] of rows) {
    const number = Number(site.split(' ')[1]);
    const kept = sum(drained.get(site) ?? [], 'checks');
    const later = (asked.get(`/site/${number}`) ?? 0) - (before.get(`/site/${number}`) ?? 0);
    expect(kept, site).toBeGreaterThanOrEqual(20);
    expect(Math.abs(sum(ofSite, 'checks') - kept - later), site).toBeLessThanOrEqual(2);
  }
});
