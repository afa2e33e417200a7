import { openWindow } from '../../support/window';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { siteDraftSchema } from '../../../electron/contract/site-schema';
import type { SiteDraft } from '../../../electron/contract/site-schema';
import type { FakeApi } from '../../support/fake-api';
import { createFakeApi } from '../../support/fake-api';
import { aSiteView } from '../../support/fake-sites';

function lastDraft(api: FakeApi): SiteDraft {
  const { name, input } = api.asked.findLast((call) => call.name === 'sites:add' || call.name === 'sites:edit')!;
  const draft = name === 'sites:add' ? (input as { drafts: unknown[] }).drafts[0] : (input as { draft: unknown }).draft;
  return siteDraftSchema.parse(draft);
}

const oneSite = () => createFakeApi({ sites: [aSiteView({ name: 'Shop', checkedAt: Date.now() })] });

describe('the dialog Add site', () => {
  const open = async () => {
    const opened = await openWindow(oneSite());
    await opened.user.click(screen.getByRole('button', { name: 'Add site' }));
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Add site' })) };
  };

  it('saves address, name and interval as a draft the contract accepts', async () => {
    const { user, api, dialog, row } = await open();
    await user.type(dialog.getByLabelText('Address'), 'http://127.0.0.1:8080/a');
    await user.type(dialog.getByLabelText('Name'), 'Local');
    await user.clear(dialog.getByLabelText('Check every (seconds)'));
    await user.type(dialog.getByLabelText('Check every (seconds)'), '1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(lastDraft(api)).toMatchObject({
      name: 'Local',
      intervalMs: 1_000,
      probe: { url: 'http://127.0.0.1:8080/a' },
    });
    await waitFor(() => expect(row('Local')).toBeDefined());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says in words what is wrong and asks for nothing', async () => {
    const { user, api, dialog } = await open();
    await user.type(dialog.getByLabelText('Address'), 'not an address');
    await user.clear(dialog.getByLabelText('Check every (seconds)'));
    await user.type(dialog.getByLabelText('Check every (seconds)'), '0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Give a number from 1 to 2,592,000.')).toBeDefined();
    expect(dialog.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
    expect(api.asked.some(({ name }) => name === 'sites:add')).toBe(false);
  });

  it('keeps what was typed where saving is refused', async () => {
    const { user, api, dialog } = await open();
    api.refuse('sites:add', 'The disk is full.');
    await user.type(dialog.getByLabelText('Address'), 'example.test');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The disk is full.');
    expect(dialog.getByLabelText<HTMLInputElement>('Address').value).toBe('example.test');
  });

  it('writes the further options of an http site', async () => {
    const { user, api, dialog } = await open();
    await user.type(dialog.getByLabelText('Address'), 'https://example.test');
    await user.click(dialog.getByText('More options'));
    await user.clear(dialog.getByLabelText('Expected status'));
    await user.type(dialog.getByLabelText('Expected status'), '200-204, 301');
    await user.click(dialog.getByRole('button', { name: 'Add header' }));
    await user.type(dialog.getByLabelText('Header name'), 'X-Token');
    await user.type(dialog.getByLabelText('Header value'), 'hush');
    await user.click(dialog.getByLabelText('Secret'));
    await user.click(dialog.getByRole('button', { name: 'Add expectation' }));
    await user.type(dialog.getByLabelText('Text'), 'Welcome');
    await user.selectOptions(dialog.getByLabelText('Sign in with'), 'bearer');
    await user.type(dialog.getByLabelText('Token'), 'abc');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(lastDraft(api)).toMatchObject({
      probe: {
        expectStatus: [
          { from: 200, to: 204 },
          { from: 301, to: 301 },
        ],
        headers: [{ name: 'X-Token', value: '', secret: true }],
        expectations: [{ type: 'contains', text: 'Welcome' }],
        auth: { scheme: 'bearer' },
      },
      secrets: { token: 'abc', headers: { 'x-token': 'hush' } },
    });
  });

  it.each([
    ['tcp://host.test:25', 'tcp'],
    ['ping://host.test', 'ping'],
    ['dns://host.test?type=MX', 'dns'],
    ['tls://host.test', 'tls'],
  ])('makes a site of %s', async (address, kind) => {
    const { user, api, dialog } = await open();
    await user.type(dialog.getByLabelText('Address'), address);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(lastDraft(api).probe.kind).toBe(kind);
  });

  it('tries the settings out before they are saved', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Address'), 'example.test');
    await user.click(dialog.getByRole('button', { name: 'Check now with these settings' }));
    expect(await dialog.findByText('It answers: 123 ms')).toBeDefined();
  });
});

describe('the dialog Edit site', () => {
  it('comes filled in, never shows a secret, and leaves those alone that were not typed', async () => {
    const { user, api } = await openWindow(oneSite());
    await user.click(screen.getByRole('button', { name: 'Shop' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit site' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Shop 2');
    await user.click(dialog.getByText('More options'));
    await user.selectOptions(dialog.getByLabelText('Sign in with'), 'basic');
    expect(dialog.getByLabelText('Password').getAttribute('placeholder')).toBe('Set – leave empty to keep');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(lastDraft(api)).toMatchObject({ name: 'Shop 2', secrets: {} });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shop 2'));
  });
});

describe('when a site counts as down', () => {
  const open = async () => {
    const sites = [
      aSiteView({ name: 'Shop', checkedAt: Date.now() }),
      aSiteView({ id: 'siterouter', name: 'Router', checkedAt: Date.now() }),
    ];
    const opened = await openWindow(createFakeApi({ sites }));
    await opened.user.click(screen.getByRole('button', { name: 'Shop' }));
    return { ...opened, edit: () => openEdit(opened.user) };
  };
  const openEdit = async (user: Awaited<ReturnType<typeof openWindow>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit site' }));
    await user.click(dialog.getByText('More options'));
    return dialog;
  };

  it('is set in the form, and comes filled in the next time', async () => {
    const { user, api, edit } = await open();
    const dialog = await edit();
    expect(dialog.getByLabelText<HTMLInputElement>('Failures needed').value).toBe('2');
    await user.selectOptions(dialog.getByLabelText('Confirm an outage by'), 'Failures among the last checks');
    await user.type(dialog.getByLabelText('Retry every (seconds)'), '5');
    await user.click(dialog.getByLabelText('On my network'));
    const parent = dialog.getByLabelText('Reached through');
    expect(within(parent).queryByRole('option', { name: 'Shop' })).toBeNull();
    await user.selectOptions(parent, 'Router');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastDraft(api)).toMatchObject({
      confirm: { failures: 2, of: 5, recover: 1 },
      retryIntervalMs: 5_000,
      onMyNetwork: true,
      parentId: 'siterouter',
    });
    const again = await edit();
    expect(again.getByLabelText<HTMLInputElement>('Among the last').value).toBe('5');
    expect(again.getByLabelText<HTMLInputElement>('Retry every (seconds)').value).toBe('5');
    expect(again.getByLabelText<HTMLInputElement>('On my network').checked).toBe(true);
    expect(again.getByLabelText<HTMLSelectElement>('Reached through').value).toBe('siterouter');
  });

  it('asks for no more failures than checks looked at', async () => {
    const { user, edit } = await open();
    const dialog = await edit();
    await user.selectOptions(dialog.getByLabelText('Confirm an outage by'), 'Failures among the last checks');
    await user.clear(dialog.getByLabelText('Failures needed'));
    await user.type(dialog.getByLabelText('Failures needed'), '6');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Give a whole number from 6 to 20.')).toBeDefined();
  });
});

describe('the dialog Export history', () => {
  it('asks for a format and a span, shows how far it is, and shows the file in its folder', async () => {
    const { user, api } = await openWindow(oneSite());
    await user.click(screen.getByRole('button', { name: 'Export history' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Export history' }));
    await user.selectOptions(dialog.getByLabelText('Format'), 'jsonl');
    await user.selectOptions(dialog.getByLabelText('Sites'), 'Shop');
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(api.asked.at(-1)).toEqual({
      name: 'export:start',
      input: { format: 'jsonl', fromMs: null, toMs: null, siteIds: ['siteone1'] },
    });
    const part = { exportId: 'export1', path: '/home/ada/history.jsonl', message: null };
    act(() => api.send({ exports: [{ ...part, state: 'running', rows: 10, fraction: 0.25 }] }));
    expect(dialog.getByRole('progressbar').getAttribute('value')).toBe('0.25');
    act(() => api.send({ exports: [{ ...part, state: 'done', rows: 40, fraction: 1 }] }));
    await user.click(dialog.getByRole('button', { name: 'Show in folder' }));
    expect(api.asked.at(-1)?.name).toBe('export:reveal');
  });

  it('can be cancelled', async () => {
    const { user, api } = await openWindow(oneSite());
    await user.click(screen.getByRole('button', { name: 'Export history' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel export' }));
    expect(api.asked.at(-1)?.name).toBe('export:cancel');
    expect(screen.getByText(/was cancelled/)).toBeDefined();
  });
});

describe('settings and notices', () => {
  it('changes the theme at once', async () => {
    const { user } = await openWindow(oneSite());
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.selectOptions(screen.getByLabelText('Theme'), 'dark');
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  });

  it('tells of damaged files until they are dismissed, and of a watcher that restarts', async () => {
    const api = createFakeApi({
      sites: [aSiteView()],
      faults: [{ id: 'one', kind: 'corrupt', path: '/data/sites.json', message: 'It was set aside.' }],
    });
    const { user } = await openWindow(api);
    expect(screen.getByText('A damaged file was set aside')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Dismiss the notice about /data/sites.json' }));
    expect(screen.queryByText('A damaged file was set aside')).toBeNull();
    act(() => api.send({ watcher: 'restarting' }));
    expect(screen.getByText(/is being restarted/)).toBeDefined();
  });

  it('says calmly that our own connection is down, until it is back', async () => {
    const connection = { since: Date.now(), sites: 14, evidence: ['No network interface is up.'] };
    const api = createFakeApi({ sites: [aSiteView()], connection });
    await openWindow(api);
    expect(screen.getByText(/^Your connection is down since .*; 14 sites are not observed\.$/)).toBeDefined();
    expect(screen.getByText('No network interface is up.')).toBeDefined();
    act(() => api.send({ changed: [] }));
    expect(screen.getByText(/^Your connection is down/)).toBeDefined();
    act(() => api.send({ connection: null }));
    expect(screen.queryByText(/^Your connection is down/)).toBeNull();
  });
});
