import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { _electron } from 'playwright-core';
import type { ElectronApplication, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../build/runtime/built-app.mjs';
import { hasDisplay, openVirtualDisplay } from '../../build/runtime/display.mjs';
import { isLinuxRoot, prepareRuntime } from '../../build/runtime/launch.mjs';
import { createSay } from '../../build/runtime/say.mjs';
import { clicksMs, collectedHeapMb, framesMs, percentile } from './support/window-figures';
import { startManySites } from './support/many-sites';

/**
 * The window with many sites that are really being checked, on servers of this machine. Prints how long frames take while one
 * types and scrolls, how long a click takes to show a site's page, and what the page's memory does.
 * BENCH_SITES (3000), BENCH_INTERVAL_S (20), BENCH_MINUTES (1) of watching the memory.
 */
const siteCount = Number(process.env['BENCH_SITES'] ?? '3000');
const intervalMs = Number(process.env['BENCH_INTERVAL_S'] ?? '20') * 1_000;
const minutes = Number(process.env['BENCH_MINUTES'] ?? '1');

let electron: ElectronApplication;
let page: Page;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  const say = createSay(process.stdout);
  const runtime = await prepareRuntime(say, { virtual: !hasDisplay() });
  await ensureBuilt(say);
  const display = hasDisplay() ? undefined : await openVirtualDisplay();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'uptime-desk-bench-'));
  endings.push(
    () => display?.close(),
    () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  );
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^(ELECTRON_|NODE_OPTIONS$|VITEST)/.test(entry[0]),
  );
  electron = await _electron.launch({
    executablePath: runtime.executable,
    args: [...runtime.appArguments, ...(isLinuxRoot() ? ['--no-sandbox'] : []), '--data-dir', dataDir],
    env: { ...Object.fromEntries(inherited), ...display?.env },
    chromiumSandbox: true,
  });
  const child = electron.process();
  endings.push(async () => {
    await Promise.race([electron.close(), new Promise((resolve) => setTimeout(resolve, 20_000))]);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  page = await electron.firstWindow({ timeout: 60_000 });
  const servers = await startManySites(page, { count: siteCount, intervalMs });
  endings.push(() => servers.stop());
  await page.getByText(new RegExp(`^${siteCount.toLocaleString('en')} sites$`)).waitFor({ timeout: 60_000 });
  // Until the first checks of all have come in.
  await new Promise((resolve) => setTimeout(resolve, Math.max(5_000, intervalMs)));
}, 400_000);

afterAll(async () => {
  for (const end of endings.reverse()) await end();
}, 60_000);

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const row = (values: readonly number[]): string =>
  [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(1)).join(' / ');

test('frames while one types and scrolls', async () => {
  const idle = await framesMs(page, () => new Promise((resolve) => setTimeout(resolve, 5_000)));
  say(`idle frames, ms (p50 / p95 / max): ${row(idle)}`);
  const search = page.getByRole('searchbox', { name: 'Search sites' });
  await search.focus();
  const typing = await framesMs(page, async () => {
    for (const text of ['shop 12', 'site down', 'uptime < 99.9', '#prod', 'group:Clients']) {
      await page.keyboard.type(text, { delay: 80 });
      for (let left = text.length; left > 0; left -= 1) await page.keyboard.press('Backspace', { delay: 20 });
    }
  });
  say(`frames while typing, ms (p50 / p95 / max): ${row(typing)}  aim: p95 < 50`);
  await page.mouse.move(400, 500);
  const scrolling = await framesMs(page, async () => {
    for (let turn = 0; turn < 150; turn += 1) {
      await page.mouse.wheel(0, turn < 100 ? 240 : -480);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });
  say(`frames while scrolling, ms (p50 / p95 / max): ${row(scrolling)}  aim: p95 < 50`);
  expect(typing.length).toBeGreaterThan(0);
});

test('a click shows the page of a site', async () => {
  const times = await clicksMs(page, 20);
  say(`from the click to the page, ms (p50 / p95 / max): ${row(times)}  aim: p95 < 150`);
  say(`one after the other: ${times.map((ms) => ms.toFixed(0)).join(' ')}`);
  expect(times).toHaveLength(20);
});

test(
  'memory of the page over time',
  async () => {
    const samples: number[] = [];
    const stepMs = Math.max(10_000, (minutes * 60_000) / 30);
    const began = performance.now();
    say('heap of the page by minute, MB:');
    for (let atMs = 0; atMs <= minutes * 60_000; atMs = performance.now() - began) {
      const mb = await collectedHeapMb(page);
      samples.push(mb);
      say(`${(atMs / 60_000).toFixed(1).padStart(6)}  ${mb.toFixed(1)}`);
      await new Promise((resolve) => setTimeout(resolve, stepMs));
    }
    const metrics = await electron.evaluate(({ app }) =>
      app.getAppMetrics().map(({ type, memory }) => `${type} ${Math.round(memory.workingSetSize / 1_024)} MB`),
    );
    say(`processes: ${metrics.join(', ')}`);
    expect(samples.length).toBeGreaterThan(1);
  },
  minutes * 60_000 + 120_000,
);
