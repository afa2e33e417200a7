import { expect, test } from 'vitest';
import { startApp } from './support/app';
import { temporaryFolder } from './support/folders';
import { hasSessionBus, startNotificationDaemon } from './support/session-bus';
import { startWebServer } from './support/web-server';
import { addSite, seeStatus } from './support/window';

test.runIf(hasSessionBus())(
  'an outage is shown by the desktop once, and the all-clear comes when a killed notification daemon is back',
  async () => {
    const daemon = await startNotificationDaemon();
    const server = await startWebServer();
    const { page } = await startApp(temporaryFolder());
    await addSite(page, { address: server.address, name: 'Shop', everySeconds: 1 });
    await seeStatus(page, 'Shop', 'Up');
    await server.stop();
    const titles = (): string[] => daemon.shown.map(({ title }) => title);
    await expect.poll(titles, { timeout: 60_000 }).toEqual(['Shop is down']);

    await daemon.kill();
    await server.restart();
    await seeStatus(page, 'Shop', 'Up');
    await page.waitForTimeout(8_000);
    await daemon.revive();
    await expect.poll(titles, { timeout: 90_000 }).toEqual(['Shop is down', 'Shop is up again']);
    await page.waitForTimeout(5_000);
    expect(titles()).toHaveLength(2);
  },
  180_000,
);

test.runIf(hasSessionBus())(
  'an outage that is over before the desktop could show it is told once, with its end, in the language that was chosen',
  async () => {
    const daemon = await startNotificationDaemon();
    const server = await startWebServer();
    const { page } = await startApp(temporaryFolder());
    await addSite(page, { address: server.address, name: 'Laden', everySeconds: 1 });
    await seeStatus(page, 'Laden', 'Up');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
    await page.getByRole('dialog', { name: 'Einstellungen' }).waitFor();
    await page.keyboard.press('Escape');
    const row = page.getByRole('list', { name: 'Ziele' }).getByRole('listitem').filter({ hasText: 'Laden' });

    await daemon.kill();
    await server.stop();
    await row.getByText('Ausgefallen', { exact: true }).waitFor({ timeout: 60_000 });
    // Long enough for the message to be made and not to be shown.
    await page.waitForTimeout(25_000);
    await server.restart();
    await row.getByText('Erreichbar', { exact: true }).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(8_000);
    await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
    await page.getByRole('button', { name: 'Benachrichtigungen …' }).click();
    const sendNow = page.getByRole('button', { name: 'Jetzt senden an This computer' });
    await sendNow.waitFor();
    await daemon.revive();
    // It may have been tried again by itself in this very moment, and be gone.
    await sendNow.click({ timeout: 5_000 }).catch(() => undefined);
    const titles = (): string[] => daemon.shown.map(({ title }) => title);
    await expect.poll(() => titles().length, { timeout: 60_000 }).toBe(1);
    expect(titles()[0]).toMatch(/^Laden war ausgefallen: /);
    await page.waitForTimeout(5_000);
    expect(titles()).toHaveLength(1);
  },
  240_000,
);
