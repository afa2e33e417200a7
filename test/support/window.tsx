import './window-setup';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { App } from '../../renderer/app';
import { createAppParts } from '../../renderer/state/app-context';
import type { AppParts } from '../../renderer/state/app-context';
import type { FakeApi } from './fake-api';

export interface OpenWindow {
  readonly api: FakeApi;
  readonly parts: AppParts;
  readonly user: UserEvent;
  /** The row of a site in the list, by the site's name. */
  readonly row: (name: string) => HTMLElement;
}

/** Opens the whole window over a fake bridge and waits for the first snapshot. */
export async function openWindow(api: FakeApi, readTime: () => number = Date.now): Promise<OpenWindow> {
  const parts = createAppParts(api, readTime);
  const user = userEvent.setup();
  await act(async () => {
    render(<App parts={parts} />);
    await Promise.resolve();
  });
  return {
    api,
    parts,
    user,
    row: (name) => {
      const list = screen.getByRole('list', { name: 'Sites' });
      const found = within(list)
        .getAllByRole('listitem')
        .find((item) => within(item).queryByRole('button', { name }) !== null);
      if (found === undefined) throw new Error(`No row called ${name}`);
      return found;
    },
  };
}
