import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { serveHarness } from './serve.mjs';

/**
 * Takes a picture of every screen and lets axe look at it: `node test/renderer/harness/shoot.mjs OUT [NAME]...`
 * needs a Chromium (`CHROMIUM=/path` where it is not at /usr/bin/chromium).
 */
const [out = path.join(tmpdir(), 'uptime-desk-shots'), ...only] = process.argv.slice(2);
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const open = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();
const site = (name) => open(name);
const steps =
  (...list) =>
  async (page) => {
    for (const step of list) await step(page);
  };
const compare = (name) => (page) => page.getByLabel('Add a site', { exact: true }).selectOption({ label: name });
const more = (page) => page.getByText('More options').click();
const type = (label, text) => (page) => page.getByLabel(label, { exact: true }).first().fill(text);

const screens = [
  { name: 'empty', query: 'sites=0' },
  { name: 'list', query: 'sites=14' },
  { name: 'list-offline', query: 'sites=14&offline=1' },
  { name: 'incidents', query: 'sites=14', run: open('Incidents') },
  { name: 'incidents-none', query: 'sites=3&calm=1', run: open('Incidents') },
  {
    name: 'site-incidents',
    query: 'sites=14',
    run: steps(
      site('Blog'),
      (page) => page.getByText('Evidence').first().click(),
      open('Add note'),
      (page) => page.getByRole('region', { name: 'Incidents' }).scrollIntoViewIfNeeded(),
    ),
  },
  { name: 'list-3', query: 'sites=3' },
  { name: 'list-faults', query: 'sites=14&faults=1' },
  { name: 'list-3000', query: 'sites=3000' },
  { name: 'search-none', query: 'sites=14', run: type('Search sites', 'zebra') },
  { name: 'site', query: 'sites=14', run: site('API') },
  { name: 'site-down', query: 'sites=14', run: site('Blog') },
  { name: 'site-30d', query: 'sites=14', run: steps(site('Shop'), open('30 d')) },
  { name: 'site-phases', query: 'sites=14', run: steps(site('Shop'), open('Show phases'), open('Picture')) },
  { name: 'site-custom', query: 'sites=14', run: steps(site('Shop'), open('7 d'), open('Custom…')) },
  {
    name: 'site-compare',
    query: 'sites=14',
    run: steps(site('Shop'), compare('API'), compare('Blog'), open('Show the year'), (page) =>
      page.getByRole('region', { name: 'Compare with other sites' }).scrollIntoViewIfNeeded(),
    ),
  },
  {
    name: 'site-checks',
    query: 'sites=14',
    run: steps(site('Shop'), open('Show the checks'), (page) =>
      page.locator('article').evaluate((node) => node.scrollTo(0, 9_999)),
    ),
  },
  { name: 'report', query: 'sites=14', run: steps(site('Shop'), open('Report')) },
  {
    name: 'site-bottom',
    query: 'sites=14',
    run: steps(site('Shop'), (page) => page.locator('article').evaluate((node) => node.scrollTo(0, 9_999))),
  },
  {
    name: 'site-table',
    query: 'sites=14',
    run: steps(site('Shop'), (page) => page.getByRole('button', { name: 'Show as table' }).nth(1).click()),
  },
  { name: 'add', query: 'sites=3', run: open('Add site') },
  {
    name: 'add-error',
    query: 'sites=3',
    run: steps(open('Add site'), type('Address', 'htp://x'), type('Check every (seconds)', '0'), open('Save')),
  },
  {
    name: 'add-more',
    query: 'sites=3',
    run: steps(
      open('Add site'),
      type('Address', 'https://example.com/a'),
      more,
      open('Add header'),
      open('Add expectation'),
    ),
  },
  { name: 'edit', query: 'sites=3', run: steps(site('Shop'), open('Edit')) },
  {
    name: 'edit-outage',
    query: 'sites=3',
    run: steps(site('Shop'), open('Edit'), more, (page) => page.getByLabel('Reached through').scrollIntoViewIfNeeded()),
  },
  {
    name: 'settings-maintenance',
    query: 'sites=14',
    run: steps(
      open('Settings'),
      open('Add maintenance window'),
      type('Name', 'Backup'),
      (page) => page.getByLabel('Repeats').selectOption('weekly'),
      open('Add'),
      open('Add maintenance window'),
      (page) => page.getByLabel('For', { exact: true }).selectOption('sites'),
    ),
  },
  { name: 'export', query: 'sites=3', run: open('Export history') },
  {
    name: 'exporting',
    query: 'sites=3',
    run: steps(open('Export history'), open('Export'), (page) =>
      page.evaluate(() =>
        window.fake.send({
          exports: [
            {
              exportId: 'export1',
              state: 'running',
              rows: 15_320,
              fraction: 0.42,
              path: '/home/ada/history.csv',
              message: null,
            },
          ],
        }),
      ),
    ),
  },
  { name: 'settings', query: 'sites=3', run: open('Settings') },
  { name: 'shortcuts', query: 'sites=3', run: open('Keyboard shortcuts') },
  { name: 'removed', query: 'sites=14', run: steps(site('Shop'), open('Remove')) },
];
const views = [
  { name: 'light', width: 1280, height: 820, colorScheme: 'light' },
  { name: 'dark', width: 1280, height: 820, colorScheme: 'dark' },
  { name: 'narrow', width: 800, height: 600, colorScheme: 'light' },
  { name: 'wide', width: 2560, height: 1440, colorScheme: 'dark' },
];

mkdirSync(out, { recursive: true });
const harness = await serveHarness(path.join(out, 'build'));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
let faults = 0;
for (const { name: view, width, height, colorScheme } of views) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  for (const { name, query, run } of screens) {
    if (only.length > 0 && !only.includes(name) && !only.includes(`${name}-${view}`)) continue;
    const page = await context.newPage();
    page.setDefaultTimeout(5_000);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') console.log(`${name}-${view}: ${message.text()}`);
    });
    page.on('pageerror', (error) => console.log(`${name}-${view}: ${error.message}`));
    try {
      await page.goto(`${harness.url}?${query}`);
      await page.getByRole('button', { name: 'Add site', exact: true }).first().waitFor();
      await run?.(page);
      await page.waitForTimeout(400);
    } catch (error) {
      console.log(`${name}-${view}: ${error.message}`);
    }
    await page.screenshot({ path: path.join(out, `${name}-${view}.png`) });
    if (view !== 'wide') {
      await page.evaluate(axeSource);
      const { violations } = await page.evaluate(() => window.axe.run());
      faults += violations.length;
      for (const { id, nodes } of violations) {
        console.log(
          `axe ${name}-${view}: ${id}: ${nodes
            .map((node) => `${node.target} ${node.any[0]?.message ?? ''}`)
            .join(' | ')
            .slice(0, 400)}`,
        );
      }
    }
    await page.close();
  }
  await context.close();
}
await browser.close();
harness.close();
console.log(`${faults} findings of axe; pictures in ${out}`);
