import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { startApp } from './support/app';
import { temporaryFolder } from './support/folders';
import { startWebServer } from './support/web-server';
import { addSite, answerSaveDialog, exportHistory, openSite, seeStatus } from './support/window';

test('a site added through the window goes up, goes down with its server, and its hours can be taken away', async () => {
  const server = await startWebServer();
  const { electron, page } = await startApp(temporaryFolder());
  await addSite(page, { address: server.address, name: 'Shop', everySeconds: 1 });
  await seeStatus(page, 'Shop', 'Up');

  await server.stop();
  await seeStatus(page, 'Shop', 'Down');

  const file = path.join(temporaryFolder(), 'history.csv');
  await answerSaveDialog(electron, file);
  await exportHistory(page, 'csv');
  await expect.poll(() => fs.existsSync(file), { timeout: 30_000 }).toBe(true);
  const rows: Record<string, string>[] = parse(fs.readFileSync(file), { columns: true, bom: true });
  const sum = (column: string): number => rows.reduce((total, row) => total + Number(row[column]), 0);
  expect(new Set(rows.map((row) => row['site']))).toEqual(new Set(['Shop']));
  expect(sum('up')).toBe(server.requests());
  expect(sum('down')).toBeGreaterThan(0);
  expect(sum('checks')).toBe(sum('up') + sum('down'));
});

test('a site that comes back is up again, and its page shows the three figures', async () => {
  const server = await startWebServer();
  const { page } = await startApp(temporaryFolder());
  await server.stop();
  await addSite(page, { address: server.address, name: 'Blog', everySeconds: 1 });
  await seeStatus(page, 'Blog', 'Down');
  await server.restart();
  await seeStatus(page, 'Blog', 'Up');

  await openSite(page, 'Blog');
  for (const figure of ['Response times', 'Hourly min, average and maximum', 'Failures per minute']) {
    await page.getByRole('region', { name: figure }).waitFor();
  }
  for (const button of ['Check now', 'Pause', 'Edit', 'Remove']) {
    await page.getByRole('button', { name: button, exact: true }).waitFor();
  }
});

test('what was watched is there after the app was closed and opened again, and nothing was counted twice', async () => {
  const server = await startWebServer();
  const dataDir = temporaryFolder();
  const first = await startApp(dataDir);
  await addSite(first.page, { address: server.address, name: 'Shop', everySeconds: 1 });
  await seeStatus(first.page, 'Shop', 'Up');
  await first.close();
  const before = server.requests();

  const { electron, page } = await startApp(dataDir);
  await seeStatus(page, 'Shop', 'Up');
  await server.stop();
  await seeStatus(page, 'Shop', 'Down');
  const file = path.join(temporaryFolder(), 'history.jsonl');
  await answerSaveDialog(electron, file);
  await exportHistory(page, 'jsonl');
  await expect.poll(() => fs.existsSync(file), { timeout: 30_000 }).toBe(true);
  const rows = fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly up?: number });
  const up = rows.reduce((total, row) => total + (row.up ?? 0), 0);
  expect(before).toBeGreaterThan(0);
  // The check that was under way when the window closed may have been answered without having been counted.
  expect(server.requests() - up).toBeLessThanOrEqual(1);
  expect(server.requests() - up).toBeGreaterThanOrEqual(0);
});
