import { openWindow } from '../../support/window';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { defaultSettings, settingsPatchSchema } from '../../../electron/contract/settings-schema';
import type { Settings } from '../../../electron/contract/settings-schema';
import { createFakeApi } from '../../support/fake-api';
import type { FakeApi } from '../../support/fake-api';
import { aSiteView } from '../../support/fake-sites';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

async function openSettings(settings: Partial<Settings> = {}) {
  const sites = [aSiteView({ name: 'Shop' }), aSiteView({ id: 'siteblog', name: 'Blog' })];
  const opened = await openWindow(createFakeApi({ sites, settings }));
  await opened.user.click(screen.getByRole('button', { name: 'Settings' }));
  return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Settings' })) };
}

const newest = (api: FakeApi) =>
  settingsPatchSchema.parse(api.asked.findLast(({ name }) => name === 'settings:update')?.input ?? {});

describe('the look at our own connection', () => {
  it('can be switched off, so that no host is contacted, and on again with the usual hosts', async () => {
    const { user, api, dialog } = await openSettings();
    const isOn = dialog.getByLabelText('Ask reference hosts when checks fail');
    await user.click(isOn);
    expect(newest(api)).toEqual({ referenceHosts: [] });
    await waitFor(() => expect(dialog.queryByLabelText('Reference hosts')).toBeNull());
    await user.click(isOn);
    expect(newest(api)).toEqual({ referenceHosts: defaultSettings.referenceHosts });
  });

  it('asks hosts of one’s own; a line that is none is told of and not sent', async () => {
    const { user, api, dialog } = await openSettings();
    const hosts = dialog.getByLabelText('Reference hosts');
    await user.clear(hosts);
    await user.type(hosts, '192.0.2.1');
    await user.tab();
    expect(dialog.getByText('Give one to twenty lines such as 1.1.1.1:443.')).toBeDefined();
    expect(newest(api)).toEqual({});
    await user.type(hosts, ':53{Enter}gate.test:80');
    await user.tab();
    expect(newest(api)).toEqual({ referenceHosts: ['192.0.2.1:53', 'gate.test:80'] });
  });
});

describe('maintenance windows', () => {
  const openForm = async () => {
    const opened = await openSettings();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Add maintenance window' }));
    return { ...opened, form: within(opened.dialog.getByRole('form', { name: 'New maintenance window' })) };
  };

  it('are added each week for chosen sites, listed in words and removed', async () => {
    const { user, api, dialog, form } = await openForm();
    await user.type(form.getByLabelText('Name'), 'Backup');
    fireEvent.change(form.getByLabelText('Start'), { target: { value: '2026-11-30T02:00' } });
    await user.clear(form.getByLabelText('Length (minutes)'));
    await user.type(form.getByLabelText('Length (minutes)'), '90');
    await user.selectOptions(form.getByLabelText('Repeats'), 'Every week');
    await user.selectOptions(form.getByLabelText('For'), 'These sites');
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(form.getByText('Choose a site at least.')).toBeDefined();
    await user.click(within(form.getByRole('group', { name: 'Sites' })).getByLabelText('Blog'));
    await user.click(form.getByRole('button', { name: 'Add' }));
    const row = await dialog.findByRole('listitem', { name: 'Backup' });
    expect(row.textContent).toContain('Every Monday at 02:00, for 90 min');
    expect(row.textContent).toContain('Blog');
    expect(newest(api).maintenance).toMatchObject([
      {
        name: 'Backup',
        start: '2026-11-30T02:00',
        durationMs: 5_400_000,
        zone,
        rule: 'FREQ=WEEKLY',
        sites: { ids: ['siteblog'], groups: [], tags: [] },
      },
    ]);
    expect(dialog.queryByRole('form')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Remove Backup' }));
    await waitFor(() => expect(dialog.queryByRole('listitem', { name: 'Backup' })).toBeNull());
    expect(newest(api)).toEqual({ maintenance: [] });
  });

  it('are edited in their place, and say when they are on next', async () => {
    const { user, api, dialog, form } = await openForm();
    await user.type(form.getByLabelText('Name'), 'Move');
    fireEvent.change(form.getByLabelText('Start'), { target: { value: '2036-11-30T02:00' } });
    await user.click(form.getByRole('button', { name: 'Add' }));
    const row = await dialog.findByRole('listitem', { name: 'Move' });
    await waitFor(() => expect(row.textContent).toMatch(/Next: .*2036/));
    await user.click(dialog.getByRole('button', { name: 'Edit Move' }));
    const edit = within(dialog.getByRole('form', { name: 'Edit maintenance window' }));
    expect(edit.getByLabelText<HTMLInputElement>('Start').value).toBe('2036-11-30T02:00');
    expect(edit.getByLabelText<HTMLInputElement>('Length (minutes)').value).toBe('60');
    await user.selectOptions(edit.getByLabelText('Repeats'), 'Every day');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.queryByRole('form')).toBeNull());
    expect(newest(api).maintenance).toMatchObject([
      { name: 'Move', rule: 'FREQ=DAILY', start: '2036-11-30T02:00', durationMs: 3_600_000 },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Remove Move' }));
    await waitFor(() => expect(dialog.queryByRole('listitem', { name: 'Move' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByRole('listitem', { name: 'Move' })).toBeDefined();
  });

  it('keep a rule and sites from a file that the form cannot make', async () => {
    const rule = 'FREQ=MONTHLY;BYDAY=1SU';
    const sites = { ids: ['siteblog'], groups: ['Shop'], tags: ['web'] };
    const values = {
      id: 'own',
      name: 'First Sunday',
      start: '2026-01-04T02:00',
      durationMs: 60_000,
      zone: 'Asia/Tokyo',
    };
    const { user, api, dialog } = await openSettings({ maintenance: [{ ...values, rule, sites }] });
    await user.click(await dialog.findByRole('button', { name: 'Edit First Sunday' }));
    const edit = within(dialog.getByRole('form', { name: 'Edit maintenance window' }));
    expect(edit.getByLabelText<HTMLSelectElement>('Repeats').selectedOptions[0]?.textContent).toBe('As set');
    await user.clear(edit.getByLabelText('Length (minutes)'));
    await user.type(edit.getByLabelText('Length (minutes)'), '30');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(newest(api).maintenance).toEqual([{ ...values, rule, sites, durationMs: 30 * 60_000 }]));
  });

  it('once for all sites is what the form begins with; a name and a length are asked for', async () => {
    const { user, api, dialog, form } = await openForm();
    await user.clear(form.getByLabelText('Length (minutes)'));
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(form.getByText('Give the maintenance window a name.')).toBeDefined();
    expect(form.getByText('Give a whole number from 1 to 44,640.')).toBeDefined();
    await user.type(form.getByLabelText('Name'), 'Move');
    await user.type(form.getByLabelText('Length (minutes)'), '120');
    await user.click(form.getByRole('button', { name: 'Add' }));
    const row = await dialog.findByRole('listitem', { name: 'Move' });
    expect(row.textContent).toContain('Once, ');
    expect(row.textContent).toContain('All sites');
    expect(newest(api).maintenance).toMatchObject([{ rule: null, sites: null, durationMs: 7_200_000 }]);
  });

  it('keep what was typed where the engine turns them down', async () => {
    const { user, api, dialog, form } = await openForm();
    await user.type(form.getByLabelText('Name'), 'Move');
    api.refuse('settings:update', 'This is not a time zone.');
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This is not a time zone.');
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Move');
  });

  it('have no fault an accessibility checker can find', async () => {
    await openForm();
    // jsdom lays nothing out, so colours cannot be judged; the head of every dialog is a <header>, as in all of them.
    const off = { enabled: false };
    const rules = { 'color-contrast': off, 'landmark-no-duplicate-banner': off };
    const found = await axe.run(screen.getByRole('dialog', { name: 'Settings' }), { rules });
    expect(found.violations.map(({ id }) => id)).toEqual([]);
  });
});
