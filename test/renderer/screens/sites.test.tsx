import { openWindow } from '../../support/window';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../../support/fake-api';
import { aSiteView, figuresOf, livelySite } from '../../support/fake-sites';

const now = (): number => Date.now();

describe('the empty start', () => {
  it('makes a site from nothing but an address', async () => {
    const { user, row } = await openWindow(createFakeApi());
    await user.type(screen.getByLabelText('Address to watch'), 'example.test{Enter}');
    await waitFor(() => expect(row('example.test').textContent).toContain('Waiting'));
  });

  it('says next to the field what is wrong with an address', async () => {
    const { user, api } = await openWindow(createFakeApi());
    await user.type(screen.getByLabelText('Address to watch'), 'htp://example.test{Enter}');
    expect(screen.getByText(/Did you mean http/)).toBeDefined();
    expect(api.asked.some(({ name }) => name === 'sites:add')).toBe(false);
  });
});

describe('the list of sites', () => {
  it('has a row per site with status in words and its figures', async () => {
    const site = aSiteView({
      name: 'Shop',
      checkedAt: now(),
      window: figuresOf([10, 20, 60]),
      uptimeDayPercent: 99.98,
    });
    const { row } = await openWindow(createFakeApi({ sites: [site] }));
    const text = row('Shop').textContent;
    for (const part of ['Up', 'Last 60 ms', 'Min 10 ms', 'Avg 30 ms', 'Max 60 ms', '99.98%'])
      expect(text).toContain(part);
  });

  it('draws only the rows in view of 3 000 sites and says how many there are', async () => {
    const sites = Array.from({ length: 3_000 }, (_, index) => livelySite(index, now()));
    await openWindow(createFakeApi({ sites }));
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('3000');
    expect(screen.getByText('3,000 sites')).toBeDefined();
  });

  it('narrows as one types, sorts by a column, and moves with the keys', async () => {
    const sites = ['Blog', 'API', 'Shop'].map((name, index) =>
      aSiteView({ id: `site000${index}`, name, checkedAt: now(), window: figuresOf([30 - index * 10]) }),
    );
    const { user } = await openWindow(createFakeApi({ sites }));
    const names = (): (string | null)[] =>
      screen.getAllByRole('listitem').map((item) => within(item).getByRole('button').textContent);
    await user.click(screen.getByRole('button', { name: 'Sort by Last' }));
    expect(names()).toEqual(['Shop', 'API', 'Blog']);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search sites' }));
    await user.keyboard('b');
    expect(names()).toEqual(['Blog']);
    await user.clear(screen.getByRole('searchbox', { name: 'Search sites' }));
    act(() => screen.getByRole('button', { name: 'Shop' }).focus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('API'));
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('API');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });
});

describe('a site’s page', () => {
  const open = async () => {
    const opened = await openWindow(createFakeApi({ sites: [aSiteView({ name: 'Shop', checkedAt: now() })] }));
    await opened.user.click(screen.getByRole('button', { name: 'Shop' }));
    await screen.findByRole('heading', { name: 'Response times' });
    return opened;
  };

  it('has the three charts, each with its figures as a table', async () => {
    const { user } = await open();
    for (const name of ['Response times', 'Hourly min, average and maximum', 'Failures per minute']) {
      const region = screen.getByRole('region', { name });
      await user.click(within(region).getByRole('button', { name: 'Show as table' }));
      expect(within(region).getByRole('table', { name }).querySelectorAll('tbody tr').length).toBeGreaterThan(0);
    }
  });

  it('checks now, pauses and resumes', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(api.asked.some(({ name }) => name === 'sites:check-now')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeDefined();
  });

  it('removes a site and brings it back', async () => {
    const { user, row } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Watch your first site')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(row('Shop')).toBeDefined());
  });

  it('keeps the figures that are there while newer ones are read', async () => {
    const { api } = await open();
    api.refuse('sites:detail', 'Nothing today.');
    act(() => api.check('siteone1', 55));
    expect(screen.getByRole('heading', { name: 'Response times' })).toBeDefined();
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
    expect(screen.getByRole('heading', { name: 'Response times' })).toBeDefined();
  });

  it('shows another span of the history', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: '90 d' }));
    const spans = api.asked
      .filter(({ name }) => name === 'history:range')
      .map(({ input }) => (input as { fromMs: number }).fromMs);
    expect(Math.round((now() - spans.at(-1)!) / 86_400_000)).toBe(90);
  });
});
