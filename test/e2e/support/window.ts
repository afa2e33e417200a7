import type { ElectronApplication, Locator, Page } from 'playwright-core';

/** The window as a person finds things in it: by role and name. */
export interface NewSite {
  readonly address: string;
  readonly name: string;
  readonly everySeconds: number;
}

export async function addSite(page: Page, { address, name, everySeconds }: NewSite): Promise<void> {
  await page.getByRole('button', { name: 'Add site' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add site' });
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Check every (seconds)').fill(String(everySeconds));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Sites' }).getByRole('listitem').filter({ hasText: name });
}

/** Waits until the row says this status in words. */
export async function seeStatus(page: Page, name: string, status: string): Promise<void> {
  await rowOf(page, name).getByText(status, { exact: true }).waitFor({ timeout: 60_000 });
}

export async function openSite(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** Answers the system's save dialog, which no test can reach, with this file. */
export async function answerSaveDialog(electron: ElectronApplication, filePath: string): Promise<void> {
  await electron.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
  }, filePath);
}

export async function exportHistory(page: Page, format: 'csv' | 'json' | 'jsonl'): Promise<void> {
  await page.getByRole('button', { name: 'Export history' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export history' });
  await dialog.getByLabel('Format').selectOption(format);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
}
