import { expect, test } from 'vitest';
import { startApp } from './support/app';
import { temporaryFolder } from './support/folders';
import { startWebServer } from './support/web-server';
import { addSite, rowOf, seeStatus } from './support/window';

test('the window speaks German once that is chosen, goes on where it was, and after a new start too', async () => {
  const server = await startWebServer();
  const dataDir = temporaryFolder();
  const first = await startApp(dataDir);
  await addSite(first.page, { address: server.address, name: 'Shop', everySeconds: 1 });
  await seeStatus(first.page, 'Shop', 'Up');

  await first.page.getByRole('button', { name: 'Settings', exact: true }).click();
  await first.page.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await first.page.getByRole('dialog', { name: 'Einstellungen' }).waitFor();
  expect(await first.page.locator('html').getAttribute('lang')).toBe('de');
  await first.page.keyboard.press('Escape');
  const row = first.page.getByRole('list', { name: 'Ziele' }).getByRole('listitem');
  await row.filter({ hasText: 'Shop' }).getByText('Erreichbar', { exact: true }).waitFor();
  await server.stop();
  await row.filter({ hasText: 'Shop' }).getByText('Ausgefallen', { exact: true }).waitFor({ timeout: 60_000 });
  await first.close();

  const { page } = await startApp(dataDir);
  await page.getByRole('button', { name: 'Ziel hinzufügen', exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await page.getByLabel('Sprache').selectOption({ label: 'English' });
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await rowOf(page, 'Shop').getByText('Down', { exact: true }).waitFor({ timeout: 60_000 });
});
