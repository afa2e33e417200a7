import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp } from './support/app';
import { focused, tabTo } from './support/focus';
import { temporaryFolder } from './support/folders';
import { lookInEveryTheme } from './support/themes';
import { startWebServer } from './support/web-server';
import { answerOpenDialog, closeDialog, openSettings } from './support/keeping';
import { addSite, answerSaveDialog, openSite, rowOf, seeStatus } from './support/window';

const click =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();

/** Dialogs by the button that opens them, and what is to be unfolded in them. */
const dialogs: readonly (readonly [button: string, unfold?: (page: Page) => Promise<void>])[] = [
  ['Add site', (page) => page.getByText('More options').click()],
  ['Edit', (page) => page.getByText('More options').click()],
  ['Incidents'],
  ['Export history'],
  ['Report'],
  ['Correct…'],
  ['Settings'],
  ['Keyboard shortcuts'],
];

test('axe finds nothing on any screen in light, dark and more contrast', async () => {
  const server = await startWebServer();
  const { page } = await startApp(temporaryFolder());
  await page.getByRole('button', { name: 'Add site' }).first().waitFor();
  const found = [...(await lookInEveryTheme(page, 'the empty start'))];
  await addSite(page, { address: server.address, name: 'Shop', everySeconds: 1 });
  await seeStatus(page, 'Shop', 'Up');
  found.push(...(await lookInEveryTheme(page, 'the list')));
  await server.stop();
  await seeStatus(page, 'Shop', 'Down');
  await openSite(page, 'Shop');
  found.push(...(await lookInEveryTheme(page, 'the page of a site')));
  const asTable = page.getByRole('button', { name: 'Show as table' });
  while ((await asTable.count()) > 0) await asTable.first().click();
  found.push(...(await lookInEveryTheme(page, 'its tables')));

  for (const [button, unfold] of dialogs) {
    await click(button)(page);
    await page.getByRole('dialog').waitFor();
    await unfold?.(page);
    found.push(...(await lookInEveryTheme(page, button)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  expect(found).toEqual([]);
}, 600_000);

test('axe finds nothing where history is imported, backed up and restored', async () => {
  const { electron, page } = await startApp(temporaryFolder());
  const folder = temporaryFolder();
  const [table, known, backup] = ['table.csv', 'known.csv', 'all.backup'].map((name) => path.join(folder, name));
  fs.writeFileSync(table ?? '', 'when,what,good\n2026-10-01 00:00,Shop,58\n');
  fs.writeFileSync(known ?? '', 'time,url,up,down\n2026-10-01 00:00,https://shop.invalid/,58,2\n');
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => void found.push(...(await lookInEveryTheme(page, screen)));

  await openSettings(page, 'History');
  await click('Import history')(page);
  const dialog = page.getByRole('dialog', { name: 'Import history' });
  await look('importing history');
  await answerOpenDialog(electron, table ?? '');
  await click('Choose a file…')(page);
  await dialog.getByRole('button', { name: 'Look at the hours' }).waitFor();
  await look('the columns of a table');
  await answerOpenDialog(electron, known ?? '');
  await click('Choose another file…')(page);
  await dialog.getByRole('button', { name: 'Import 1 hour' }).waitFor();
  await look('what would come in');
  await dialog.getByRole('button', { name: 'Import 1 hour' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await openSettings(page, 'History');
  await click('Import history')(page);
  await dialog.getByRole('region', { name: 'Imported before' }).waitFor();
  await look('what was imported before');
  await closeDialog(page);

  const section = await openSettings(page, 'Backup');
  await answerSaveDialog(electron, backup ?? '');
  await section.getByLabel('Passphrase (optional)').fill('correct horse');
  await section.getByRole('button', { name: 'Back up…' }).click();
  await section.getByText(/^Written to/).waitFor();
  await answerOpenDialog(electron, backup ?? '');
  await section.getByRole('button', { name: 'Restore…' }).click();
  await section.getByLabel('Passphrase of the backup').fill('wrong horse');
  await section.getByRole('button', { name: 'Check', exact: true }).click();
  await section.getByRole('alert').waitFor();
  await look('a wrong passphrase');
  await section.getByLabel('Passphrase of the backup').fill('correct horse');
  await section.getByRole('button', { name: 'Check', exact: true }).click();
  await section.getByText(/The backup is whole/).waitFor();
  await look('what is in a backup');
  expect(found).toEqual([]);
}, 600_000);

test(
  'a site is added, edited, removed, brought back and exported by keyboard alone, and the focus is always seen',
  { timeout: 120_000 },
  async () => {
    const server = await startWebServer();
    const { electron, page } = await startApp(temporaryFolder());
    const press = (key: string): Promise<void> => page.keyboard.press(key);
    const type = (text: string): Promise<void> => page.keyboard.type(text);
    await page.getByRole('button', { name: 'Add site' }).first().waitFor();
    const unseen: string[] = [];
    const to = async (name: RegExp): Promise<void> => void unseen.push(...(await tabTo(page, name)));

    await to(/^button Add site/);
    await press('Enter');
    await page.getByRole('dialog', { name: 'Add site' }).getByLabel('Address').waitFor();
    await type(server.address);
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const host = new URL(server.address).hostname;
    await rowOf(page, host).waitFor();

    await to(new RegExp(`^button ${host.replaceAll('.', '\\.')}`));
    await press('Enter');
    await page.getByRole('heading', { name: host }).waitFor();
    await press('e');
    await page.getByRole('dialog', { name: 'Edit site' }).getByLabel('Name', { exact: true }).waitFor();
    const isAtName = () => page.getByLabel('Name', { exact: true }).evaluate((node) => node === document.activeElement);
    while (!(await isAtName())) await press('Tab');
    await press('Control+a');
    await type('Shop');
    await press('Enter');
    await page.getByRole('heading', { name: 'Shop', exact: true }).waitFor();

    await to(/^button Remove/);
    await press('Enter');
    await rowOf(page, 'Shop').waitFor({ state: 'hidden' });
    await to(/^button Undo/);
    await press('Enter');
    await rowOf(page, 'Shop').waitFor();

    const file = path.join(temporaryFolder(), 'history.csv');
    await answerSaveDialog(electron, file);
    await press('x');
    await page.getByRole('dialog', { name: 'Export history' }).waitFor();
    await to(/^button Export$/);
    await press('Enter');
    await expect.poll(() => fs.existsSync(file), { timeout: 30_000 }).toBe(true);
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect((await focused(page)).isVisible).toBe(true);
    expect(unseen).toEqual([]);
  },
);
