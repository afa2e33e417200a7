import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startCountingServers } from './counting-servers';
import { addSites, bundleMonitor, startMonitor } from './monitor-run';
import type { MonitorRun } from './monitor-run';
import { canMountDisk, mountedDisk, refusedDisk } from './small-disk';
import { noChecks, storedSums, wrongIn } from './told-checks';

const siteIds = ['alpha001', 'beta0002', 'gamma003'];
const patience = { timeout: 60_000, interval: 50 };
const canMount = canMountDisk();
const disk = canMount
  ? 'a disk of 2 MB that is full'
  : 'a disk that refuses as a full one does (none can be mounted here)';

async function seeDrains(run: MonitorRun, more: number): Promise<void> {
  const before = run.drains();
  await expect.poll(() => run.drains(), patience).toBeGreaterThanOrEqual(before + more);
}

/** Five more checks of each site: watching goes on. */
async function seeChecks(run: MonitorRun): Promise<void> {
  const count = (): number => Math.min(...siteIds.map((siteId) => run.told.get(siteId)?.length ?? 0));
  const before = count();
  await expect.poll(count, patience).toBeGreaterThanOrEqual(before + 5);
}

async function seeProblem(run: MonitorRun, number: number, says: string): Promise<void> {
  await expect.poll(() => run.problems.length, patience).toBeGreaterThanOrEqual(number);
  expect(run.problems.at(-1)?.message).toContain(says);
}

function parses(file: string): boolean {
  return typeof JSON.parse(fs.readFileSync(file, 'utf8')) === 'object';
}

test(`case 105: ${disk}, then read-only, then has folders for files: watching goes on, each is said once, all is saved in the end`, async () => {
  const small = canMount ? mountedDisk() : refusedDisk();
  const { dataDir } = small;
  const inDir = (name: string): string => path.join(dataDir, name);
  const servers = await startCountingServers();
  onTestFinished(() => servers.close());
  const program = await bundleMonitor();
  // A full hour comes a few seconds after the start: then the first line of history is written.
  const lapse = { factor: 60, startedMs: Date.now(), fromMs: Date.UTC(2026, 8, 30, 23, 53) };
  await addSites(dataDir, siteIds, { servers, addedAt: lapse.fromMs });
  // In place of a folder the app has not made yet.
  fs.writeFileSync(inDir('history'), 'a file where a folder should be');
  const run = startMonitor(program, dataDir, lapse, small);
  await run.ready;
  await seeProblem(run, 1, 'history had been replaced by a file');
  await seeDrains(run, 2);

  await small.fill();
  await seeProblem(run, 2, 'the disk is full. Free some space. Nothing is lost meanwhile');
  await seeChecks(run);
  for (const name of ['state.json', 'open-hours.json', 'sites.json']) expect(parses(inDir(name)), name).toBe(true);
  expect(run.problems).toHaveLength(2);
  await small.free();
  await seeDrains(run, 2);

  await small.makeReadOnly();
  await seeProblem(run, 3, 'the disk can only be read. Make it writable');
  await seeChecks(run);
  await small.makeWritable();
  await seeDrains(run, 2);
  expect(run.problems).toHaveLength(3);

  fs.rmSync(inDir('state.json'));
  fs.mkdirSync(inDir('state.json'));
  await seeProblem(run, 4, 'state.json had been replaced by a folder');
  await seeDrains(run, 2);

  expect(await run.end('SIGTERM')).toBe(0);
  expect(run.problems.map(({ kind }) => kind)).toEqual(['corrupt', 'unwritable', 'unwritable', 'corrupt']);
  expect(run.complaints).toEqual(run.problems.map(({ message }) => `uptime-desk: ${message}`));
  expect(fs.readdirSync(dataDir).filter((name) => name.endsWith('.tmp') || name === 'lock')).toEqual([]);
  const { sums, faults } = await storedSums(dataDir, siteIds);
  expect(faults).toEqual([]);
  for (const [site, siteId] of siteIds.entries()) {
    const told = run.told.get(siteId) ?? [];
    const stored = sums.get(siteId) ?? noChecks;
    expect(wrongIn({ stored, told, drained: told.length, answered: servers.answered(site) })).toBeNull();
  }
}, 180_000);
