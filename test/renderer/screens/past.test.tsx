import { openWindow } from '../../support/window';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../../support/fake-api';
import { aSiteView } from '../../support/fake-sites';

async function openDialog() {
  const api = createFakeApi({ sites: [aSiteView({ id: 'chosen', name: 'Chosen' })] });
  const opened = await openWindow(api);
  await opened.user.click(screen.getByRole('button', { name: 'Settings' }));
  await opened.user.click(screen.getByRole('button', { name: 'Import history' }));
  return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Import history' })) };
}

const newest = (api: Awaited<ReturnType<typeof openDialog>>['api'], name: string): unknown =>
  api.asked.findLast((call) => call.name === name)?.input;

describe('importing history', () => {
  it('shows what would come in, takes a choice, imports and offers to undo', async () => {
    const { user, api, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Choose a file…' }));
    expect(dialog.getByText('File: kuma.db')).toBeDefined();
    expect(dialog.getByRole('row', { name: /^Shop .*720 hours.*New site: https:\/\/shop\.example\// })).toBeDefined();
    expect(dialog.getByRole('row', { name: /No site is called Old box/ })).toBeDefined();
    await user.selectOptions(dialog.getByLabelText('Site for Old box'), 'Chosen');
    expect(newest(api, 'past:look')).toMatchObject({ choices: [{ key: '3', siteId: 'chosen' }] });
    await user.selectOptions(dialog.getByLabelText('Hours that are recorded here already'), 'replace');
    await user.click(dialog.getByRole('button', { name: 'Import 1,540 hours' }));
    expect(newest(api, 'past:import')).toMatchObject({ fileId: 'file1', overlap: 'replace' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('1,392 hours came in; 2 sites were added.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(newest(api, 'past:undo')).toEqual({ importId: 7 });
    expect(screen.getByText('The import was taken back.')).toBeDefined();
  });

  it('takes back what was imported before, the newest first', async () => {
    const { user, api, dialog } = await openDialog();
    const list = within(await dialog.findByRole('region', { name: 'Imported before' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.queryByRole('button', { name: /history-2024/ })).toBeNull();
    await user.click(list.getByRole('button', { name: 'Undo the import of kuma.db' }));
    expect(newest(api, 'past:undo')).toMatchObject({ importId: expect.any(Number) as number });
    expect(await dialog.findByText('The import was taken back.')).toBeDefined();
    expect(await list.findByRole('button', { name: 'Undo the import of history-2024.csv' })).toBeDefined();
  });

  it('says why a file cannot be read, and stays open', async () => {
    const { user, api, dialog } = await openDialog();
    api.refuse('past:look', 'The database is damaged: it cannot be read.');
    await user.click(dialog.getByRole('button', { name: 'Choose a file…' }));
    expect(dialog.getByRole('alert').textContent).toContain('damaged');
    expect(dialog.getByRole('button', { name: 'Choose another file…' })).toBeDefined();
  });

  it('has nothing for axe to find', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Choose a file…' }));
    // jsdom draws nothing, so it has no colours.
    const off = { enabled: false };
    const rules = { 'color-contrast': off, 'landmark-no-duplicate-banner': off, 'landmark-banner-is-top-level': off };
    const { violations } = await axe.run(screen.getByRole('dialog', { name: 'Import history' }), { rules });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
