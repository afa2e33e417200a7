import { openWindow } from '../../support/window';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../support/fake-api';
import { aSiteView } from '../../support/fake-sites';

const start = Date.parse('2026-11-30T12:00:00Z');
const minute = 60_000;

/** A site that was checked 20 s ago, with nobody left who would check it again. */
function frozenEngine() {
  return createFakeApi({
    sites: [aSiteView({ name: 'Shop', since: start - 3_600_000, checkedAt: start - 20_000, intervalMs: minute })],
    now: () => start,
  });
}

const pass = (spanMs: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(spanMs);
  });

describe('case 139: the window never shows an old state as the present one', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start });
  });

  it('counts times and days left by itself while the page stands open', async () => {
    const { parts } = await openWindow(frozenEngine());
    await act(async () => {
      parts.navigation.openSite('siteone1');
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText(/Checked 20 s ago/)).toBeDefined();
    expect(screen.getAllByText('12 days left')).toHaveLength(2);
    await pass(5_000);
    expect(screen.getByText(/Checked 25 s ago/)).toBeDefined();
    // Three days pass as they do for a laptop whose window is hidden: few ticks, then it comes back into view.
    vi.setSystemTime(start + 3 * 86_400_000);
    await pass(1_000);
    expect(screen.getAllByText('9 days left')).toHaveLength(2);
  });

  it('turns green to "Not being checked" after three missed intervals', async () => {
    const { row } = await openWindow(frozenEngine());
    expect(row('Shop').textContent).toContain('Up');
    await pass(2 * minute);
    expect(row('Shop').textContent).toContain('Up');
    await pass(minute);
    expect(row('Shop').textContent).toContain('Not being checked');
    expect(row('Shop').dataset['status']).toBe('stale');
  });

  it('shows no old green after eight hours of sleep, and says when the last check was', async () => {
    const { row, api } = await openWindow(frozenEngine());
    vi.setSystemTime(start + 8 * 3_600_000);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(row('Shop').textContent).toContain('Not being checked');
    expect(row('Shop').textContent).toContain('8 h ago');
    const site = api.sites.get('siteone1');
    act(() => {
      if (site !== undefined) api.send({ changed: [{ ...site, checkedAt: Date.now() }] });
    });
    expect(row('Shop').textContent).toContain('Up');
  });
});
