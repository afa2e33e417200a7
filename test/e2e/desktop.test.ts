import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { ElectronApplication } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { electronEnv, startApp } from './support/app';
import { temporaryFolder } from './support/folders';
import { hasSessionBus, startTrayBus } from './support/session-bus';
import { startWebServer } from './support/web-server';
import { addSite, answerSaveDialog, seeStatus } from './support/window';

/** What the main window is, as main sees it. */
function windowState(electron: ElectronApplication): Promise<{ visible: boolean; minimised: boolean }> {
  return electron.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('index.html'));
    return { visible: window?.isVisible() ?? false, minimised: window?.isMinimized() ?? false };
  });
}

/** Answers dialogs of the system with their first button and keeps what they said. */
function keepDialogs(electron: ElectronApplication): Promise<void> {
  return electron.evaluate(({ dialog }) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    dialog.showMessageBox = ((options: { message: string }) => {
      said.push(options.message);
      return Promise.resolve({ response: 0, checkboxChecked: false });
    }) as typeof dialog.showMessageBox;
  });
}

function saidBy(electron: ElectronApplication): Promise<string[]> {
  return electron.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

function closeWindow(electron: ElectronApplication): Promise<void> {
  return electron.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
  });
}

/** Chooses an entry of the menu bar, as a click on it does. */
function chooseMenu(electron: ElectronApplication, id: string): Promise<boolean> {
  return electron.evaluate(({ Menu }, wanted) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
    if (item?.enabled === true) (item.click as () => void)();
    return item?.enabled ?? false;
  }, id);
}

async function openLink(dataDir: string, link: string): Promise<void> {
  const { executable, appArguments, switches } = inject('electron');
  const second = spawn(executable, [...appArguments, ...switches, '--data-dir', dataDir, link], {
    env: electronEnv(),
    stdio: 'ignore',
  });
  await once(second, 'exit');
}

test.runIf(hasSessionBus())(
  'closing keeps watching in the tray, says so once, and a second start comes back',
  { timeout: 120_000 },
  async () => {
    await startTrayBus(true);
    const dataDir = temporaryFolder();
    const { electron, page } = await startApp(dataDir);
    await keepDialogs(electron);
    await page.getByRole('button', { name: 'Add site' }).first().waitFor();
    for (let round = 0; round < 2; round += 1) {
      await closeWindow(electron);
      await expect.poll(() => windowState(electron), { timeout: 20_000 }).toMatchObject({ visible: false });
      await expect.poll(() => saidBy(electron)).toEqual(['Uptime Desk keeps watching']);
      await openLink(dataDir, 'uptime-desk://open');
      await expect.poll(() => windowState(electron), { timeout: 20_000 }).toMatchObject({ visible: true });
    }
  },
);

test(
  'a second start raises the window of the first, says who holds the folder and ends with 3',
  { timeout: 120_000 },
  async () => {
    const dataDir = temporaryFolder();
    const { electron, page } = await startApp(dataDir);
    await page.getByRole('button', { name: 'Add site' }).first().waitFor();
    await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    await expect.poll(() => windowState(electron), { timeout: 20_000 }).toMatchObject({ visible: false });
    const { executable, appArguments, switches } = inject('electron');
    const second = spawn(executable, [...appArguments, ...switches, '--data-dir', dataDir], {
      env: electronEnv(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    second.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = (await once(second, 'close')) as [number | null];
    expect(code).toBe(3);
    const { pid } = electron.process();
    const [sentence] = said.split('\n').filter((line) => line.startsWith('uptime-desk:'));
    expect(sentence).toContain(`Uptime Desk is running on ${dataDir} already (process ${pid})`);
    await expect.poll(() => windowState(electron), { timeout: 20_000 }).toEqual({ visible: true, minimised: false });
  },
);

test.runIf(hasSessionBus())(
  'where the desktop shows no tray, closing keeps the window where it can be found',
  { timeout: 120_000 },
  async () => {
    await startTrayBus(false);
    const { electron, page } = await startApp(temporaryFolder());
    await keepDialogs(electron);
    await page.getByRole('button', { name: 'Add site' }).first().waitFor();
    await closeWindow(electron);
    await expect.poll(() => saidBy(electron), { timeout: 20_000 }).toEqual(['Uptime Desk keeps watching']);
    expect(await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  },
);

test(
  'a link fills the form of a running app and saves nothing; one that is no link of ours changes nothing',
  { timeout: 120_000 },
  async () => {
    const dataDir = temporaryFolder();
    const { page } = await startApp(dataDir);
    await page.getByRole('button', { name: 'Add site' }).first().waitFor();
    await openLink(dataDir, 'uptime-desk://run?program=calc');
    await openLink(dataDir, 'uptime-desk://add?address=tcp%3A%2F%2F127.0.0.1%3A9');
    const dialog = page.getByRole('dialog', { name: 'Add site' });
    await dialog.waitFor({ timeout: 30_000 });
    expect(await dialog.getByLabel('Address').inputValue()).toBe('tcp://127.0.0.1:9');
    await dialog.getByRole('button', { name: 'Close' }).click();
    const sites = path.join(dataDir, 'sites.json');
    expect(fs.existsSync(sites) ? fs.readFileSync(sites, 'utf8') : '').not.toContain('127.0.0.1');
  },
);

test('menu, palette and text size reach the window; diagnostics hold no secret', { timeout: 120_000 }, async () => {
  const server = await startWebServer();
  const { electron, page } = await startApp(temporaryFolder());
  await addSite(page, { address: `${server.address}?token=planted-secret`, name: 'Shop', everySeconds: 1 });
  await seeStatus(page, 'Shop', 'Up');
  expect(await chooseMenu(electron, 'edit-site')).toBe(false);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Site or command' });
  await palette.fill('shp');
  await page.getByRole('option', { name: /Shop/ }).waitFor();
  await palette.press('Enter');
  await page.getByRole('heading', { name: 'Shop', exact: true }).waitFor();
  await expect.poll(() => chooseMenu(electron, 'edit-site'), { timeout: 10_000 }).toBe(true);
  await page.getByRole('dialog', { name: 'Edit site' }).getByRole('button', { name: 'Close' }).click();

  const zoom = (): Promise<number> =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor() ?? 0);
  await page.keyboard.press('Control+=');
  await expect.poll(zoom, { timeout: 10_000 }).toBeCloseTo(1.1);
  await page.keyboard.press('Control+0');
  await expect.poll(zoom, { timeout: 10_000 }).toBeCloseTo(1);

  const file = path.join(temporaryFolder(), 'diagnostics.txt');
  await answerSaveDialog(electron, file);
  await expect.poll(() => chooseMenu(electron, 'diagnostics'), { timeout: 10_000 }).toBe(true);
  const dialog = page.getByRole('dialog', { name: 'Diagnostics' });
  await dialog.getByRole('region', { name: 'Preview' }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => fs.existsSync(file)).toBe(true);
  const text = fs.readFileSync(file, 'utf8');
  expect(text).toContain('By kind: http 1');
  expect(text).not.toContain('planted-secret');
});
