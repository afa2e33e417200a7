import type { Api } from '../../electron/contract/api';
import type { Update } from '../../electron/contract/events';
import type { Settings } from '../../electron/contract/settings-schema';
import type { CallError } from '../../electron/contract/failure';
import type { Model } from './model';
import { modelOf, withUpdate } from './model';

export type StoreState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: CallError }
  | { readonly phase: 'ready'; readonly model: Model };

export interface Store {
  readonly getState: () => StoreState;
  /** Calls back after each change; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls back with each update as it has been applied: for pages that read further figures. */
  readonly onUpdate: (listener: (update: Update) => void) => () => void;
  /** Begins to listen and takes the first snapshot; returns the function that stops it. */
  readonly start: () => () => void;
  /** Settings as a call of ours has left them, ahead of the update that tells of them. */
  readonly takeSettings: (settings: Settings) => void;
  /** Takes a new snapshot: after a failure, when the person asks for it. */
  readonly reload: () => void;
}

/** Updates kept while a snapshot is on its way. More than these only mean that another snapshot is taken. */
const maxBuffered = 1_000;

/**
 * One snapshot, then numbered updates.
 *
 *   loading --snapshot--> ready --update n+1--> ready
 *                           |--update with a hole, or watching that is back--> snapshot again; updates that come meanwhile wait
 */
export function createStore(api: Api): Store {
  let state: StoreState = { phase: 'loading' };
  let waiting: Update[] | null = [];
  const listeners = new Set<() => void>();
  const updateListeners = new Set<(update: Update) => void>();

  const publish = (next: StoreState): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const apply = (update: Update): boolean => {
    // The watching is back after it had ended: its numbers begin anew, and other files may be there now.
    if (state.phase !== 'ready' || update.watcher === 'running') return false;
    const model = withUpdate(state.model, update);
    if (model === null) return false;
    if (model !== state.model) publish({ phase: 'ready', model });
    for (const listener of updateListeners) listener(update);
    return true;
  };

  const takeSnapshot = async (): Promise<void> => {
    waiting = [];
    const reply = await api.call('app:snapshot', null);
    if (!reply.ok) {
      publish({ phase: 'failed', error: reply.error });
      return;
    }
    publish({ phase: 'ready', model: modelOf(reply.value, state.phase === 'ready' ? state.model : null) });
    const late: readonly Update[] = waiting;
    waiting = null;
    const hole = late.findIndex((update) => !apply(update));
    if (hole >= 0) await takeSnapshot();
  };

  const onUpdate = (update: Update): void => {
    if (waiting !== null) {
      waiting.push(update);
      if (waiting.length > maxBuffered) waiting.shift();
      return;
    }
    if (!apply(update)) void takeSnapshot();
  };

  return {
    getState: () => state,
    subscribe: (listener) => listen(listeners, listener),
    onUpdate: (listener) => listen(updateListeners, listener),
    start: () => {
      const stop = api.on('update', onUpdate);
      void takeSnapshot();
      return stop;
    },
    takeSettings: (settings) => publish(withSettings(state, settings)),
    reload: () => {
      if (state.phase === 'failed') publish({ phase: 'loading' });
      void takeSnapshot();
    },
  };
}

function withSettings(state: StoreState, settings: Settings): StoreState {
  return state.phase === 'ready' ? { phase: 'ready', model: { ...state.model, settings } } : state;
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
