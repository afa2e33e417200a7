import { openWindow } from '../../support/window';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../../support/fake-api';
import { anIncident } from '../../support/fake-incidents';
import { aSiteView } from '../../support/fake-sites';

const now = Date.UTC(2026, 10, 30, 12);
const shop = aSiteView({ name: 'Shop', checkedAt: now });
const blog = aSiteView({ id: 'siteblog', name: 'Blog', checkedAt: now });

async function openShop() {
  const incident = anIncident({ site: 'Shop' });
  const api = createFakeApi({ sites: [shop, blog], incidents: [incident], now: () => now });
  const opened = await openWindow(api, () => now);
  await opened.user.click(screen.getByRole('button', { name: 'Shop' }));
  return { ...opened, incident, section: within(await screen.findByRole('region', { name: 'Corrections' })) };
}

describe('correcting the history of a site', { timeout: 60_000 }, () => {
  it('marks a span with a reason, lists it, and takes it back', async () => {
    const { user, api, section } = await openShop();
    expect(await section.findByText('Nothing of this site’s history has been corrected.')).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Correct…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Correct history' }));
    await user.selectOptions(dialog.getByLabelText('What it was'), 'False alarm');
    await user.type(dialog.getByLabelText('Reason'), 'Proxy');
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    const list = within(await section.findByRole('list', { name: 'Corrections' }));
    expect(list.getByText('Proxy')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.asked.find(({ name }) => name === 'corrections:add')?.input).toMatchObject({
      siteIds: ['siteone1'],
      kind: 'false-alarm',
      fromMs: now - 3_600_000,
      toMs: now,
    });
    await user.click(list.getByRole('button', { name: /^Undo False alarm/ }));
    expect(await section.findByText('Nothing of this site’s history has been corrected.')).toBeDefined();
  });

  it('begins with the minutes of an incident, and can mean all sites', async () => {
    const { user, api, incident } = await openShop();
    const incidents = within(screen.getByRole('region', { name: 'Incidents' }));
    await user.click(await incidents.findByRole('button', { name: 'Correct…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Correct history' }));
    await user.selectOptions(dialog.getByLabelText('Sites'), 'All sites');
    await user.type(dialog.getByLabelText('Reason'), 'New switch');
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.asked.find(({ name }) => name === 'corrections:add')?.input).toMatchObject({
      siteIds: ['siteone1', 'siteblog'],
      kind: 'maintenance',
      fromMs: incident.startedAt,
      toMs: incident.endedAt,
    });
  });

  it('asks for a reason and a sound span, and says what the app refuses', async () => {
    const { user, api, section } = await openShop();
    await user.click(section.getByRole('button', { name: 'Correct…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Correct history' }));
    await user.clear(dialog.getByLabelText('To'));
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    expect(dialog.getByText('Say why, so that it can be understood later.')).toBeDefined();
    expect(dialog.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
    expect(api.asked.some(({ name }) => name === 'corrections:add')).toBe(false);
    await user.type(dialog.getByLabelText('To'), '2026-12-24T12:00');
    await user.type(dialog.getByLabelText('Reason'), 'Later');
    api.refuse('corrections:add', 'A correction is about what was.');
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('A correction is about what was.');
  });

  it('can be used by everybody', async () => {
    const { user, section } = await openShop();
    await user.click(section.getByRole('button', { name: 'Correct…' }));
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
