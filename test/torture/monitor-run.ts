import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { onTestFinished } from 'vitest';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import { createKeyFileKeychain, openStorage } from '../../electron/storage';
import { bundleProgram } from '../support/bundle';
import { aSite } from '../support/site';
import type { CountingServers } from './counting-servers';
import type { ToldCheck } from './told-checks';

/** `monitor` and the watching thread, bundled for plain Node. */
export interface MonitorProgram {
  readonly command: string;
  readonly watcher: string;
}

const scriptOf = (name: string): string => path.resolve(import.meta.dirname, name);

export async function bundleMonitor(): Promise<MonitorProgram> {
  return {
    command: await bundleProgram(scriptOf('monitor-program.ts')),
    watcher: await bundleProgram(scriptOf('../../electron/watcher.ts')),
  };
}

/** Stores sites that watch the servers, one of their paths each, every 10 s; the one of the number `isDown` waits for another text. */
export async function addSites(
  dataDir: string,
  siteIds: readonly string[],
  { servers, addedAt, isDown }: { servers: CountingServers; addedAt: number; isDown?: number },
): Promise<void> {
  const storage = await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  if (!storage.ok) throw new Error(storage.error.message);
  const sites = siteIds.map((id, site) => {
    const probe = defaultHttpProbe(servers.urlOf(site));
    const expectations = site === isDown ? [{ type: 'contains' as const, text: 'well' }] : [];
    return aSite({ id, name: id, probe: { ...probe, expectations }, intervalMs: 10_000, addedAt });
  });
  await storage.value.sites.save(sites, []);
  await storage.value.close();
}

/** The clock of the watching: `factor` times as fast as the real one, `fromMs` when that stood at `startedMs`. */
export interface TimeLapse {
  readonly factor: number;
  readonly fromMs: number;
  readonly startedMs: number;
}

export interface MonitorRun {
  /** Checks told so far, in order, by site. */
  readonly told: ReadonlyMap<string, readonly ToldCheck[]>;
  /** What it printed, line by line. */
  readonly lines: readonly string[];
  /** Events `problem`, and what stderr said. */
  readonly problems: readonly { readonly kind?: string; readonly path?: string; readonly message: string }[];
  readonly complaints: readonly string[];
  /** Drains that were seen to end. */
  drains(): number;
  /** How many of a site's told checks are in one of them. */
  drained(siteId: string): number;
  readonly pid: number;
  readonly ready: Promise<void>;
  /** Resolves with the exit code, null after a kill. */
  readonly ended: Promise<number | null>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Starts `monitor`; it ends with the test at the latest. */
export function startMonitor(
  program: MonitorProgram,
  dataDir: string,
  lapse: TimeLapse,
  { env: added = {}, preloads = [] }: { env?: Readonly<Record<string, string>>; preloads?: readonly string[] } = {},
): MonitorRun {
  const env = {
    ...process.env,
    ...added,
    TIME_LAPSE: String(lapse.factor),
    TIME_LAPSE_FROM: String(lapse.fromMs),
    TIME_LAPSE_STARTED: String(lapse.startedMs),
  };
  const imports = [scriptOf('time-lapse.mjs'), ...preloads].flatMap((script) => ['--import', script]);
  const args = [...imports, program.command, program.watcher, dataDir];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const closed = once(child, 'close') as Promise<[number | null]>;
  const told = new Map<string, ToldCheck[]>();
  const problems: MonitorRun['problems'][number][] = [];
  const complaints: string[] = [];
  const lines: string[] = [];
  const begun = new Promise<void>((resolve) => {
    readline.createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const event = JSON.parse(completeOr(line)) as { event: string; siteId: string; message: string } & ToldCheck;
      if (event.event === 'started') resolve();
      if (event.event === 'problem') problems.push(event);
      if (event.event === 'check') told.set(event.siteId, [...(told.get(event.siteId) ?? []), event]);
    });
  });
  readline.createInterface(child.stderr).on('line', (line) => {
    // In the time lapse a machine that is busy for a moment seems to be so for half a minute.
    if (!line.includes('The check did not end at its timeout')) complaints.push(line);
  });
  const follower = followDrains(dataDir, told);
  return {
    told,
    lines,
    problems,
    complaints,
    drains: follower.count,
    drained: follower.drained,
    pid: child.pid ?? 0,
    ended: closed.then(([code]) => code),
    ready: Promise.race([begun, closed.then(() => undefined)]),
    async end(signal) {
      child.kill(signal);
      const [code] = await closed;
      follower.stop();
      return code;
    },
  };
}

/** A kill may cut the last line off. */
function completeOr(line: string): string {
  return line.endsWith('}') ? line : '{"event":"cut"}';
}

/**
 * Looks for drains that end: each replaces `state.json` after the hours. What had been told when the one before it was seen is in
 * the hours of a drain, since that began later.
 */
function followDrains(dataDir: string, told: ReadonlyMap<string, readonly ToldCheck[]>) {
  const file = path.join(dataDir, 'state.json');
  const changedAt = (): number => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let last = changedAt();
  let atLast: ReadonlyMap<string, number> = new Map();
  let drained: ReadonlyMap<string, number> = new Map();
  let count = 0;
  const timer = setInterval(() => {
    const changed = changedAt();
    if (changed === last) return;
    last = changed;
    drained = atLast;
    atLast = new Map([...told].map(([siteId, checks]) => [siteId, checks.length]));
    count++;
  }, 20);
  return {
    drained: (siteId: string) => drained.get(siteId) ?? 0,
    count: () => count,
    stop: () => clearInterval(timer),
  };
}
