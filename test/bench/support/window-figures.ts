import type { Page } from 'playwright-core';

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Time from frame to frame while something is done, ms. */
export async function framesMs(page: Page, run: () => Promise<unknown>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const turn = (): void => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      Object.assign(globalThis, { frameTurn: requestAnimationFrame(turn) });
    };
    Object.assign(globalThis, { frames, frameTurn: requestAnimationFrame(turn) });
  });
  await run();
  return page.evaluate(() => {
    const { frames, frameTurn } = globalThis as unknown as { frames: number[]; frameTurn: number };
    cancelAnimationFrame(frameTurn);
    return frames.slice(1);
  });
}

/** From a click on a site in the list to the frame that shows its page, ms; back to the list in between. */
export async function clicksMs(page: Page, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    times.push(
      await page.evaluate(async (index) => {
        const rows = [...document.querySelectorAll<HTMLElement>('[data-row]:not([aria-expanded])')];
        const target = rows[index % rows.length];
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const startedAt = performance.now();
        target?.click();
        while (document.querySelector('article h1') === null) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        // The frame it came with has to be drawn as well.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
        return performance.now() - startedAt;
      }, turn),
    );
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
    await page.locator('article').waitFor({ state: 'detached' });
    await page.waitForTimeout(200);
  }
  return times;
}

/** Heap of the page after a collection, MB. */
export async function collectedHeapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
