import '../../support/window-setup';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../../support/fake-api';
import { livelySite } from '../../support/fake-sites';
import { openWindow } from '../../support/window';

const kuma = {
  version: '1.23.13',
  monitorList: [
    {
      id: 1,
      name: 'Shop',
      type: 'http',
      url: 'https://shop.example.test/',
      interval: 60,
      accepted_statuscodes: ['200-299'],
    },
    { id: 2, name: 'Router', type: 'ping', url: 'https://', hostname: '127.0.0.1', interval: 20 },
    { id: 3, name: 'Job', type: 'push', url: 'https://', pushToken: 'secret-token' },
  ],
};

function paste(target: Element, text: string): void {
  fireEvent.paste(target, { clipboardData: { getData: () => text, types: ['text/plain'] } });
}

const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Import sites' });

describe('the import', () => {
  it('of a list pasted at the empty start shows what would come in, then takes it in, and can be undone', async () => {
    const { api, user } = await openWindow(createFakeApi());
    paste(
      screen.getByLabelText('Address to watch'),
      'https://a.example.test/\nping://b.example.test Router\nhttp://\n',
    );
    const open = await dialog();
    expect(await within(open).findByText(/Recognised as: a plain list/)).toBeDefined();
    expect(within(open).getAllByRole('row')).toHaveLength(4);
    expect(within(open).getByRole('button', { name: '1 Wrong' })).toBeDefined();
    expect(api.sites.size).toBe(0);
    const { violations } = await axe.run(open, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'],
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);

    await user.click(within(open).getByRole('button', { name: 'Import 2 sites' }));
    await waitFor(() => expect([...api.sites.values()].map(({ name }) => name)).toEqual(['a.example.test', 'Router']));
    expect(screen.getByText('2 sites came in')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.sites.size).toBe(0));
    expect(screen.getByText('2 sites were taken out again')).toBeDefined();
  });

  it('of a file lets one leave entries out, rename them and set what all have in common', async () => {
    const { api, user } = await openWindow(createFakeApi({ sites: [livelySite(0, Date.now())] }));
    await user.click(screen.getByRole('button', { name: 'Import sites' }));
    const open = await dialog();
    await user.upload(within(open).getByLabelText('Choose a file…'), new File([JSON.stringify(kuma)], 'backup.json'));
    expect(await within(open).findByText(/Recognised as: Uptime Kuma. 3 entries/)).toBeDefined();
    expect(within(open).getByText('starts paused')).toBeDefined();
    expect(within(open).getByText(/kind “push” cannot be watched/)).toBeDefined();
    expect(open.textContent).not.toContain('secret-token');

    await user.click(within(open).getByRole('checkbox', { name: 'Take in Router' }));
    const name = within(open).getByLabelText('Name for https://shop.example.test/');
    await user.clear(name);
    await user.type(name, 'Our shop');
    await user.type(within(open).getByLabelText('Check every (seconds)'), '0');
    expect(within(open).getByLabelText('Check every (seconds)').getAttribute('aria-invalid')).toBe('true');
    await user.click(within(open).getByRole('button', { name: 'Import 1 site' }));
    expect(api.sites.size).toBe(1);
    await user.clear(within(open).getByLabelText('Check every (seconds)'));
    await user.type(within(open).getByLabelText('Check every (seconds)'), '300');
    await user.type(within(open).getByLabelText('Group'), 'Clients');
    await user.type(within(open).getByLabelText('Tags, between commas'), 'old, moved');
    await user.click(within(open).getByRole('button', { name: 'Import 1 site' }));
    await waitFor(() => expect(api.sites.size).toBe(2));
    expect([...api.sites.values()].at(-1)).toMatchObject({ name: 'Our shop', intervalMs: 300_000 });
    expect(api.asked.find((call) => call.name === 'import:apply')?.input).toMatchObject({
      group: 'Clients',
      tags: ['old', 'moved'],
    });
  });

  it('says what is wrong with a file, after which the same file can be chosen again', async () => {
    const { user } = await openWindow(createFakeApi({ sites: [livelySite(0, Date.now())] }));
    await user.keyboard('m');
    const open = await dialog();
    const cut = new File(['{"monitorList":[\n{'], 'cut.json');
    for (const turn of [1, 2]) {
      await user.upload(within(open).getByLabelText('Choose a file…'), cut);
      expect((await within(open).findByRole('alert')).textContent, String(turn)).toContain('line 2');
    }
  });

  it('leads on to the import of history where the file is a database', async () => {
    const { user } = await openWindow(createFakeApi());
    await user.click(screen.getByRole('button', { name: 'Import sites' }));
    const open = await dialog();
    const database = new File(['SQLite format 3\0', new Uint8Array(100)], 'kuma.db');
    await user.upload(within(open).getByLabelText('Choose a file…'), database);
    expect((await within(open).findByRole('alert')).textContent).toContain('together with their history');
    await user.click(within(open).getByRole('button', { name: 'Import history' }));
    expect(await screen.findByRole('dialog', { name: 'Import history' })).toBeDefined();
  });

  it('opens with a file that is dropped on the window', async () => {
    await openWindow(createFakeApi());
    const file = new File(['a.example.test\n'], 'list.txt');
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
    expect(await within(await dialog()).findByText(/Recognised as: a plain list. 1 entry/)).toBeDefined();
  });

  it('is offered where a list is pasted into the form of one site', async () => {
    const { user } = await openWindow(createFakeApi({ sites: [livelySite(0, Date.now())] }));
    await user.keyboard('n');
    const form = await screen.findByRole('dialog', { name: 'Add site' });
    paste(within(form).getByLabelText('Address'), 'a.example.test, b.example.test; c.example.test');
    await user.click(await within(form).findByRole('button', { name: 'Import them all' }));
    expect(await within(await dialog()).findByText(/3 entries/)).toBeDefined();
  });

  it('draws only the rows in sight of a list of thousands', async () => {
    await openWindow(createFakeApi());
    const list = Array.from({ length: 3_000 }, (_, index) => `host-${index}.example.test`).join('\n');
    paste(screen.getByLabelText('Address to watch'), list);
    const open = await dialog();
    expect(await within(open).findByText(/3,000 entries/, {}, { timeout: 20_000 })).toBeDefined();
    expect(within(open).getAllByRole('row').length).toBeLessThan(80);
    expect(within(open).getByRole('button', { name: 'Import 3,000 sites' })).toBeDefined();
  }, 30_000);
});
