import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { writeContactSheet } from './contact-sheet.mjs';
import { screens } from './scenes.mjs';
import { serveHarness } from './serve.mjs';
import { views } from './views.mjs';

/**
 * Takes a picture of every screen in every view, lets axe look at it, and puts all of them on one contact sheet:
 * `node test/renderer/harness/shoot.mjs OUT [NAME]...` where a name is a screen, a view, or both as `site-dark`.
 * Needs a Chromium (`CHROMIUM=/path` where it is not at /usr/bin/chromium).
 */
const [out = path.join(tmpdir(), 'uptime-desk-shots'), ...only] = process.argv.slice(2);
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const isWanted = (screen, view) =>
  only.length === 0 || [screen, view, `${screen}-${view}`].some((name) => only.includes(name));

/** Names of what axe finds on the page, with where it is. */
async function findingsOn(page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => `${node.target} ${node.any[0]?.message ?? ''}`);
    return `${id}: ${places.join(' | ').slice(0, 400)}`;
  });
}

/** Text that is cut off although nothing says so, and content that makes the window scroll sideways. */
const overflowOn = (page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`wider than the window by ${scrollWidth - clientWidth} px`] : [];
  });

async function shoot(context, { name, query, run }, view, url) {
  const title = `${name}-${view.name}`;
  const said = [];
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  try {
    await page.goto(`${url}?${[query, view.query ?? ''].join('&')}`);
    await page.locator('header button').first().waitFor();
    await run?.(page);
    await page.waitForTimeout(400);
  } catch (error) {
    said.push(error.message);
  }
  const picture = { path: path.join(out, `${title}.png`) };
  await page.screenshot(picture);
  await page.screenshot({ path: path.join(out, 'small', `${title}.jpg`), type: 'jpeg', quality: 70, scale: 'css' });
  said.push(...(await overflowOn(page)));
  if (view.isChecked) said.push(...(await findingsOn(page)).map((finding) => `axe ${finding}`));
  await page.close();
  for (const line of said) console.log(`${title}: ${line}`);
  return said.length;
}

mkdirSync(path.join(out, 'small'), { recursive: true });
const harness = await serveHarness(path.join(out, 'build'));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
let findings = 0;
for (const view of views) {
  const wanted = screens.filter(({ name }) => isWanted(name, view.name));
  if (wanted.length === 0) continue;
  const context = await browser.newContext(view.context);
  for (const screen of wanted) findings += await shoot(context, screen, view, harness.url);
  await context.close();
}
const sheet = await writeContactSheet(browser, out, screens, views);
await browser.close();
harness.close();
console.log(`${findings} findings; pictures in ${out}, all of them on ${sheet}`);
