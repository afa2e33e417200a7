import { openWindow } from '../../support/window';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { Panel } from '../../../renderer/screens/panel/panel';
import { fuzzyFind } from '../../../renderer/screens/palette/fuzzy';
import { acceleratorText, isAccelerator } from '../../../renderer/state/accelerators';
import { createFakeApi } from '../../support/fake-api';
import { fakeLicences } from '../../support/fake-desk';
import { aSiteView, timeoutFailure } from '../../support/fake-sites';

const sites = [
  aSiteView({ id: 'siteshop', name: 'Shop' }),
  aSiteView({ id: 'siteblog', name: 'Blog', status: 'down', failure: timeoutFailure }),
];
const open = () => openWindow(createFakeApi({ sites }));

// jsdom lays nothing out, so colours cannot be judged; the head of every dialog is a <header>, as in all of them.
const rules = { 'color-contrast': { enabled: false }, 'landmark-no-duplicate-banner': { enabled: false } };
const faultsOf = async (element: Element) => (await axe.run(element, { rules })).violations.map(({ id }) => id);

describe('the palette', () => {
  it('opens on its keys, finds by a few letters, and goes where Enter says', async () => {
    const { user, parts } = await open();
    await user.keyboard('{Control>}k{/Control}');
    const field = screen.getByRole('combobox', { name: 'Site or command' });
    await user.type(field, 'blg');
    const current = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(current()?.textContent).toContain('Blog');
    expect(await faultsOf(screen.getByRole('dialog', { name: 'Command palette' }))).toEqual([]);
    await user.keyboard('{Enter}');
    expect(parts.navigation.place.get()).toMatchObject({ siteId: 'siteblog', dialog: null });
  });

  it('carries commands out with the arrows, and says where nothing fits', async () => {
    const { user, api } = await open();
    await user.keyboard('{Control>}k{/Control}');
    const field = screen.getByRole('combobox', { name: 'Site or command' });
    await user.type(field, 'qqq');
    expect(screen.getByText('Nothing is called “qqq”')).toBeDefined();
    await user.clear(field);
    await user.type(field, 'pause all{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(api.asked.some(({ name }) => name === 'sites:pause-all')).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(api.asked.findLast(({ name }) => name === 'sites:resume')?.input).toEqual({ ids: ['siteshop', 'siteblog'] });
  });

  it('puts beginnings of words before letters that are merely there', () => {
    expect(fuzzyFind(['Incidents now', 'Check now', 'Café'], 'cn', (text) => text)[0]).toBe('Check now');
    expect(fuzzyFind(['Café'], 'cafe', (text) => text)).toEqual(['Café']);
    expect(fuzzyFind(['ab'], 'ba', (text) => text)).toEqual([]);
  });
});

describe('commands from outside', () => {
  it('run as from the window, and not while a dialog is open', async () => {
    const { api, parts } = await open();
    act(() => api.tell('command', { id: 'add-site' }));
    expect(parts.navigation.place.get().dialog?.kind).toBe('add');
    act(() => api.tell('command', { id: 'settings' }));
    expect(parts.navigation.place.get().dialog?.kind).toBe('add');
    expect(api.asked.findLast(({ name }) => name === 'desk:state')?.input).toMatchObject({ isDialogOpen: true });
  });

  it('links open a site by its name, and leave a form alone that is being filled in', async () => {
    const { api, parts } = await open();
    act(() => api.tell('link', { kind: 'site', key: 'shop' }));
    expect(parts.navigation.place.get().siteId).toBe('siteshop');
    act(() => api.tell('link', { kind: 'site', key: 'Nowhere' }));
    expect(screen.getByText('No site is called', { exact: false })).toBeDefined();
    act(() => api.tell('link', { kind: 'add', address: 'https://new.example/' }));
    expect(parts.navigation.place.get().dialog).toEqual({ kind: 'add', address: 'https://new.example/' });
    act(() => api.tell('link', { kind: 'add', address: 'https://other.example/' }));
    expect(parts.navigation.place.get().dialog).toEqual({ kind: 'add', address: 'https://new.example/' });
    expect(api.asked.some(({ name }) => name === 'sites:add')).toBe(false);
  });

  it('keys read as they are printed, and signs are found where the keyboard has them', () => {
    const press = { key: '=', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
    expect(isAccelerator(press, 'CmdOrCtrl+Plus', false)).toBe(true);
    expect(isAccelerator({ ...press, key: 'R', shiftKey: true }, 'CmdOrCtrl+R', false)).toBe(false);
    expect(acceleratorText('CmdOrCtrl+Shift+R', false)).toBe('Ctrl+Shift+R');
    expect(acceleratorText('CmdOrCtrl+Shift+R', true)).toBe('⇧⌘R');
  });
});

describe('settings, licences and diagnostics', () => {
  it('settings are found by the words of their sentences; start at login asks the system', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Settings' }));
    const search = dialog.getByLabelText('Search settings');
    await user.type(search, 'spare battery');
    expect(dialog.getByLabelText('On battery')).toBeDefined();
    expect(dialog.queryByLabelText('Theme')).toBeNull();
    await user.clear(search);
    await user.type(search, 'zebra');
    expect(dialog.getByText('No setting matches', { exact: false })).toBeDefined();
    await user.clear(search);
    await user.click(await dialog.findByLabelText('Start at login'));
    expect(api.asked.findLast(({ name }) => name === 'desk:set-login-item')?.input).toEqual({
      isEnabled: true,
      isHidden: true,
    });
    expect(await dialog.findByLabelText('Start in the tray')).toBeDefined();
  });

  it.each([
    ['licences', 'Licences'],
    ['about', 'About Uptime Desk'],
    ['diagnostics', 'Diagnostics'],
    ['shortcuts', 'Keyboard shortcuts'],
  ] as const)('the dialog of %s has no fault an accessibility checker can find', async (id, name) => {
    const { api } = await open();
    await act(async () => {
      api.tell('command', { id });
      await Promise.resolve();
    });
    expect(await faultsOf(screen.getByRole('dialog', { name }))).toEqual([]);
  });

  it('licences are found by their names and texts', async () => {
    const { user, api } = await open();
    act(() => api.tell('command', { id: 'licences' }));
    const list = await screen.findByRole('list', { name: 'Licences' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(fakeLicences.length);
    await user.type(screen.getByLabelText('Search licences'), 'recurrence');
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });
});

it('the panel names what is down, opens it, and asks all to be checked', async () => {
  const api = createFakeApi({ sites });
  const { container } = render(<Panel api={api} readTime={() => 60_000} />);
  const problem = await screen.findByRole('button', { name: /Blog/ });
  expect(problem.textContent).toContain('Down');
  act(() => problem.click());
  act(() => screen.getByRole('button', { name: 'Check all now' }).click());
  expect(api.asked.map(({ name, input }) => [name, input])).toEqual([
    ['desk:summary', null],
    ['desk:open-site', { id: 'siteblog' }],
    ['desk:command', { id: 'check-all' }],
  ]);
  expect(await faultsOf(container)).toEqual([]);
});

it('a slower pace is said in words', async () => {
  await openWindow(createFakeApi({ sites, pace: { factor: 2, cause: 'battery' } }));
  expect(screen.getByText('On battery: checks run half as often.')).toBeDefined();
});
