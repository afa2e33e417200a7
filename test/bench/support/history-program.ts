import { monitorEventLoopDelay } from 'node:perf_hooks';
import path from 'node:path';
import type { ExportFormat } from '../../../electron/contract/schedule-schema';
import { hourKeyOf } from '../../../electron/domain/hour-key';
import { startEngine } from '../../../electron/engine/engine';
import type { Engine } from '../../../electron/engine/engine';
import { exportHistory } from '../../../electron/engine/export/history-export';
import { rowsOfSpan } from '../../../electron/engine/day-rows';
import { localUtcOffset } from '../../../electron/engine/local-time';
import { createUseCases } from '../../../electron/engine/use-cases';
import { createSystemClock } from '../../../electron/engine/system-clock';
import { createKeyFileKeychain, openStorage } from '../../../electron/storage';
import type { Storage } from '../../../electron/storage';
import { createExportFile } from '../../../electron/storage/export-file';
import { createFakeConnection } from '../../support/fake-connection';
import { upResult } from '../../support/site';
import { anAggregate } from './big-history';

/*
 * The watching side on a large history, in a process of its own so that its memory can be told: one line of JSON a step, with
 * wall time, CPU time, memory, and the longest time the thread could not attend to anything else.
 */
export interface HistoryTask {
  readonly dataDir: string;
  /** Epoch ms the clock begins at. */
  readonly nowMs: number;
  readonly exportedSites: number;
  /** Only what is looked at after a start. */
  readonly isLookOnly: boolean;
}

export interface HistoryStep {
  readonly step: string;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly blockedMs: number;
  readonly residentMb: number;
  readonly peakMb: number;
  readonly note: string;
}

const task = JSON.parse(process.argv[2] ?? '') as HistoryTask;
const dayMs = 86_400_000;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

async function step<T>(name: string, run: () => Promise<T>, noteOf: (value: T, wallMs: number) => string = () => '') {
  const cpu = process.cpuUsage();
  delay.reset();
  const began = performance.now();
  const value = await run();
  const wallMs = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  const said: HistoryStep = {
    step: name,
    wallMs,
    cpuMs: (user + system) / 1_000,
    blockedMs: delay.max / 1e6,
    residentMb: process.memoryUsage.rss() / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1e3,
    note: noteOf(value, wallMs),
  };
  process.stdout.write(`${JSON.stringify(said)}\n`);
  return value;
}

function clockFrom(nowMs: number) {
  const system = createSystemClock();
  const offsetMs = nowMs - Date.now();
  return { ...system, now: () => system.now() + offsetMs };
}

async function opened(): Promise<Storage> {
  const storage = await openStorage({ dataDir: task.dataDir, keychain: createKeyFileKeychain(task.dataDir) });
  if (!storage.ok) throw new Error(storage.error.message);
  return storage.value;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function start(storage: Storage): Promise<Engine> {
  return startEngine({
    clock: clockFrom(task.nowMs),
    random: Math.random,
    // No check ends: what is measured is the store.
    probe: () => new Promise(() => undefined),
    connectivity: createFakeConnection(),
    storage,
    log: quiet,
    dataDir: task.dataDir,
    version: '0',
    emit: () => undefined,
  });
}

const { storage, engine, siteIds } = await step(
  'open to a usable list',
  async () => {
    const storage = await opened();
    const engine = await start(storage);
    return { storage, engine, siteIds: engine.snapshot().sites.map((site) => site.id) };
  },
  ({ siteIds }) => `${siteIds.length} sites`,
);

await step('uptime of the last day in all rows', async () => {
  const isKnown = (): boolean => (engine.viewOf(siteIds.at(-1) ?? '')?.coverageDayPercent ?? 0) > 50;
  while (!isKnown()) await new Promise((resolve) => setTimeout(resolve, 50));
});

const useCases = createUseCases(engine, { cancel: () => false });
const chart = async (siteId: string | undefined, days: number | null): Promise<number> => {
  const nowMs = engine.deps.clock.now();
  const fromMs = days === null ? null : nowMs - days * dayMs;
  const reply = await useCases['history:range']({ siteId: siteId ?? '', fromMs, toMs: null });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value.buckets.length;
};
const buckets = (count: number): string => `${count} points`;
await step('a day of one site', () => chart(siteIds[1], 1), buckets);
await step('90 days of one site', () => chart(siteIds[2], 90), buckets);
for (const [index, round] of ['first', 'another', 'a third'].entries()) {
  await step(`a year of one site (${round})`, () => chart(siteIds[10 + index], 365), buckets);
}
await step('a year of the same site again', () => chart(siteIds[12], 365), buckets);
await step('all years of one site', () => chart(siteIds[20], null), buckets);
await step('all years of the same site again', () => chart(siteIds[20], null), buckets);

if (task.isLookOnly) await end();

function touch(siteIds: readonly string[]): void {
  const startedAt = engine.deps.clock.now();
  for (const id of siteIds) engine.ledger.addCheck(id, { startedAt, result: upResult() });
}
touch(siteIds);
await step('a drain, all sites touched', () => engine.drain());
touch(siteIds.slice(0, 1));
await step('a drain, one site touched', () => engine.drain());
const hour = hourKeyOf(task.nowMs + 3_600_000);
const hours = siteIds.map((siteId) => ({ siteId, hour, part: task.nowMs, aggregate: anAggregate(5) }));
await step('sealing an hour of all sites', () => storage.history.seal(hours));
await step('sealing an hour of one site', () =>
  storage.history.seal([{ ...hours[0]!, hour: hourKeyOf(task.nowMs + 7_200_000) }]),
);

async function exportAll(
  format: ExportFormat,
  file: string,
): Promise<{ readonly rows: number; readonly bytes: number }> {
  const target = await createExportFile(file);
  if (!target.ok) throw new Error(target.error.message);
  let bytes = 0;
  const sites = engine.book.sites().slice(30, 30 + task.exportedSites);
  const nowMs = engine.deps.clock.now();
  const done = await exportHistory({
    sites: sites.map((site) => ({ ...site, address: site.id })),
    request: { format, fromMs: null, toMs: null },
    rowsOf: (siteId, range) => {
      const site = sites.find(({ id }) => id === siteId)!;
      return rowsOfSpan(storage.history, engine.ledger.openHours(siteId), { site, ...range, nowMs, corrections: [] });
    },
    nowMs,
    offsetOf: localUtcOffset,
    sink: {
      ...target.value,
      write: (text) => {
        bytes += Buffer.byteLength(text);
        return target.value.write(text);
      },
    },
  });
  if (!done.ok) throw new Error('The export did not end');
  return { rows: done.value, bytes };
}

for (const format of ['csv', 'json', 'jsonl'] as const) {
  const file = path.join(task.dataDir, `export.${format}`);
  await step(
    `export as ${format}`,
    () => exportAll(format, file),
    ({ rows, bytes }, wallMs) =>
      `${rows} rows, ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / 1e3 / wallMs).toFixed(0)} MB/s`,
  );
}
await end();

async function end(): Promise<never> {
  await step('closing', async () => {
    await engine.stop();
    await storage.close();
  });
  process.exit(0);
}
