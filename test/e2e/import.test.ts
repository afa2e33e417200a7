import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp } from './support/app';
import { temporaryFolder } from './support/folders';
import { startWebServer } from './support/web-server';
import { rowOf, seeStatus } from './support/window';

/** Pastes as a person does, without the clipboard of the machine. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a list pasted at the empty start comes in after a look, starts paused on this machine, and is undone', async () => {
  const server = await startWebServer();
  const { page } = await startApp(temporaryFolder());
  await paste(page, 'Address to watch', `${server.address} Here\nhttps://\n`);
  const dialog = page.getByRole('dialog', { name: 'Import sites' });
  await dialog.getByText('starts paused', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: '1 Wrong' }).waitFor();
  await dialog.getByRole('button', { name: 'Import 1 site' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await seeStatus(page, 'Here', 'Paused');
  expect(server.requests()).toBe(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('Address to watch').waitFor();
});

test('a backup of Uptime Kuma comes in by its own thread, without what is unticked, and its password stays out of the files', async () => {
  const folder = temporaryFolder();
  const dataDir = temporaryFolder();
  const file = path.join(folder, 'backup.json');
  const login = { authMethod: 'basic', basic_auth_user: 'me', basic_auth_pass: 'pass-of-the-shop' };
  const monitorList = [
    { id: 1, type: 'group', name: 'Clients' },
    { id: 2, parent: 1, type: 'http', name: 'Shop', url: 'https://shop.invalid/', interval: 60, active: 0, ...login },
    { id: 3, parent: 1, type: 'ping', name: 'Router', hostname: '127.0.0.1', url: 'https://', interval: 60 },
    { id: 4, type: 'push', name: 'Job', url: 'https://' },
  ];
  fs.writeFileSync(file, JSON.stringify({ version: '1.23.13', monitorList }));
  const { page } = await startApp(dataDir);
  await page.getByRole('button', { name: 'Import sites' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import sites' });
  await dialog.getByLabel('Choose a file…').setInputFiles(file);
  await dialog.getByText(/Recognised as: Uptime Kuma/).waitFor();
  await dialog.getByRole('checkbox', { name: 'Take in Router' }).uncheck();
  await dialog.getByRole('button', { name: 'Import 1 site' }).click();
  await seeStatus(page, 'Shop', 'Paused');
  expect(await rowOf(page, 'Router').count()).toBe(0);
  const kept = fs.readFileSync(path.join(dataDir, 'sites.json'), 'utf8');
  expect(kept).toContain('Clients');
  expect(kept).not.toContain('pass-of-the-shop');
});
