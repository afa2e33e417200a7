import type { Api } from '../../electron/contract/api';
import type { Settings } from '../../electron/contract/settings-schema';
import type { CommandId } from '../../electron/contract/commands';
import { texts } from '../texts';
import type { Attempt } from './attempt';
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
  readonly checkAll: () => void;
  /** Offers to undo it. */
  readonly pauseAll: () => void;
  readonly resumeAll: () => void;
  /** Carried out by main, as in the menu. */
  readonly command: (id: CommandId) => void;
  readonly setTextSize: (percent: number) => void;
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

export function createActions({ api, store, toasts, navigation }: Parts): Actions {
  const attempt: Attempt = async (name, input) => {
    const reply = await api.call(name, input);
    if (reply.ok) return { value: reply.value };
    toasts.show({ tone: 'error', title: texts.toasts.failed, detail: reply.error.message });
    return null;
  };

  const bulk = createBulkActions({ attempt, store, toasts, navigation });

  const changeAll = async (name: 'sites:pause-all' | 'sites:resume-all'): Promise<void> => {
    const reply = await api.call(name, null);
    if (!reply.ok) {
      toasts.show({ tone: 'error', title: texts.toasts.failed, detail: reply.error.message });
      return;
    }
    const { ids } = reply.value;
    if (ids.length === 0) return;
    const isPause = name === 'sites:pause-all';
    toasts.show({
      tone: 'plain',
      title: isPause ? texts.desk.paused(ids.length) : texts.desk.resumed(ids.length),
      action: { label: texts.undo, run: () => void attempt(isPause ? 'sites:resume' : 'sites:pause', { ids }) },
    });
  };

  const undoImport = async (siteIds: readonly string[]): Promise<void> => {
    if ((await attempt('sites:remove', { ids: [...siteIds] })) === null) return;
    const { siteId } = navigation.place.get();
    if (siteId !== null && siteIds.includes(siteId)) navigation.openOverview();
    toasts.show({ tone: 'plain', title: texts.importing.undone(siteIds.length) });
  };

  return {
    ...bulk,
    checkAll: () => void attempt('sites:check-all', null),
    pauseAll: () => void changeAll('sites:pause-all'),
    resumeAll: () => void changeAll('sites:resume-all'),
    command: (id) => void attempt('desk:command', { id }),
    setTextSize: (textSize) => void attempt('settings:update', { textSize }),
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
