import type { ElectronApplication, Locator, Page } from 'playwright-core';

/** Answers the system's open dialog, which no test can reach, with this file or folder. */
export async function answerOpenDialog(electron: ElectronApplication, filePath: string): Promise<void> {
  await electron.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, filePath);
}

/** The settings, at one of their groups. */
export async function openSettings(page: Page, group: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  return page.getByRole('dialog', { name: 'Settings' }).getByRole('group', { name: group, exact: true });
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The figure a tile of the page of a site shows. */
export function tile(page: Page, name: string): Locator {
  return page
    .locator('dl > div', { has: page.getByRole('term').getByText(name, { exact: true }) })
    .getByRole('definition');
}
