import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished, test } from 'vitest';
import { publishedSchemas } from '../../electron/contract/published-schemas';
import type { SchemaName } from '../../electron/contract/published-schemas';
import { queryHistory } from '../../electron/engine/history-query';
import { defaultSettings } from '../../electron/contract/settings-schema';
import { backUp, fill, passphrase } from '../support/backups';
import { runCli } from '../support/command-io';
import { aSite } from '../support/site';
import { anHour as aPastHour, firstHourMs, openedStorage, temporaryFolder } from '../support/storage';
import { startCountingServers } from '../torture/counting-servers';
import { addSites, bundleMonitor, startMonitor } from '../torture/monitor-run';

const folder = path.resolve(import.meta.dirname, '../../electron/contract/schemas');
const fileOf = (name: string): string => path.join(folder, `${name}.schema.json`);
const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

// By the published files and another library than the one they are made with.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const validators = new Map<string, ReturnType<typeof ajv.compile>>();

function faultsOf(name: SchemaName, value: unknown): readonly string[] {
  const validate = validators.get(name) ?? ajv.compile(readJson(fileOf(name)) as object);
  validators.set(name, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message}`).slice(0, 5);
}

function faultsOfLines(name: SchemaName, text: string): readonly string[] {
  const lines = text.trimEnd().split('\n');
  return lines.flatMap((line) => faultsOf(name, JSON.parse(line)));
}

test('the committed schemas are those of the contract: npm run schemas writes them anew', () => {
  const made = publishedSchemas();
  expect(fs.readdirSync(folder).sort()).toEqual(made.map(({ name }) => `${name}.schema.json`).sort());
  for (const { name, schema } of made) expect(readJson(fileOf(name)), name).toEqual(schema);
});

test('a schema notices what is not of its kind', () => {
  expect(faultsOf('history-line', { h: '2026-11-30T17', p: 1 })).not.toEqual([]);
  expect(faultsOf('export-row', { site: 'A' })).not.toEqual([]);
  expect(faultsOf('monitor-event', { event: 'else', at: '2026-11-30T17:00:00.000Z' })).not.toEqual([]);
  expect(faultsOf('sites', { schema: 1, sites: [{ id: 'a' }] })).not.toEqual([]);
});

test('every file of a run and all that monitor tells match the published schemas', async () => {
  const dataDir = temporaryFolder();
  const inDir = (...names: string[]): string => path.join(dataDir, ...names);
  const servers = await startCountingServers();
  onTestFinished(() => servers.close());
  const program = await bundleMonitor();
  const siteIds = ['alpha001', 'beta0002'];
  const lapse = { factor: 60, startedMs: Date.now(), fromMs: Date.UTC(2026, 8, 30, 23, 53) };
  await addSites(dataDir, siteIds, { servers, addedAt: lapse.fromMs, isDown: 1 });
  const run = startMonitor(program, dataDir, lapse);
  await run.ready;
  const patience = { timeout: 60_000, interval: 50 };
  expect(faultsOf('lock', readJson(inDir('lock')))).toEqual([]);
  const isThere = (...names: string[]) => expect.poll(() => fs.existsSync(inDir(...names)), patience).toBe(true);
  await isThere('incidents', 'beta0002.jsonl');
  await isThere('history', 'alpha001');
  await expect.poll(() => run.drains(), patience).toBeGreaterThan(1);
  expect(await run.end('SIGTERM')).toBe(0);

  expect(run.lines.flatMap((line) => faultsOf('monitor-event', JSON.parse(line)))).toEqual([]);
  const events = new Set(run.lines.map((line) => (JSON.parse(line) as { readonly event: string }).event));
  expect([...events].sort()).toEqual(['check', 'incident', 'started', 'status', 'stopped']);
  const storage = await openedStorage(dataDir);
  await storage.settings.load();
  await storage.settings.save({ ...defaultSettings, keepMonths: 12 });
  const { channels } = await storage.channels.load();
  await storage.channels.save(channels);
  await storage.secrets.load();
  await storage.secrets.save('alpha001', { password: 'of a test' });
  const correction = {
    id: 'first',
    siteId: 'alpha001',
    kind: 'maintenance',
    reason: 'A new disk',
    madeAt: lapse.fromMs,
  } as const;
  await storage.corrections.append({ ...correction, fromMs: lapse.fromMs, toMs: lapse.fromMs + 60_000 });
  await storage.corrections.appendUndo('alpha001', 'first', lapse.fromMs);
  await storage.close();
  const corrections = fs.readFileSync(inDir('corrections', 'alpha001.jsonl'), 'utf8');
  expect(faultsOfLines('correction-line', corrections)).toEqual([]);
  for (const name of ['sites', 'settings', 'state', 'open-hours', 'channels', 'secrets', 'outbox'] as const)
    expect(faultsOf(name, readJson(inDir(`${name}.json`)))).toEqual([]);
  for (const month of fs.readdirSync(inDir('history', 'alpha001')))
    expect(faultsOfLines('history-line', fs.readFileSync(inDir('history', 'alpha001', month), 'utf8'))).toEqual([]);
  const incidents = fs.readFileSync(inDir('incidents', 'beta0002.jsonl'), 'utf8');
  expect(faultsOfLines('incident-line', incidents)).toEqual([]);
}, 120_000);

test('the days of a month match the published schema', async () => {
  const dataDir = temporaryFolder();
  const storage = await openedStorage(dataDir);
  await storage.history.seal([aPastHour(0, [12.3, 45.6]), aPastHour(1, [])]);
  const site = { ...aSite(), id: 'site0001', addedAt: firstHourMs - 90 * 86_400_000 };
  const nowMs = firstHourMs + 40 * 86_400_000;
  const deps = { history: storage.history, daySums: storage.daySums, open: [] };
  await queryHistory(deps, { site, fromMs: null, toMs: null, resolution: 'day', nowMs, corrections: [] });
  const file = path.join(dataDir, 'days', 'site0001', '2026-11.json');
  await expect.poll(() => fs.existsSync(file)).toBe(true);
  expect((readJson(file) as { readonly days: object[] }).days.length).toBeGreaterThan(29);
  expect(faultsOf('day-sums', readJson(file))).toEqual([]);
});

test('exports and what the other commands print for programs match the published schemas', async () => {
  const dataDir = temporaryFolder();
  const servers = await startCountingServers();
  onTestFinished(() => servers.close());
  await addSites(dataDir, ['site0001', 'site0002'], { servers, addedAt: Date.now() - 3 * 3_600_000, isDown: 1 });
  const storage = await openedStorage(dataDir);
  await storage.history.seal([aPastHour(0, [12.3, 45.6]), aPastHour(1, [])]);
  await storage.close();
  const told = async (...args: string[]): Promise<string> => (await runCli([...args, '--data-dir', dataDir])).stdout;

  const exported = await told('export', '--format', 'json');
  expect((JSON.parse(exported) as object[]).length).toBeGreaterThan(4);
  expect(faultsOf('export', JSON.parse(exported))).toEqual([]);
  expect(faultsOfLines('export-row', await told('export', '--format', 'jsonl'))).toEqual([]);
  expect(faultsOf('site-listings', JSON.parse(await told('sites', '--json')))).toEqual([]);
  for (const address of [servers.urlOf(0), servers.urlOf(9), 'tcp://127.0.0.1:1'])
    expect(faultsOf('check', JSON.parse(await told('check', address, '--json')))).toEqual([]);
  const list = path.join(temporaryFolder(), 'list.txt');
  fs.writeFileSync(list, `a.test\n${servers.urlOf(0)}\nnot an address at all\n`);
  const report = JSON.parse(await told('import', list, '--dry-run', '--json')) as { readonly rows: object[] };
  expect(report.rows).toHaveLength(3);
  expect(faultsOf('import-report', report)).toEqual([]);
}, 60_000);

test('an import of history leaves a record, and tells what it did, as the published schemas say', async () => {
  const dataDir = temporaryFolder();
  const file = path.join(temporaryFolder(), 'old.csv');
  fs.writeFileSync(file, 'time,url,up,down,avg\n2026-10-01 00:00,https://shop.invalid/,58,2,120\n');
  const told = async (...args: string[]): Promise<unknown> => {
    const ran = await runCli(['import-history', file, '--json', '--data-dir', dataDir, ...args]);
    return JSON.parse(ran.stdout);
  };
  const looked = await told('--dry-run');
  expect(looked).toMatchObject({ dryRun: true, entries: [{ hours: 1 }] });
  expect(faultsOf('import-history-report', looked)).toEqual([]);
  expect(faultsOf('import-history-report', await told())).toEqual([]);
  const replaced = await told('--overlap', 'replace');
  expect(replaced).toMatchObject({ dryRun: false, hours: 1, replaced: 1 });
  expect(faultsOf('import-history-report', replaced)).toEqual([]);
  const records = fs.readdirSync(path.join(dataDir, 'imports')).filter((name) => name.endsWith('.json'));
  expect(records).toHaveLength(2);
  for (const name of records)
    expect(faultsOf('import-record', readJson(path.join(dataDir, 'imports', name)))).toEqual([]);
});

test('the record of scheduled exports matches the published schema, after a good and after a failed run', async () => {
  const dataDir = temporaryFolder();
  const storage = await openedStorage(dataDir);
  await storage.schedule.load();
  const good = { doneUntil: firstHourMs, at: firstHourMs + 2_000, isGood: true, path: '/exports/a.csv', message: null };
  for (const result of [good, { ...good, isGood: false, message: 'The folder is gone.' }]) {
    expect(await storage.schedule.save(result)).toMatchObject({ ok: true });
    expect(faultsOf('scheduled-export', readJson(path.join(dataDir, 'scheduled-export.json')))).toEqual([]);
  }
});

test('a backup begins and ends as the published schemas say', async () => {
  const dataDir = temporaryFolder();
  await fill(dataDir, 'Shop');
  const [sealed, open] = ['all.backup', 'all.tar.gz'].map((name) => path.join(temporaryFolder(), name));
  await backUp(dataDir, sealed ?? '', passphrase);
  await backUp(dataDir, open ?? '');
  const [first, header] = fs.readFileSync(sealed ?? '', 'latin1').split('\n', 2);
  expect(first).toBe('UPTIME-DESK-BACKUP 1');
  expect(faultsOf('backup-header', JSON.parse(header ?? ''))).toEqual([]);
  const archive = gunzipSync(fs.readFileSync(open ?? '')).toString('latin1');
  const manifest = archive.slice(archive.lastIndexOf('{"schema":1,"app":"uptime-desk"'));
  expect(faultsOf('backup-manifest', JSON.parse(manifest.split('\n', 1)[0] ?? ''))).toEqual([]);
});
