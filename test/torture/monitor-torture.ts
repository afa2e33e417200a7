import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import { createKeyFileKeychain, openStorage } from '../../electron/storage';
import { aSite } from '../support/site';
import type { CountingServers } from './counting-servers';
import { seeded } from './seeded';
import { minus, noChecks, storedSums, wrongIn } from './told-checks';
import type { CheckSums, ToldCheck } from './told-checks';

export interface MonitorTortureOptions {
  readonly dataDir: string;
  /** The bundled `monitor` and watching thread. */
  readonly program: string;
  readonly watcher: string;
  readonly servers: CountingServers;
  readonly kills: number;
  readonly seed: number;
}

export interface MonitorTortureReport {
  readonly kills: number;
  /** Drains that were seen to end. */
  readonly drains: number;
  readonly answered: number;
  readonly stored: number;
  /** Told by `monitor` after its last drain before a kill: they went with it. */
  readonly neverDrained: number;
  readonly hours: number;
  /** A line for everything that was lost, doubled or not to be read. */
  readonly wrong: readonly string[];
}

/** A minute of the watching takes two seconds: a drain comes each second, an hour ends each two minutes. */
const lapse = 30;
const siteIds = Array.from({ length: 8 }, (_, index) => `site000${index}`);
const scriptOf = (name: string): string => path.resolve(import.meta.dirname, name);

/**
 * Kills `monitor` again and again while it watches servers that count what they answer, and lets the last one end as asked. After
 * each kill the store holds, exactly once, the checks of every drain that was seen to end.
 */
export async function tortureMonitor(options: MonitorTortureOptions): Promise<MonitorTortureReport> {
  const random = seeded(options.seed);
  const started = Date.now();
  const env = { ...process.env, TIME_LAPSE: String(lapse), TIME_LAPSE_STARTED: String(started) };
  const from = started - 60 * 86_400_000;
  await addSites(options, from);
  const report = { kills: 0, drains: 0, neverDrained: 0, stored: 0, answered: 0, hours: 0, wrong: [] as string[] };
  let before = new Map<string, CheckSums>();
  for (let turn = 0; turn <= options.kills && report.wrong.length === 0; turn++) {
    const isLast = turn === options.kills;
    const answeredBefore = siteIds.map((_, site) => options.servers.answered(site));
    const run = await watch(
      options,
      { ...env, TIME_LAPSE_FROM: String(from) },
      isLast ? 'SIGTERM' : 'SIGKILL',
      200 + random() * 4_000,
    );
    const { sums, faults } = await storedSums(options.dataDir, siteIds);
    report.wrong.push(...[...run.problems, ...faults].map((each) => `turn ${turn}: ${each}`));
    for (const [site, siteId] of siteIds.entries()) {
      const stored = minus(sums.get(siteId) ?? noChecks, before.get(siteId) ?? noChecks);
      const told = run.told.get(siteId) ?? [];
      const answered = options.servers.answered(site) - (answeredBefore[site] ?? 0);
      const wrong = wrongIn({ stored, told, drained: isLast ? told.length : (run.drained.get(siteId) ?? 0), answered });
      if (wrong !== null) report.wrong.push(`turn ${turn}, ${siteId}: ${wrong}`);
      report.neverDrained += Math.max(0, told.length - stored.checks);
    }
    before = sums;
    report.drains += run.drains;
    if (!isLast) report.kills++;
  }
  for (const [site, siteId] of siteIds.entries()) {
    report.answered += options.servers.answered(site);
    report.stored += before.get(siteId)?.checks ?? 0;
    report.hours += sealedLines(options.dataDir, siteId);
  }
  return report;
}

async function addSites({ dataDir, servers }: MonitorTortureOptions, addedAt: number): Promise<void> {
  const storage = await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  if (!storage.ok) throw new Error(storage.error.message);
  const sites = siteIds.map((id, site) => {
    return aSite({ id, name: id, probe: defaultHttpProbe(servers.urlOf(site)), intervalMs: 10_000, addedAt });
  });
  await storage.value.sites.save(sites, []);
  await storage.value.close();
}

interface MonitorRun {
  readonly told: ReadonlyMap<string, readonly ToldCheck[]>;
  /** How many of a site's told checks are in a drain that was seen to end. */
  readonly drained: ReadonlyMap<string, number>;
  readonly drains: number;
  readonly problems: readonly string[];
}

async function watch(
  { program, watcher, dataDir }: MonitorTortureOptions,
  env: NodeJS.ProcessEnv,
  signal: 'SIGKILL' | 'SIGTERM',
  afterMs: number,
): Promise<MonitorRun> {
  const args = ['--import', scriptOf('time-lapse.mjs'), program, watcher, dataDir];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const told = new Map<string, ToldCheck[]>();
  const problems: string[] = [];
  const lines = readline.createInterface(child.stdout);
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      const event = JSON.parse(completeOr(line)) as { event: string; siteId: string } & ToldCheck;
      if (event.event === 'started') resolve();
      if (event.event === 'problem') problems.push(line);
      if (event.event === 'check') told.set(event.siteId, [...(told.get(event.siteId) ?? []), event]);
    });
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => problems.push(text.trim()));
  const drains = followDrains(dataDir, () => new Map([...told].map(([siteId, checks]) => [siteId, checks.length])));
  await Promise.race([ready, closed]);
  await pause(afterMs);
  child.kill(signal);
  const [code] = (await closed) as [number | null];
  drains.stop();
  if (code !== (signal === 'SIGKILL' ? null : 0)) problems.push(`monitor ended with ${code}`);
  return { told, drained: drains.drained(), drains: drains.count(), problems };
}

/** A kill may cut the last line off. */
function completeOr(line: string): string {
  return line.endsWith('}') ? line : '{"event":"cut"}';
}

/**
 * Looks for drains that end: each replaces `state.json` after the hours. What had been told when the one before it was seen is in
 * the hours of a drain, since that began later.
 */
function followDrains(dataDir: string, toldSoFar: () => ReadonlyMap<string, number>) {
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
    atLast = toldSoFar();
    count++;
  }, 20);
  return { drained: () => drained, count: () => count, stop: () => clearInterval(timer) };
}

function sealedLines(dataDir: string, siteId: string): number {
  const folder = path.join(dataDir, 'history', siteId);
  if (!fs.existsSync(folder)) return 0;
  return fs
    .readdirSync(folder)
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8').split('\n').length - 2)
    .reduce((sum, lines) => sum + lines, 0);
}
