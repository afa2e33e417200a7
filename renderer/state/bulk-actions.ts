import type { CallInput } from '../../electron/contract/calls';
import type { SiteView } from '../../electron/contract/view-schema';
import { texts } from '../texts';
import type { Attempt } from './attempt';
import type { Navigation } from './navigation';
import type { Store } from './store';
import type { Toast, Toasts } from './toasts';

/** What a person can do to several sites at once; each is one notice, whose button puts all of it back. */
export interface BulkActions {
  readonly setAllPaused: (ids: readonly string[], paused: boolean) => void;
  readonly removeAll: (ids: readonly string[]) => void;
  /** Resolves to whether it was carried out. */
  readonly editAll: (ids: readonly string[], edit: CallInput<'sites:bulk-edit'>['edit']) => Promise<boolean>;
}

interface Parts {
  readonly attempt: Attempt;
  readonly store: Store;
  readonly toasts: Toasts;
  readonly navigation: Navigation;
}

const words = texts.organise.bulk;

interface Told {
  /** Of a single site, with its name. */
  readonly one?: (name: string) => string;
  readonly many: (count: number) => string;
}

export function createBulkActions({ attempt, store, toasts, navigation }: Parts): BulkActions {
  const sitesOf = (ids: readonly string[]): readonly SiteView[] => {
    const state = store.getState();
    return state.phase === 'ready' ? ids.flatMap((id) => state.model.sites.get(id) ?? []) : [];
  };

  const tell = (sites: readonly SiteView[], { one, many }: Told, undo?: () => Promise<void>): void => {
    const [first] = sites;
    const isOne = sites.length === 1 && first !== undefined && one !== undefined;
    const title: Toast['title'] = isOne ? { name: first.name, text: one } : many(sites.length);
    const action = undo === undefined ? {} : { action: { label: texts.undo, run: () => void undo() } };
    toasts.show({ tone: 'plain', title, ...action });
  };

  const setAllPaused = async (ids: readonly string[], paused: boolean): Promise<void> => {
    // Only those that change: undo leaves alone what was paused before.
    const sites = sitesOf(ids).filter((site) => site.paused !== paused);
    if (sites.length === 0) return;
    const changed = { ids: sites.map(({ id }) => id) };
    if ((await attempt(paused ? 'sites:pause' : 'sites:resume', changed)) === null) return;
    tell(sites, { many: paused ? words.paused : words.resumed }, async () => {
      if ((await attempt(paused ? 'sites:resume' : 'sites:pause', changed)) !== null) {
        toasts.show({ tone: 'plain', title: words.undone });
      }
    });
  };

  const removeAll = async (ids: readonly string[]): Promise<void> => {
    const sites = sitesOf(ids);
    if (sites.length === 0) return;
    const removed = { ids: sites.map(({ id }) => id) };
    if ((await attempt('sites:remove', removed)) === null) return;
    const { siteId } = navigation.place.get();
    if (siteId !== null && removed.ids.includes(siteId)) navigation.openOverview();
    tell(sites, { one: texts.toasts.removed, many: words.removed }, async () => {
      if ((await attempt('sites:restore', removed)) === null) return;
      tell(sites, { one: texts.toasts.restored, many: words.restored });
    });
  };

  const editAll: BulkActions['editAll'] = async (ids, edit) => {
    const reply = await attempt('sites:bulk-edit', { ids: [...ids], edit });
    if (reply === null) return false;
    const changes = reply.value.before;
    toasts.show({
      tone: 'plain',
      title: words.done(changes.length),
      action: {
        label: texts.undo,
        run: () =>
          void attempt('sites:set-fields', { changes }).then((undone) => {
            if (undone !== null) toasts.show({ tone: 'plain', title: words.undone });
          }),
      },
    });
    return true;
  };

  return {
    setAllPaused: (ids, paused) => void setAllPaused(ids, paused),
    removeAll: (ids) => void removeAll(ids),
    editAll,
  };
}
