import { openWindow } from '../../support/window';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../../support/fake-api';
import { aSiteView } from '../../support/fake-sites';

const now = Date.UTC(2026, 10, 30, 12);

async function openSection(title: string) {
  const api = createFakeApi({ sites: [aSiteView({ name: 'Shop', checkedAt: now })], now: () => now });
  const opened = await openWindow(api, () => now);
  await opened.user.click(screen.getByRole('button', { name: 'Settings' }));
  const group = await screen.findByRole('group', { name: title });
  return { ...opened, group, section: within(group) };
}

describe('backups in the settings', { timeout: 60_000 }, () => {
  it('are written with or without a passphrase, and say what is left out', async () => {
    const { user, api, section } = await openSection('Backup');
    await user.click(section.getByRole('button', { name: 'Back up…' }));
    expect(await section.findByText(/Passwords and tokens are not in it/)).toBeDefined();
    await user.type(section.getByLabelText('Passphrase (optional)'), 'short');
    await user.click(section.getByRole('button', { name: 'Back up…' }));
    expect(section.getByText('A passphrase has at least 8 characters.')).toBeDefined();
    await user.type(section.getByLabelText('Passphrase (optional)'), ' no more');
    await user.click(section.getByRole('button', { name: 'Back up…' }));
    expect(await section.findByText('Written to /home/ada/uptime-desk.backup.')).toBeDefined();
    const asked = api.asked.filter(({ name }) => name === 'backup:write').map(({ input }) => input);
    expect(asked).toEqual([{ passphrase: null }, { passphrase: 'short no more' }]);
  });

  it('are shown and confirmed before they are restored, and a restore is undone', async () => {
    const { user, section, group } = await openSection('Backup');
    await user.click(section.getByRole('button', { name: 'Restore…' }));
    await user.type(await section.findByLabelText('Passphrase of the backup'), 'wrong one');
    await user.click(section.getByRole('button', { name: 'Check' }));
    expect((await section.findByRole('alert')).textContent).toBe('The passphrase is wrong. Nothing was changed.');
    await user.clear(section.getByLabelText('Passphrase of the backup'));
    await user.type(section.getByLabelText('Passphrase of the backup'), 'open sesame');
    await user.click(section.getByRole('button', { name: 'Check' }));
    expect(await section.findByText(/3 sites, 26,280 hours of history/)).toBeDefined();
    const rules = { 'color-contrast': { enabled: false } };
    expect((await axe.run(group, { rules })).violations.map(({ id }) => id)).toEqual([]);
    await user.click(section.getByRole('button', { name: 'Restore' }));
    expect(await section.findByText(/Enter the passwords and tokens again of: Shop/)).toBeDefined();
    await user.click(await section.findByRole('button', { name: 'Undo restore' }));
    expect(await section.findByText('What was there before is back.')).toBeDefined();
  });

  it('delete what was kept before a restore, after saying how much it is', async () => {
    const { user, section } = await openSection('Backup');
    await user.click(section.getByRole('button', { name: 'Restore…' }));
    await user.type(await section.findByLabelText('Passphrase of the backup'), 'open sesame');
    await user.click(section.getByRole('button', { name: 'Check' }));
    await user.click(await section.findByRole('button', { name: 'Restore' }));
    await user.click(await section.findByRole('button', { name: 'Delete it…' }));
    expect(await section.findByText(/It takes 48(\.2)? MB/)).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Delete' }));
    expect(await section.findByText('What was kept is deleted.')).toBeDefined();
  });

  it('say what went wrong, and a file that was not chosen is no fault', async () => {
    const { user, api, section } = await openSection('Backup');
    api.refuse('backup:choose', 'The disk is gone.');
    await user.click(section.getByRole('button', { name: 'Restore…' }));
    expect((await section.findByRole('alert')).textContent).toBe('The disk is gone.');
  });
});

describe('the scheduled export in the settings', () => {
  it('is switched on and set, and asks for a folder first', async () => {
    const { user, api, section } = await openSection('Scheduled export');
    expect(section.getByText('Nothing has been written yet.')).toBeDefined();
    await user.click(section.getByLabelText('Write history to a folder by itself'));
    expect(await section.findByText('Choose a folder, then it begins.')).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Choose folder…' }));
    await user.selectOptions(section.getByLabelText('How often'), 'Every hour');
    expect(api.asked.some(({ name }) => name === 'schedule:choose-folder')).toBe(true);
    expect(api.asked.filter(({ name }) => name === 'settings:update').map(({ input }) => input)).toEqual([
      { scheduledExport: { isOn: true, format: 'csv', every: 'day', folder: null } },
      { scheduledExport: { isOn: true, format: 'csv', every: 'hour', folder: null } },
    ]);
  });
});
