import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** All that axe looks at by itself, and the size of targets (WCAG 2.2, 24 px), which it leaves out otherwise. */
const options: RunOptions = { rules: { 'target-size': { enabled: true } } };

interface Looking {
  readonly axe: { run(options: RunOptions): Promise<AxeResults> };
}

/** What axe finds on the page as it stands, a line each. It is put in by the debugger, past the page's own policy. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate((asked) => (globalThis as unknown as Looking).axe.run(asked), options);
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`);
    return `${id}: ${places.join(' | ')}`;
  });
}
