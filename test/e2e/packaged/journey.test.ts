import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folders';
import { packagedFolders, runPackaged, startPackaged, unpackedArchive } from '../support/packaged';
import { startWebServer } from '../support/web-server';
import { kumaTables, sqliteFile } from '../../support/sqlite';
import { addSite, seeStatus } from '../support/window';

interface HourRow {
  readonly site: string;
  readonly up: number;
  readonly down: number;
}

test('the archive, unpacked elsewhere, watches a site that was added through its window and exports its hours', async () => {
  const executable = await unpackedArchive();
  const dataDir = temporaryFolder();
  const server = await startWebServer();
  const app = await startPackaged(executable, dataDir);
  await addSite(app.page, { address: server.address, name: 'Shop', everySeconds: 1 });
  await seeStatus(app.page, 'Shop', 'Up');
  await server.stop();
  await seeStatus(app.page, 'Shop', 'Down');
  await app.close();

  const file = path.join(temporaryFolder(), 'history.json');
  const exported = await runPackaged(executable, ['export', '--format', 'json', '--out', file, '--data-dir', dataDir]);
  expect(exported).toMatchObject({ code: 0 });
  const rows = hourRows(JSON.parse(fs.readFileSync(file, 'utf8')));
  const sum = (column: 'up' | 'down'): number => rows.reduce((total, row) => total + row[column], 0);
  expect(rows.every(({ site }) => site === 'Shop')).toBe(true);
  expect(sum('up')).toBe(server.requests());
  expect(sum('down')).toBeGreaterThan(0);
});

test('the folder runs the command line without a display', async () => {
  const { executable } = packagedFolders();
  const dataDir = temporaryFolder();
  const server = await startWebServer();
  const check = await runPackaged(executable, ['check', server.address, '--json', '--data-dir', dataDir]);
  expect(check.code).toBe(0);
  expect(JSON.parse(check.stdout)).toMatchObject({ outcome: 'up', failure: null });
  await server.stop();
  expect(await runPackaged(executable, ['check', server.address, '--data-dir', dataDir])).toMatchObject({ code: 1 });
  expect(await runPackaged(executable, ['check', '--data-dir', dataDir])).toMatchObject({ code: 2 });
});

test('the folder reads the database of another program, which needs no native module', async () => {
  const { executable } = packagedFolders();
  const dataDir = temporaryFolder();
  const hour = 1_790_000_000 - (1_790_000_000 % 3_600);
  const file = sqliteFile(temporaryFolder(), 'kuma.db', [
    ...kumaTables,
    `INSERT INTO monitor (id, name, type, url, active, interval) VALUES (1, 'Shop', 'http', 'https://shop.invalid/', 0, 60)`,
    `INSERT INTO stat_hourly (monitor_id, timestamp, ping, up, down) VALUES (1, ${hour}, 20.5, 58, 2)`,
  ]);
  const command = ['import-history', file, '--data-dir', dataDir];
  const looked = await runPackaged(executable, [...command, '--dry-run']);
  expect(looked).toMatchObject({ code: 0 });
  expect(looked.stdout).toContain('1 hour, 2026-09-21 to 2026-09-21: new site');
  expect(fs.existsSync(path.join(dataDir, 'sites.json'))).toBe(false);
  expect(await runPackaged(executable, command)).toMatchObject({ code: 0 });
  const exported = await runPackaged(executable, ['export', '--format', 'jsonl', '--data-dir', dataDir]);
  const [first] = exported.stdout.split('\n');
  expect(JSON.parse(first ?? '')).toMatchObject({ site: 'Shop', checks: 60, up: 58, down: 2 });
});

test('the package carries the built app and the licence, and neither sources nor node_modules', () => {
  const { folder } = packagedFolders();
  const resources = fs.readdirSync(path.join(folder, 'resources'));
  expect(resources).toContain('app.asar');
  expect(resources).not.toContain('app');
  const archive = fs.readFileSync(path.join(folder, 'resources/app.asar'));
  const header = archive.subarray(0, 8 + archive.readUInt32LE(4)).toString('latin1');
  expect(header).toContain('"watcher.js"');
  expect(header).not.toContain('node_modules');
  expect(header).not.toContain('.map"');
  expect(fs.existsSync(path.join(folder, 'LICENSE.txt'))).toBe(true);
});

/** The JSON export is one document: its rows stand in the only list it holds. */
function hourRows(document: unknown): readonly HourRow[] {
  const lists = Array.isArray(document) ? [document] : Object.values(document as object).filter(Array.isArray);
  return lists.flat() as HourRow[];
}
