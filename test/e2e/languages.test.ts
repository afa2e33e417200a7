import { expect, test } from 'vitest';
import { startApp } from './support/app';
import { temporaryFolder } from './support/folders';
import { startWebServer } from './support/web-server';
import { addSite, rowOf, seeStatus } from './support/window';

test(
  'the window speaks German once that is chosen, goes on where it was, and after a new start too',
  { timeout: 120_000 },
  async () => {
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
  },
);

test(
  'in Arabic the window runs from right to left, while addresses and the time axes of charts keep their direction',
  { timeout: 120_000 },
  async () => {
    const server = await startWebServer();
    const { page } = await startApp(temporaryFolder());
    await addSite(page, { address: server.address, name: 'Shop', everySeconds: 1 });
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Language').selectOption({ label: 'العربية' });
    await page.getByRole('dialog', { name: 'الإعدادات' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');

    const row = page.getByRole('list', { name: 'المواقع' }).getByRole('listitem').filter({ hasText: 'Shop' });
    await row.getByText('يعمل', { exact: true }).waitFor({ timeout: 60_000 });
    const name = await row.getByRole('button', { name: 'Shop' }).boundingBox();
    const status = await row.getByText('يعمل', { exact: true }).boundingBox();
    expect(name?.x).toBeGreaterThan(status?.x ?? Number.NaN);

    await row.getByRole('button', { name: 'Shop' }).click();
    await page.getByRole('heading', { name: 'Shop', exact: true }).waitFor();
    await page.getByRole('region', { name: 'أزمنة الاستجابة' }).waitFor();
    expect(
      await page
        .getByText(server.address, { exact: true })
        .last()
        .evaluate((node) => getComputedStyle(node).direction),
    ).toBe('ltr');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );

    await server.stop();
    await page.getByText('متعطّل', { exact: true }).first().waitFor({ timeout: 60_000 });
    await page.getByText('الجهاز يجيب، لكن لا شيء يستمع على هذا المنفذ.').first().waitFor({ timeout: 30_000 });
  },
);
