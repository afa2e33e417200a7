import { openWindow } from '../../support/window';
import { act, screen } from '@testing-library/react';
import { Chart } from 'chart.js';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../support/fake-api';
import { livelySite } from '../../support/fake-sites';

/** The 500 rounds of the case, with the heap measured, run in a real browser: test/renderer/harness/soak.mjs. */
const rounds = 30;
/** Response times, the band, failures and gaps below it, failures per minute. */
const chartsOnAPage = 4;
const ranges = ['Last hour', '24 h', '30 d'];

/** By its text: finding it by role would look at every element of the page, in every round. */
function rangeButton(text: string): HTMLElement {
  const found = screen.getAllByText(text).find((element) => element.tagName === 'BUTTON');
  if (found === undefined) throw new Error(`No range called ${text}`);
  return found;
}

const instances = (): number => Object.keys(Chart.instances).length;

describe('case 133: charts come and go without a trace', () => {
  it(
    'has no more charts than are on screen after rounds of open, switch, range, resize and close',
    { timeout: 120_000 },
    async () => {
      const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
      const sites = [livelySite(0, Date.now()), livelySite(1, Date.now())];
      const api = createFakeApi({ sites });
      const { parts } = await openWindow(api);
      const step = (run: () => void): Promise<void> =>
        act(async () => {
          run();
          await Promise.resolve();
        });
      let most = 0;
      for (let round = 0; round < rounds; round += 1) {
        await step(() => parts.navigation.openSite(sites[0]!.id));
        await step(() => parts.navigation.openSite(sites[1]!.id));
        most = Math.max(most, instances());
        await step(() => rangeButton(ranges[round % ranges.length]!).click());
        await step(() => {
          api.check(sites[1]!.id, 50 + (round % 40));
          window.dispatchEvent(new Event('resize'));
        });
        most = Math.max(most, instances());
        await step(() => parts.navigation.openOverview());
      }
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(chartsOnAPage);
      expect(instances()).toBe(0);
      for (const complaint of complaints) expect(complaint.mock.calls).toEqual([]);
    },
  );
});
