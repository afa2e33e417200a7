import type { ElectronApplication, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp } from './support/app';
import { temporaryFolder } from './support/folders';
import { closeDialog, openSettings } from './support/keeping';
import { lookInEveryTheme } from './support/themes';
import { startWebServer } from './support/web-server';
import { addSite, openSite, seeStatus } from './support/window';

const backupOfKuma = JSON.stringify({
  monitorList: [
    { id: 1, type: 'group', name: 'Clients' },
    { id: 2, parent: 1, type: 'http', name: 'Blog', url: 'https://blog.invalid/', interval: 60, active: 0 },
    { id: 3, type: 'push', name: 'Nightly job', url: 'https://' },
    { id: 4, type: 'http', name: 'Typo', url: 'hhttps://x.invalid' },
  ],
});

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Chooses an entry of the menu bar, as a click on it does. */
const chooseMenu = (electron: ElectronApplication, id: string): Promise<void> =>
  electron.evaluate(({ Menu }, wanted) => {
    (Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click as (() => void) | undefined)?.();
  }, id);

test('axe finds nothing on the board, in the palette, the year, the comparison and what is about the app', async () => {
  const server = await startWebServer();
  const { electron, page } = await startApp(temporaryFolder());
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => void found.push(...(await lookInEveryTheme(page, screen)));
  for (const name of ['Shop', 'Blog']) await addSite(page, { address: server.address, name, everySeconds: 1 });
  await seeStatus(page, 'Blog', 'Up');

  await press(page, 'Board');
  await page.getByRole('main', { name: 'Board' }).waitFor();
  await look('the board');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByLabel('Site or command').fill('s');
  await look('the palette');
  await closeDialog(page);

  for (const id of ['about', 'licences', 'diagnostics', 'alerts']) {
    await chooseMenu(electron, id);
    await page.getByRole('dialog').waitFor();
    await look(id);
    await closeDialog(page);
  }

  await openSite(page, 'Shop');
  await page.getByLabel('Add a site').selectOption({ label: 'Blog' });
  await press(page, 'Show the year');
  await press(page, 'Show the checks');
  await press(page, 'Show phases');
  await press(page, 'Custom…');
  await press(page, 'Picture');
  await look('everything unfolded on the page of a site');
  expect(found).toEqual([]);
}, 600_000);

test('axe finds nothing where sites come in and get maintenance', async () => {
  const { page } = await startApp(temporaryFolder());
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => void found.push(...(await lookInEveryTheme(page, screen)));

  await press(page, 'Bring a list or a file…');
  await page.getByLabel('Addresses, or the text of a file').fill(backupOfKuma);
  await look('what is to be imported');
  await press(page, 'Show what would come in');
  await page.getByRole('dialog').getByRole('table').waitFor();
  await look('the preview of an import');
  await page.getByRole('dialog').getByRole('button', { name: 'Import 1 site' }).click();
  await seeStatus(page, 'Blog', 'Paused');

  const maintenance = await openSettings(page, 'Maintenance');
  await maintenance.getByRole('button', { name: 'Add maintenance window' }).click();
  await maintenance.getByLabel('Repeats').selectOption('weekly');
  await look('a maintenance window');
  await closeDialog(page);
  expect(found).toEqual([]);
}, 600_000);
