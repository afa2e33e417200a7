import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CountingServers } from './counting-servers';
import { addSites, startMonitor } from './monitor-run';
import type { MonitorProgram, MonitorRun } from './monitor-run';
import { seeded } from './seeded';
import { minus, noChecks, storedSums, wrongIn } from './told-checks';
import type { CheckSums } from './told-checks';

export interface MonitorTortureOptions {
  readonly dataDir: string;
  readonly program: MonitorProgram;
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
const factor = 30;
/** Just before a full hour, so that the first one ends soon. */
const startMs = Date.UTC(2026, 8, 30, 23, 57);
const siteIds = Array.from({ length: 8 }, (_, index) => `site000${index}`);

type Sums = ReadonlyMap<string, CheckSums>;

/**
 * Kills `monitor` again and again while it watches servers that count what they answer, and lets the last one end as asked. After
 * each kill the store holds, exactly once, the checks of every drain that was seen to end.
 */
export async function tortureMonitor(options: MonitorTortureOptions): Promise<MonitorTortureReport> {
  const { dataDir, program, servers } = options;
  const random = seeded(options.seed);
  const lapse = { factor, startedMs: Date.now(), fromMs: startMs };
  await addSites(dataDir, siteIds, { servers, addedAt: lapse.fromMs });
  const wrong: string[] = [];
  let [kills, drains, neverDrained] = [0, 0, 0];
  let before: Sums = new Map();
  for (let turn = 0; turn <= options.kills && wrong.length === 0; turn++) {
    const isLast = turn === options.kills;
    const answeredBefore = siteIds.map((_, site) => servers.answered(site));
    const run = startMonitor(program, dataDir, lapse);
    await run.ready;
    await pause(200 + random() * 4_000);
    const code = await run.end(isLast ? 'SIGTERM' : 'SIGKILL');
    const { sums, faults } = await storedSums(dataDir, siteIds);
    const answered = siteIds.map((_, site) => servers.answered(site) - (answeredBefore[site] ?? 0));
    const found = witness(run, { before, sums, answered, isLast });
    const ended = code === (isLast ? 0 : null) ? [] : [`monitor ended with ${code}`];
    wrong.push(...[...ended, ...run.complaints, ...faults, ...found.wrong].map((each) => `turn ${turn}: ${each}`));
    neverDrained += found.neverDrained;
    drains += run.drains();
    before = sums;
    if (!isLast) kills++;
  }
  const answered = siteIds.reduce((sum, _, site) => sum + servers.answered(site), 0);
  const stored = siteIds.reduce((sum, siteId) => sum + (before.get(siteId)?.checks ?? 0), 0);
  const hours = siteIds.reduce((sum, siteId) => sum + sealedLines(dataDir, siteId), 0);
  return { kills, drains, answered, stored, neverDrained, hours, wrong };
}

function witness(
  run: MonitorRun,
  { before, sums, answered, isLast }: { before: Sums; sums: Sums; answered: readonly number[]; isLast: boolean },
) {
  const wrong: string[] = [];
  let neverDrained = 0;
  for (const [site, siteId] of siteIds.entries()) {
    const stored = minus(sums.get(siteId) ?? noChecks, before.get(siteId) ?? noChecks);
    const told = run.told.get(siteId) ?? [];
    const drained = isLast ? told.length : run.drained(siteId);
    const found = wrongIn({ stored, told, drained, answered: answered[site] ?? 0 });
    if (found !== null) wrong.push(`${siteId}: ${found}`);
    neverDrained += Math.max(0, told.length - stored.checks);
  }
  return { wrong, neverDrained };
}

function sealedLines(dataDir: string, siteId: string): number {
  const folder = path.join(dataDir, 'history', siteId);
  if (!fs.existsSync(folder)) return 0;
  return fs
    .readdirSync(folder)
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8').split('\n').length - 2)
    .reduce((sum, lines) => sum + lines, 0);
}
