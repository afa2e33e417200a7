import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { serveHarness } from './serve.mjs';

/**
 * Case 133 in a real browser: 500 rounds of open, switch, range, resize and close with a live update a second. Prints
 * the heap before and after (collected), what the console said, and how many canvases are left.
 * `node test/renderer/harness/soak.mjs [ROUNDS]`
 */
const rounds = Number(process.argv[2] ?? '500');
const harness = await serveHarness(path.join(tmpdir(), 'uptime-desk-soak'));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--js-flags=--expose-gc', '--enable-precise-memory-info'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const said = [];
page.on('console', (message) => said.push(message.text()));
page.on('pageerror', (error) => said.push(error.message));
await page.goto(`${harness.url}?sites=4&live=1`);

const heapMb = () =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      globalThis.gc();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return performance.memory.usedJSHeapSize / 1e6;
  });
const click = (text) =>
  page.evaluate(
    (name) => [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click(),
    text,
  );
const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 15))));
const round = async (index) => {
  for (const step of ['Shop', 'API', ['Last hour', '24 h', '30 d'][index % 3]]) {
    await click(step);
    await frame();
  }
  await page.setViewportSize({
    width: index % 50 === 0 ? 1 : 1_000 + (index % 4) * 90,
    height: 700 + (index % 3) * 40,
  });
  await frame();
  await page.keyboard.press('Escape');
  await frame();
};

for (let index = 0; index < 20; index += 1) await round(index);
const before = await heapMb();
for (let index = 0; index < rounds; index += 1) await round(index);
const after = await heapMb();
const canvases = await page.locator('canvas').count();
console.log(
  `${rounds} rounds: heap ${before.toFixed(1)} MB -> ${after.toFixed(1)} MB, ${canvases} canvases left, console said ${said.length}`,
);
for (const line of new Set(said)) console.log(`  ${line}`);
await browser.close();
harness.close();
