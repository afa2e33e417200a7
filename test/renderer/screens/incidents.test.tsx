import { openWindow } from '../../support/window';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../../support/fake-api';
import { anIncident } from '../../support/fake-incidents';
import { aSiteView } from '../../support/fake-sites';

const now = Date.UTC(2026, 10, 30, 12);
const shop = aSiteView({ name: 'Shop', checkedAt: now });
const blog = aSiteView({ id: 'siteblog', name: 'Blog', checkedAt: now });
const over = anIncident({ site: 'Shop' });
const lasting = anIncident({
  id: 'two',
  siteId: 'siteblog',
  site: 'Blog',
  startedAt: now - 300_000,
  endedAt: null,
  durationMs: 1,
});

async function openSite(name: string, incidents = [over, lasting]) {
  const api = createFakeApi({ sites: [shop, blog], incidents, now: () => now });
  const opened = await openWindow(api, () => now);
  await opened.user.click(screen.getByRole('button', { name }));
  const region = within(await screen.findByRole('region', { name: 'Incidents' }));
  return { ...opened, region };
}

describe('the incidents on a site’s page', () => {
  it('show a time of flapping as one entry, with each outage folded away', async () => {
    const outages = [0, 1, 2].map((index) => ({
      startedAt: over.startedAt + index * 60_000,
      endedAt: over.startedAt + index * 60_000 + 30_000,
      failure: over.failure,
    }));
    const flaps = { count: 43, totalMs: 20 * 60_000, outages };
    const { region, user } = await openSite('Shop', [{ ...over, isFlapping: true, flaps }]);
    expect(await region.findByText('Unstable: 43 outages, 20 min down in all')).toBeDefined();
    expect(region.getByText('1 incident · 7 min of downtime observed')).toBeDefined();
    await user.click(region.getByText('Each outage'));
    const list = within(await region.findByRole('list', { name: 'Each outage' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain('30 s');
    expect(region.getByText('40 older ones are left out.')).toBeDefined();
  });

  it('say when, how long and why, with the evidence folded', async () => {
    const { region } = await openSite('Shop');
    const [entry] = await region.findAllByRole('listitem');
    expect(entry?.textContent).toContain('No answer within 10 seconds.');
    expect(entry?.textContent).toContain('7 min');
    expect(region.getByText('1 incident · 7 min of downtime observed')).toBeDefined();
    const evidence = region.getByText('Evidence').closest('details')!;
    expect(evidence.open).toBe(false);
    for (const fact of ['HTTP/1.1 503 Service Unavailable', '203.0.113.7', 'Connecting 21 ms', 'The gateway answers.'])
      expect(evidence.textContent).toContain(fact);
  });

  it('name one that lasts as still down, and count its time on', async () => {
    const { region } = await openSite('Blog');
    expect(await region.findByText('Still down')).toBeDefined();
    expect(region.getByRole('listitem').textContent).toContain('5 min');
  });

  it('take a note and show it; an empty one is not sent', async () => {
    const { user, api, region } = await openSite('Shop');
    await user.click(await region.findByRole('button', { name: 'Add note' }));
    await user.click(region.getByRole('button', { name: 'Save note' }));
    expect(region.getByText('Type a note.')).toBeDefined();
    await user.type(region.getByLabelText('Note'), 'Disk full');
    await user.click(region.getByRole('button', { name: 'Save note' }));
    expect(await within(await region.findByRole('list', { name: 'Notes' })).findByText('Disk full')).toBeDefined();
    expect(api.asked.filter(({ name }) => name === 'incidents:note')).toEqual([
      { name: 'incidents:note', input: { siteId: 'siteone1', incidentId: 'incident1', text: 'Disk full' } },
    ]);
  });

  it('let a note be changed, and taken away with a way back', async () => {
    const noted = anIncident({ site: 'Shop', notes: [{ at: now - 1_000, text: 'Disk ful' }] });
    const { user, api, region } = await openSite('Shop', [noted]);
    await user.click(await region.findByRole('button', { name: 'Edit note' }));
    await user.type(region.getByLabelText('Note'), 'l');
    await user.click(region.getByRole('button', { name: 'Save note' }));
    expect(await region.findByText('Disk full')).toBeDefined();
    await user.click(region.getByRole('button', { name: 'Remove note' }));
    await waitFor(() => expect(region.queryByText('Disk full')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await region.findByText('Disk full')).toBeDefined();
    const inputs = api.asked.filter(({ name }) => name === 'incidents:note').map(({ input }) => input);
    const note = { siteId: 'siteone1', incidentId: 'incident1', at: now - 1_000 };
    expect(inputs).toEqual([
      { ...note, text: 'Disk full' },
      { ...note, text: null },
      { ...note, text: 'Disk full' },
    ]);
  });

  it('keep a note that could not be saved', async () => {
    const { user, api, region } = await openSite('Shop');
    await user.click(await region.findByRole('button', { name: 'Add note' }));
    await user.type(region.getByLabelText('Note'), 'Disk full');
    api.refuse('incidents:note', 'The disk is full.');
    await user.click(region.getByRole('button', { name: 'Save note' }));
    expect(await region.findByText('The disk is full.')).toBeDefined();
    expect(region.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Disk full');
  });

  it('say that there are none', async () => {
    const { region } = await openSite('Shop', []);
    expect(await region.findByText('No outage has been confirmed for this site.')).toBeDefined();
  });
});

describe('the dialog Incidents', () => {
  it('lists those of all sites, and a row opens its site', async () => {
    const { user } = await openWindow(
      createFakeApi({ sites: [shop, blog], incidents: [lasting, over], now: () => now }),
      () => now,
    );
    await user.click(screen.getByRole('button', { name: 'Incidents' }));
    const list = within(await screen.findByRole('list', { name: 'Incidents of all sites' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await user.click(list.getByRole('button', { name: 'Open Shop' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shop'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names a site that was removed as such, and leads nowhere from it', async () => {
    const { user } = await openWindow(
      createFakeApi({ sites: [blog], incidents: [anIncident({ site: 'Shop', isRemoved: true })], now: () => now }),
      () => now,
    );
    await user.click(screen.getByRole('button', { name: 'Incidents' }));
    const [row] = within(await screen.findByRole('list', { name: 'Incidents of all sites' })).getAllByRole('listitem');
    expect(row?.textContent).toContain('Removed site');
    expect(within(row!).getByText('Shop')).toBeDefined();
    expect(within(row!).queryByRole('button')).toBeNull();
  });

  it('says that there are none, and what went wrong, with another try', async () => {
    const { user, api } = await openWindow(createFakeApi({ sites: [shop] }), () => now);
    api.refuse('incidents:list', 'The folder is gone.');
    await user.click(screen.getByRole('button', { name: 'Incidents' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Incidents' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The folder is gone.');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('No outage has been confirmed yet.')).toBeDefined();
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});
