import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { startApp } from './support/app';
import { temporaryFolder } from './support/folders';
import { startWebServer } from './support/web-server';
import { addSite, openSite, rowOf, seeStatus } from './support/window';

interface Placed {
  readonly name: string;
  readonly group: string;
  readonly tags: string;
}

/** Puts a site into a group and gives it tags, as a person does. */
async function organise(page: Page, { name, group, tags }: Placed): Promise<void> {
  await openSite(page, name);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit site' });
  await dialog.getByText('More options').click();
  await dialog.getByLabel('Tags').fill(tags);
  await dialog.getByLabel('Group', { exact: true }).fill(group);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Sites', level: 1 }).waitFor();
}

const names = async (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Sites' })
    .locator('button[data-row]:not([aria-expanded])')
    .evaluateAll((buttons) => buttons.map((button) => button.textContent));

function storedSites(dataDir: string): Record<string, { intervalMs: number; tags: string[] }> {
  const file = JSON.parse(fs.readFileSync(path.join(dataDir, 'sites.json'), 'utf8')) as {
    sites: { name: string; intervalMs: number; tags: string[] }[];
  };
  return Object.fromEntries(file.sites.map(({ name, intervalMs, tags }) => [name, { intervalMs, tags }]));
}

test('groups fold and stay folded, the search knows its grammar, and a view of it is kept', async () => {
  const server = await startWebServer();
  const dataDir = temporaryFolder();
  const first = await startApp(dataDir);
  const { page } = first;
  for (const name of ['Shop', 'Blog', 'Router'])
    await addSite(page, { address: server.address, name, everySeconds: 60 });
  await organise(page, { name: 'Shop', group: 'Clients/Acme', tags: 'prod, web' });
  await organise(page, { name: 'Blog', group: 'Clients/Globex', tags: 'web' });

  const acme = page.getByRole('button', { name: /Clients \/ .*Acme.*1 site/ });
  await acme.click();
  await expect.poll(() => names(page)).toEqual(['Blog', 'Router']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => names(page)).toEqual(['Shop', 'Blog', 'Router']);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => names(page)).toEqual(['Blog', 'Router']);

  const search = page.getByRole('searchbox', { name: 'Search sites' });
  for (const [text, found] of [
    ['#prod', ['Shop']],
    ['group:Clients -tag:prod', ['Blog']],
    ['uptime < 99.9', []],
    ['kind:http status:up rout', ['Router']],
    ['down > 1h', []],
  ] as const) {
    await search.fill(text);
    await expect.poll(() => names(page).catch(() => [])).toEqual(found);
  }
  await search.fill('#web');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name of the view').fill('Web');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await first.close();

  const again = await startApp(dataDir);
  await expect.poll(() => names(again.page)).toEqual(['Blog', 'Router']);
  await again.page.getByRole('group', { name: 'Saved views' }).getByRole('button', { name: 'Web' }).click();
  await expect.poll(() => names(again.page)).toEqual(['Shop', 'Blog']);
});

test('many sites are changed, paused and removed at once, and each is undone by one notice', async () => {
  const server = await startWebServer();
  const dataDir = temporaryFolder();
  const { page } = await startApp(dataDir);
  for (const [index, name] of ['Shop', 'Blog', 'Router'].entries()) {
    await addSite(page, { address: server.address, name, everySeconds: 60 + index });
  }
  await seeStatus(page, 'Router', 'Up');
  const before = storedSites(dataDir);

  await rowOf(page, 'Shop').getByRole('checkbox').check();
  await rowOf(page, 'Router')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await page.getByText('3 sites selected').waitFor();
  await page.getByRole('region', { name: 'Selected sites' }).getByRole('button', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 3 sites' });
  await dialog.getByLabel('Check every (seconds)').fill('61');
  await dialog.getByText('2 sites change of 3').waitFor();
  await dialog.getByLabel('Add tags').fill('prod');
  await dialog.getByText('3 sites change of 3').waitFor();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(() => Object.values(storedSites(dataDir)))
    .toEqual([1, 2, 3].map(() => ({ intervalMs: 61_000, tags: ['prod'] })));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => storedSites(dataDir)).toEqual(before);

  await rowOf(page, 'Shop').getByRole('button', { name: 'Shop' }).focus();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('region', { name: 'Selected sites' });
  await bar.getByRole('button', { name: 'Pause' }).click();
  await seeStatus(page, 'Blog', 'Paused');
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).last().click();
  await seeStatus(page, 'Blog', 'Up');

  await bar.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Address to watch').waitFor();
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => names(page)).toEqual(['Shop', 'Blog', 'Router']);
  await expect.poll(() => storedSites(dataDir)).toEqual(before);
});

test('a site is duplicated with its settings, and the board shows what needs a look first', async () => {
  const server = await startWebServer();
  const { page } = await startApp(temporaryFolder());
  await addSite(page, { address: server.address, name: 'Shop', everySeconds: 7 });
  await seeStatus(page, 'Shop', 'Up');
  await openSite(page, 'Shop');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate site' });
  expect(await dialog.getByLabel('Check every (seconds)').inputValue()).toBe('7');
  await dialog.getByLabel('Name', { exact: true }).fill('Broken');
  await dialog.getByLabel('Address').fill('http://127.0.0.1:1/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await seeStatus(page, 'Broken', 'Down');

  await page.getByRole('button', { name: 'Board', exact: true }).click();
  const tiles = page.getByRole('main', { name: 'Board' }).getByRole('list', { name: 'Sites' }).getByRole('listitem');
  await expect.poll(() => tiles.count()).toBe(2);
  expect(await tiles.first().textContent()).toContain('Broken');
  await page.getByText(/^Last update/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Sites', level: 1 }).waitFor();
});
