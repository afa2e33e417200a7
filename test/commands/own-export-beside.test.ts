import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEngine } from '../../electron/engine/engine';
import { createHandOver } from '../../electron/engine/hand-over';
import { createImportCalls } from '../../electron/engine/import/import-calls';
import { planImport } from '../../electron/engine/import/import-file';
import { createSystemClock } from '../../electron/engine/system-clock';
import { createHandOverServer } from '../../electron/storage/hand-over';
import { createPastFiles } from '../../electron/storage/past-files';
import { createUseCases } from '../../electron/engine/use-cases';
import { runCli } from '../support/command-io';
import { createFakeConnection } from '../support/fake-connection';
import { anHour, storedHour } from '../support/history';
import { aSite, upResult } from '../support/site';
import { openedStorage, temporaryFolder } from '../support/storage';

const hourMs = 3_600_000;
const nowHourMs = Math.floor(Date.now() / hourMs) * hourMs;

const noPast = {
  'past-file:look': () => Promise.reject(new Error('Not asked')),
  'past-file:import': () => Promise.reject(new Error('Not asked')),
  'past:list': () => Promise.reject(new Error('Not asked')),
  'past:undo': () => Promise.reject(new Error('Not asked')),
};

/** A folder with a corrected history, and its exports. */
async function exported() {
  const dataDir = temporaryFolder();
  const storage = await openedStorage(dataDir);
  const addedAt = nowHourMs - 3 * hourMs + 1_234;
  await storage.sites.save([aSite({ id: 'keptid0001', addedAt })], []);
  const first = storedHour('keptid0001', nowHourMs - 3 * hourMs, anHour({ ups: [5, 8.5], downs: 2 }), addedAt);
  const second = storedHour('keptid0001', nowHourMs - hourMs, anHour({ ups: [7] }));
  await storage.history.seal([first, second]);
  const span = { fromMs: nowHourMs - 3 * hourMs, toMs: nowHourMs - 2 * hourMs };
  const said = { kind: 'false-alarm', reason: 'Our own line', madeAt: nowHourMs } as const;
  await storage.corrections.append({ id: 'correction1', siteId: 'keptid0001', ...span, ...said });
  await storage.close();
  return dataDir;
}

/** An engine that holds a folder and takes in what the command line hands over, and what a window asks. */
async function running(dataDir: string) {
  const storage = await openedStorage(dataDir, { what: 'app' });
  const engine = await startEngine({
    clock: createSystemClock(),
    random: Math.random,
    probe: () => Promise.resolve(upResult()),
    connectivity: createFakeConnection(),
    storage,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    dataDir,
    version: '0',
    emit: () => undefined,
  });
  const read = (bytes: Uint8Array, watched: Parameters<typeof planImport>[1]) =>
    Promise.resolve(planImport(bytes, watched));
  const calls = createImportCalls(engine, read, createPastFiles());
  const useCases = { ...createUseCases(engine, { cancel: () => false }), ...calls };
  const server = await createHandOverServer(dataDir, createHandOver({ ...useCases, ...noPast }));
  if (!server.ok) throw new Error(server.error.message);
  onTestFinished(async () => {
    await server.value.close();
    await engine.stop();
  });
  return { engine, calls };
}

const filesIn = (dataDir: string, ...names: string[]): string => {
  const folder = path.join(dataDir, ...names);
  return fs
    .readdirSync(folder)
    .map((name) => `${name}\n${fs.readFileSync(path.join(folder, name), 'utf8')}`)
    .join();
};

async function exportOf(dataDir: string, format: string): Promise<string> {
  const to = new Date(nowHourMs).toISOString();
  return (await runCli(['export', '--format', format, '--to', to, '--data-dir', dataDir])).stdout;
}

test.each(['json', 'jsonl'])(
  'an export as %s comes in beside a running app as the same bytes of history',
  async (format) => {
    const from = await exported();
    const file = path.join(temporaryFolder(), `history.${format}`);
    fs.writeFileSync(file, await exportOf(from, format));
    const dataDir = temporaryFolder();
    const { engine } = await running(dataDir);
    const imported = await runCli(['import', file, '--data-dir', dataDir]);
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(imported.stdout).toContain('1 site added');
    expect(engine.book.sites().map(({ id }) => id)).toEqual(['keptid0001']);
    expect(filesIn(dataDir, 'history', 'keptid0001')).toBe(filesIn(from, 'history', 'keptid0001'));
    expect(filesIn(dataDir, 'corrections')).toBe(filesIn(from, 'corrections'));
    expect(await exportOf(dataDir, format)).toBe(await exportOf(from, format));

    // Once more: nothing is doubled.
    const again = await runCli(['import', file, '--data-dir', dataDir]);
    expect(again.code).toBe(0);
    expect(await exportOf(dataDir, format)).toBe(await exportOf(from, format));
    expect(filesIn(dataDir, 'corrections')).toBe(filesIn(from, 'corrections'));
  },
);

test('an export comes in through the window with its ids and corrections', async () => {
  const from = await exported();
  const dataDir = temporaryFolder();
  const { calls } = await running(dataDir);
  const preview = await calls['import:preview']({ bytes: Buffer.from(await exportOf(from, 'json')) });
  if (!preview.ok) throw new Error(preview.error.message);
  const choice = { previewId: preview.value.previewId, rows: [{ index: 0, name: null }] };
  const applied = await calls['import:apply']({ ...choice, group: null, intervalMs: null, tags: [] });
  expect(applied).toMatchObject({ ok: true, value: { ids: ['keptid0001'], hours: 2 } });
  expect(filesIn(dataDir, 'history', 'keptid0001')).toBe(filesIn(from, 'history', 'keptid0001'));
  expect(filesIn(dataDir, 'corrections')).toBe(filesIn(from, 'corrections'));
});

test('the hours of a site that is watched already come in through the window too, where it has none of them', async () => {
  const from = await exported();
  const dataDir = temporaryFolder();
  const { calls, engine } = await running(dataDir);
  const bytes = Buffer.from(await exportOf(from, 'json'));
  const none = { group: null, intervalMs: null, tags: [] };
  const plan = planImport(bytes, []);
  const drafts = plan.ok ? plan.value.rows.flatMap(({ draft }) => draft ?? []) : [];
  await engine.book.add(drafts, nowHourMs - 9 * hourMs, { ids: ['other00001'] });
  for (const hours of [2, 0]) {
    const preview = await calls['import:preview']({ bytes });
    if (!preview.ok) throw new Error(preview.error.message);
    expect(preview.value.rows).toMatchObject([{ action: 'skip', hours: 2 }]);
    const applied = await calls['import:apply']({ ...none, previewId: preview.value.previewId, rows: [] });
    expect(applied).toMatchObject({ ok: true, value: { ids: [], hours } });
  }
  expect(filesIn(dataDir, 'history', 'other00001')).toBe(filesIn(from, 'history', 'keptid0001'));
});
