import fs from 'node:fs';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { startApp } from './support/app';
import { temporaryFolder } from './support/folders';
import { answerOpenDialog, closeDialog, openSettings, tile } from './support/keeping';
import { startWebServer } from './support/web-server';
import { addSite, answerSaveDialog, exportHistory, openSite, rowOf, seeStatus } from './support/window';

/** What history is exported as now, added up. */
async function exported(electron: ElectronApplication, page: Page) {
  const file = path.join(temporaryFolder(), 'history.csv');
  await answerSaveDialog(electron, file);
  await exportHistory(page, 'csv');
  await expect.poll(() => fs.existsSync(file), { timeout: 30_000 }).toBe(true);
  await closeDialog(page);
  const rows: Record<string, string>[] = parse(fs.readFileSync(file), { columns: true, bom: true });
  const sum = (column: string): number => rows.reduce((total, row) => total + Number(row[column]), 0);
  return { rows, sum };
}

test(
  'all is backed up with a passphrase, restored after a wrong one was refused, watched on, and the restore undone',
  { timeout: 300_000 },
  async () => {
    const server = await startWebServer();
    const dataDir = temporaryFolder();
    const { electron, page, printed } = await startApp(dataDir);
    await addSite(page, { address: server.address, name: 'Shop', everySeconds: 1 });
    await seeStatus(page, 'Shop', 'Up');
    const file = path.join(temporaryFolder(), 'all.backup');
    await answerSaveDialog(electron, file);
    const backup = await openSettings(page, 'Backup');
    await backup.getByLabel('Passphrase (optional)').fill('correct horse');
    await backup.getByRole('button', { name: 'Back up…' }).click();
    await backup.getByRole('status').getByText(file).waitFor({ timeout: 30_000 });
    expect(fs.readFileSync(file, 'latin1').startsWith('UPTIME-DESK-BACKUP 1\n')).toBe(true);
    await closeDialog(page);

    await openSite(page, 'Shop');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await addSite(page, { address: `${server.address}blog`, name: 'Blog', everySeconds: 1 });
    await seeStatus(page, 'Blog', 'Up');
    await openSettings(page, 'Backup');
    const keep = page.getByLabel('Keep history for');
    await keep.selectOption({ label: '12 months' });

    await answerOpenDialog(electron, file);
    await backup.getByRole('button', { name: 'Restore…' }).click();
    await backup.getByLabel('Passphrase of the backup').fill('wrong horse');
    await backup.getByRole('button', { name: 'Check', exact: true }).click();
    await backup.getByRole('alert').getByText('The passphrase is wrong. Nothing was changed.').waitFor();
    expect(await rowOf(page, 'Blog').count()).toBe(1);
    await backup.getByLabel('Passphrase of the backup').fill('correct horse');
    await backup.getByRole('button', { name: 'Check', exact: true }).click();
    await backup.getByText(/The backup is whole: .* 1 site,/).waitFor();
    await backup.getByRole('button', { name: 'Restore', exact: true }).click();
    await backup.getByText('Restored. Watching starts again with it.').waitFor({ timeout: 30_000 });
    await expect.poll(() => keep.locator('option:checked').textContent(), { timeout: 30_000 }).toBe('For ever');
    await closeDialog(page);
    await seeStatus(page, 'Shop', 'Up');
    expect(await rowOf(page, 'Blog').count()).toBe(0);
    const before = server.requests();
    await expect.poll(() => server.requests(), { timeout: 30_000 }).toBeGreaterThan(before + 2);
    expect(printed()).toContain('Watching starts again with other files.');
    expect(printed()).not.toContain('The watching stopped');

    await openSettings(page, 'Backup');
    await backup.getByRole('button', { name: 'Undo restore' }).click();
    await backup.getByText('What was there before is back.').waitFor({ timeout: 30_000 });
    await expect.poll(() => keep.locator('option:checked').textContent(), { timeout: 30_000 }).toBe('12 months');
    await closeDialog(page);
    await seeStatus(page, 'Blog', 'Up');
    expect(await rowOf(page, 'Shop').count()).toBe(0);
  },
);

test(
  'an outage marked as a false alarm leaves uptime, list and export, and comes back with Undo',
  { timeout: 300_000 },
  async () => {
    const server = await startWebServer();
    const { electron, page } = await startApp(temporaryFolder());
    await addSite(page, { address: server.address, name: 'Shop', everySeconds: 1 });
    await seeStatus(page, 'Shop', 'Up');
    await server.stop();
    await seeStatus(page, 'Shop', 'Down');
    await server.restart();
    await seeStatus(page, 'Shop', 'Up');
    const recorded = await exported(electron, page);
    expect(recorded.sum('down')).toBeGreaterThan(0);

    await openSite(page, 'Shop');
    const uptime = tile(page, 'Uptime');
    await expect.poll(() => uptime.textContent(), { timeout: 30_000 }).toMatch(/^\d?\d\.\d+ ?%/);
    const corrections = page.getByRole('region', { name: 'Corrections' });
    await corrections.getByRole('button', { name: 'Correct…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct history' });
    await dialog.getByLabel('What it was').selectOption({ label: 'False alarm' });
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
    await dialog.getByText('Say why, so that it can be understood later.').waitFor();
    await dialog.getByLabel('Reason').fill('The monitor’s own network');
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await corrections.getByText('The monitor’s own network').waitFor();
    await expect.poll(() => uptime.textContent(), { timeout: 30_000 }).toMatch(/^100/);
    const corrected = await exported(electron, page);
    expect(corrected.sum('down')).toBe(0);
    expect(corrected.sum('checks')).toBeGreaterThanOrEqual(recorded.sum('checks'));
    expect(corrected.sum('up')).toBeGreaterThanOrEqual(recorded.sum('up'));

    await corrections.getByRole('button', { name: /^Undo False alarm/ }).click();
    await corrections.getByText('Nothing of this site’s history has been corrected.').waitFor();
    await expect.poll(() => uptime.textContent(), { timeout: 30_000 }).toMatch(/^\d?\d\.\d+ ?%/);
    expect((await exported(electron, page)).sum('down')).toBe(recorded.sum('down'));
  },
);

test(
  'history is written to a folder each hour by itself, whole, and goes on after the app was started again',
  { timeout: 300_000 },
  async () => {
    const server = await startWebServer();
    const [dataDir, folder] = [temporaryFolder(), temporaryFolder()];
    const first = await startApp(dataDir);
    await addSite(first.page, { address: server.address, name: 'Shop', everySeconds: 1 });
    await seeStatus(first.page, 'Shop', 'Up');
    const schedule = await openSettings(first.page, 'Scheduled export');
    await schedule.getByLabel('Write history to a folder by itself').click();
    await schedule.getByText('Choose a folder, then it begins.').waitFor();
    await schedule.getByLabel('How often').selectOption({ label: 'Every hour' });
    await answerOpenDialog(first.electron, folder);
    await schedule.getByRole('button', { name: 'Choose folder…' }).click();
    await schedule.getByText(/^Last written/).waitFor({ timeout: 90_000 });
    const [name = '', ...others] = fs.readdirSync(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^uptime-history-every-hour-.*Z\.csv$/);
    expect(fs.readFileSync(path.join(folder, name), 'utf8')).toMatch(/^\uFEFF?site_id,site,address,.*\r\n$/s);
    const written = fs.statSync(path.join(folder, name));
    await first.close();

    const { page } = await startApp(dataDir);
    const again = await openSettings(page, 'Scheduled export');
    expect(await again.getByLabel('Write history to a folder by itself').isChecked()).toBe(true);
    await again.getByText(folder, { exact: true }).waitFor();
    await again.getByText(/^Last written/).waitFor({ timeout: 30_000 });
    // What was written once stays as it is.
    expect(fs.statSync(path.join(folder, name)).mtimeMs).toBe(written.mtimeMs);
  },
);

test(
  'a table of history comes in after its columns were told, hours there are already by choice, and is taken back',
  { timeout: 300_000 },
  async () => {
    const server = await startWebServer();
    const { electron, page } = await startApp(temporaryFolder());
    await addSite(page, { address: server.address, name: 'Shop', everySeconds: 1 });
    await seeStatus(page, 'Shop', 'Up');
    const file = path.join(temporaryFolder(), 'old.csv');
    const rows = [
      '2026-10-01 00:00,Shop,58,2,120',
      '2026-10-01 01:00,Shop,60,0,118',
      '2026-10-01 00:00,Unknown,60,0,1',
    ];
    fs.writeFileSync(file, ['when,what,good,bad,ms', ...rows].join('\n'));
    await answerOpenDialog(electron, file);

    const bringIn = async (start: string, choose?: () => Promise<unknown>): Promise<void> => {
      const history = await openSettings(page, 'History');
      await history.getByRole('button', { name: 'Import history' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import history' });
      await dialog.getByRole('button', { name: 'Choose a file…' }).click();
      await dialog.getByText('Which column holds the time?').waitFor();
      const columns = { Time: 'when', 'Name of the site': 'what', 'Checks that were up': 'good' };
      for (const [field, column] of Object.entries({ ...columns, 'Checks that were down': 'bad' })) {
        await dialog.getByLabel(field, { exact: true }).selectOption({ label: column });
      }
      await dialog.getByRole('button', { name: 'Look at the hours' }).click();
      await dialog.getByRole('rowheader', { name: 'Unknown' }).waitFor();
      await dialog.getByText('No site is called Unknown. Add it first, or choose the site it is.').waitFor();
      await choose?.();
      await dialog.getByRole('button', { name: start }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await bringIn('Import 2 hours');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    const old = (rows: readonly Record<string, string>[]) =>
      rows.filter((row) => row['hour_utc']?.startsWith('2026-10-01') && Number(row['checks']) > 0);
    expect(old((await exported(electron, page)).rows).map((row) => [row['up'], row['down']])).toEqual([
      ['58', '2'],
      ['60', '0'],
    ]);

    // The same hours once more: they stay as they are, unless the person wants theirs.
    fs.writeFileSync(file, ['when,what,good,bad,ms', ...rows].join('\n').replace(',58,2', ',50,10'));
    await bringIn('Import 2 hours', async () => {
      const dialog = page.getByRole('dialog', { name: 'Import history' });
      await dialog.getByText('2 hours recorded here already').waitFor();
      expect(await dialog.getByRole('button', { name: 'Import 0 hours' }).getAttribute('aria-disabled')).toBe('true');
      await dialog
        .getByLabel('Hours that are recorded here already')
        .selectOption({ label: 'Replace it with the imported hours' });
    });
    const replaced = old((await exported(electron, page)).rows);
    expect(replaced.map((row) => row['down'])).toEqual(['10', '0']);
    await undo.last().click();
    await page.getByText('The import was taken back.').waitFor();
    expect(old((await exported(electron, page)).rows).map((row) => row['down'])).toEqual(['2', '0']);

    // The one before is taken back where history is imported, long after its notice is gone.
    const history = await openSettings(page, 'History');
    await history.getByRole('button', { name: 'Import history' }).click();
    await page.getByRole('button', { name: 'Undo the import of old.csv' }).click();
    await page.getByRole('dialog').getByText('The import was taken back.').waitFor();
    await closeDialog(page);
    expect(old((await exported(electron, page)).rows)).toEqual([]);
  },
);
