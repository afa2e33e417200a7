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
