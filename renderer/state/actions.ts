import type { Api } from '../../electron/contract/api';
import type { CallInput, CallName, CallOutput } from '../../electron/contract/calls';
import type { Settings } from '../../electron/contract/settings-schema';
import { texts } from '../texts';
import type { BulkActions } from './bulk-actions';
import { createBulkActions } from './bulk-actions';
import type { Navigation } from './navigation';
import type { Store } from './store';
import type { Toasts } from './toasts';

/** What a person can do to sites from more than one place of the window. Refusals become notices. */
export interface Actions extends BulkActions {
  readonly checkNow: (siteId: string) => void;
  /** With a notice that offers to undo it. */
  readonly setPaused: (siteId: string, paused: boolean) => void;
  /** Removes at once and offers to undo it. */
  readonly remove: (site: { readonly id: string; readonly name: string }) => void;
  /** Resolves to whether they were taken; they are in the model then. */
  readonly changeSettings: (patch: Partial<Settings>) => Promise<boolean>;
  /** Takes what an import brought out again; each site can still be brought back for some days. */
  readonly undoImport: (siteIds: readonly string[]) => void;
  readonly openInBrowser: (siteId: string) => void;
  readonly openDataFolder: () => void;
  readonly dismissFault: (faultId: string) => void;
}

interface Parts {
  readonly api: Api;
  readonly store: Store;
  readonly toasts: Toasts;
  readonly navigation: Navigation;
}

/** Asks, and shows a notice where it is refused. Null then. */
export type Attempt = <N extends CallName>(
  name: N,
  input: CallInput<N>,
) => Promise<{ readonly value: CallOutput<N> } | null>;

export function createActions({ api, store, toasts, navigation }: Parts): Actions {
  const attempt: Attempt = async (name, input) => {
    const reply = await api.call(name, input);
    if (reply.ok) return { value: reply.value };
    toasts.show({ tone: 'error', title: texts.toasts.failed, detail: reply.error.message });
    return null;
  };

  const bulk = createBulkActions({ attempt, store, toasts, navigation });

  const undoImport = async (siteIds: readonly string[]): Promise<void> => {
    if ((await attempt('sites:remove', { ids: [...siteIds] })) === null) return;
    const { siteId } = navigation.place.get();
    if (siteId !== null && siteIds.includes(siteId)) navigation.openOverview();
    toasts.show({ tone: 'plain', title: texts.importing.undone(siteIds.length) });
  };

  return {
    ...bulk,
    undoImport: (siteIds) => void undoImport(siteIds),
    checkNow: (id) => void attempt('sites:check-now', { id }),
    setPaused: (id, paused) => bulk.setAllPaused([id], paused),
    remove: ({ id }) => bulk.removeAll([id]),
    changeSettings: async (patch) => {
      const reply = await attempt('settings:update', patch);
      if (reply !== null) store.takeSettings(reply.value);
      return reply !== null;
    },
    openInBrowser: (id) => void attempt('sites:open', { id }),
    openDataFolder: () => void attempt('app:open-data-dir', null),
    dismissFault: (faultId) => void attempt('faults:dismiss', { faultId }),
  };
}
