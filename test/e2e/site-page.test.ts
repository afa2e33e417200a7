import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp } from './support/app';
import { temporaryFolder } from './support/folders';
import { startWebServer } from './support/web-server';
import { addSite, answerSaveDialog, openSite, seeStatus } from './support/window';

const band = 'Hourly min, average and maximum';
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function watched(names: readonly string[]) {
  const server = await startWebServer(5);
  const app = await startApp(temporaryFolder());
  for (const name of names) {
    await addSite(app.page, { address: `${server.address}${name}`, name, everySeconds: 1 });
    await seeStatus(app.page, name, 'Up');
  }
  await openSite(app.page, names[0] ?? '');
  return { ...app, server };
}

/** Waits for the file and gives its first bytes as text. */
async function savedFile(file: string): Promise<Buffer> {
  await expect.poll(() => fs.existsSync(file), { timeout: 60_000 }).toBe(true);
  return fs.readFileSync(file);
}

test('the range is zoomed by the keyboard, read figure by figure, and goes back to live', async () => {
  const { page } = await watched(['Shop']);
  const region = section(page, band);
  const charts = region.getByRole('group', { name: band });
  await charts.waitFor({ timeout: 60_000 });
  await charts.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => charts.getByRole('status').textContent(), { timeout: 15_000 }).toMatch(/Average .* ms/);
  await page.keyboard.press('-');
  await region.getByRole('button', { name: 'Back to live' }).click();
  for (const range of ['Last hour', '24 h', '7 d', '30 d', '90 d', '1 year', 'All']) {
    await region.getByRole('button', { name: range, exact: true }).click();
    await section(page, `Figures of the range: ${range}`).waitFor();
  }
});

test('phases, the table of the checks and the comparison show what was measured', async () => {
  const { page, server } = await watched(['Shop', 'Blog']);
  await page.getByRole('button', { name: 'Show phases' }).click();
  await section(page, 'Response times').getByText('Waiting for the answer').waitFor();
  await section(page, 'Response times').getByRole('button', { name: 'Show as table' }).click();
  await section(page, 'Response times').getByRole('columnheader', { name: 'Connecting' }).waitFor();

  await server.stop();
  await seeStatus(page, 'Shop', 'Down');
  const checks = section(page, 'Last checks');
  await checks.getByRole('button', { name: 'Show the checks' }).click();
  await checks.getByRole('cell', { name: '200' }).first().waitFor();
  await checks.getByRole('cell', { name: 'Failed' }).first().waitFor();
  await checks.getByRole('button', { name: 'Copy as CSV' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();

  const compare = section(page, 'Compare with other sites');
  await compare.getByLabel('Add a site').selectOption({ label: 'Blog' });
  await compare.getByRole('button', { name: 'Stop comparing with Blog' }).waitFor();
  await compare.getByRole('button', { name: 'Show as table' }).click();
  await compare.getByRole('columnheader', { name: 'Blog' }).waitFor();

  const year = section(page, 'Year by day');
  await year.getByRole('button', { name: 'Show the year' }).click();
  const today = year.getByRole('group', { name: 'Year by day' }).getByRole('button', { name: /uptime/ });
  await today.first().click();
  await section(page, band).getByRole('button', { name: 'Back to live' }).waitFor();
});

test('a chart is saved as PNG and as SVG, and copied', async () => {
  const { electron, page } = await watched(['Shop']);
  const region = section(page, band);
  await region.getByRole('group', { name: band }).waitFor({ timeout: 60_000 });
  const folder = temporaryFolder();
  const take = async (name: string): Promise<void> => {
    await region.getByRole('button', { name: 'Picture', exact: true }).click();
    await region.getByRole('button', { name }).click();
    await region.getByRole('group', { name: 'Picture' }).waitFor({ state: 'hidden' });
  };
  const [png, svg] = [path.join(folder, 'chart.png'), path.join(folder, 'chart.svg')];
  await answerSaveDialog(electron, png);
  await take('Save as PNG');
  const picture = await savedFile(png);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBe(1_920);
  await answerSaveDialog(electron, svg);
  await take('Save as SVG');
  const drawing = (await savedFile(svg)).toString();
  expect(drawing).toMatch(/^<svg xmlns.*<\/svg>\n$/s);
  expect(drawing).toContain(`Shop – ${band}`);
  expect(fs.readdirSync(folder).sort()).toEqual(['chart.png', 'chart.svg']);
  await take('Copy picture');
  await page.getByText('The picture is in the clipboard').waitFor();
});

test('a monthly report becomes a PDF with the title as it was typed', async () => {
  const { electron, page } = await watched(['Shop']);
  const pdf = path.join(temporaryFolder(), 'report.pdf');
  await answerSaveDialog(electron, pdf);
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monthly report' });
  await dialog.getByLabel('Title').fill('For the client');
  const month = dialog.getByLabel('Month');
  await month.selectOption({ index: 0 });
  await dialog.getByRole('button', { name: 'Save as PDF' }).click();
  await dialog.getByText('The report is saved.').waitFor({ timeout: 90_000 });
  const file = await savedFile(pdf);
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(file.toString('latin1')).toMatch(/%%EOF\s*$/);
  expect(file.length).toBeGreaterThan(10_000);
  // Only the window is left: the page of the report is gone.
  await expect.poll(() => electron.windows().length, { timeout: 15_000 }).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  // A month long before the site was watched is told as such, and is a PDF all the same.
  await page.getByRole('button', { name: 'Report' }).click();
  const early = path.join(temporaryFolder(), 'early.pdf');
  await answerSaveDialog(electron, early);
  await dialog.getByRole('button', { name: 'Save as PDF' }).click();
  await dialog.getByText('The report is saved.').waitFor({ timeout: 90_000 });
  expect((await savedFile(early)).subarray(0, 5).toString('latin1')).toBe('%PDF-');
});
