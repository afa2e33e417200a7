import type { Api } from '../../electron/contract/api';
import type { CallInput, CallName } from '../../electron/contract/calls';
import { texts } from '../texts';
import type { Navigation } from './navigation';
import type { Toasts } from './toasts';

/** What a person can do to sites from more than one place of the window. Refusals become notices. */
export interface Actions {
  readonly checkNow: (siteId: string) => void;
  readonly setPaused: (siteId: string, paused: boolean) => void;
  /** Removes at once and offers to undo it. */
  readonly remove: (site: { readonly id: string; readonly name: string }) => void;
  /** Takes what an import brought out again; each site can still be brought back for some days. */
  readonly undoImport: (siteIds: readonly string[]) => void;
  readonly openInBrowser: (siteId: string) => void;
  readonly openDataFolder: () => void;
  readonly dismissFault: (faultId: string) => void;
}

interface Parts {
  readonly api: Api;
  readonly toasts: Toasts;
  readonly navigation: Navigation;
}

export function createActions({ api, toasts, navigation }: Parts): Actions {
  const attempt = async <N extends CallName>(name: N, input: CallInput<N>): Promise<boolean> => {
    const reply = await api.call(name, input);
    if (!reply.ok) toasts.show({ tone: 'error', title: texts.toasts.failed, detail: reply.error.message });
    return reply.ok;
  };

  const restore = async (site: { readonly id: string; readonly name: string }): Promise<void> => {
    if (await attempt('sites:restore', { ids: [site.id] })) {
      toasts.show({ tone: 'plain', title: { name: site.name, text: texts.toasts.restored } });
    }
  };

  const remove = async (site: { readonly id: string; readonly name: string }): Promise<void> => {
    if (!(await attempt('sites:remove', { ids: [site.id] }))) return;
    if (navigation.place.get().siteId === site.id) navigation.openOverview();
    toasts.show({
      tone: 'plain',
      title: { name: site.name, text: texts.toasts.removed },
      action: { label: texts.undo, run: () => void restore(site) },
    });
  };

  const undoImport = async (siteIds: readonly string[]): Promise<void> => {
    if (!(await attempt('sites:remove', { ids: [...siteIds] }))) return;
    const { siteId } = navigation.place.get();
    if (siteId !== null && siteIds.includes(siteId)) navigation.openOverview();
    toasts.show({ tone: 'plain', title: texts.importing.undone(siteIds.length) });
  };

  return {
    undoImport: (siteIds) => void undoImport(siteIds),
    checkNow: (id) => void attempt('sites:check-now', { id }),
    setPaused: (id, paused) => void attempt(paused ? 'sites:pause' : 'sites:resume', { ids: [id] }),
    remove: (site) => void remove(site),
    openInBrowser: (id) => void attempt('sites:open', { id }),
    openDataFolder: () => void attempt('app:open-data-dir', null),
    dismissFault: (faultId) => void attempt('faults:dismiss', { faultId }),
  };
}
