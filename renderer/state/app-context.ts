import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Api } from '../../electron/contract/api';
import type { Actions } from './actions';
import { createActions } from './actions';
import type { Cell } from './cell';
import { createCell } from './cell';
import type { WindowClock } from './clock';
import { createClock } from './clock';
import type { Model } from './model';
import type { Navigation } from './navigation';
import { createNavigation } from './navigation';
import type { Query } from './selectors';
import { startQuery } from './selectors';
import type { Selection } from './selection';
import { createSelection } from './selection';
import type { Store } from './store';
import { createStore } from './store';
import type { Toasts } from './toasts';
import { createToasts } from './toasts';

/** What every screen works with. */
export interface AppParts {
  readonly api: Api;
  readonly store: Store;
  readonly clock: WindowClock;
  readonly navigation: Navigation;
  readonly toasts: Toasts;
  readonly actions: Actions;
  readonly query: Cell<Query>;
  readonly selection: Selection;
}

export function createAppParts(api: Api, readTime: () => number): AppParts {
  const toasts = createToasts();
  const navigation = createNavigation();
  const store = createStore(api);
  const selection = createSelection();
  return {
    api,
    store,
    clock: createClock(readTime),
    navigation,
    toasts,
    actions: createActions({ api, store, toasts, navigation }),
    query: createCell(startQuery),
    selection,
  };
}

const AppContext = createContext<AppParts | null>(null);
export const AppProvider = AppContext.Provider;

const ModelContext = createContext<Model | null>(null);
export const ModelProvider = ModelContext.Provider;

export function useApp(): AppParts {
  const parts = useContext(AppContext);
  if (parts === null) throw new Error('useApp outside of AppProvider');
  return parts;
}

/** The model as last published; only below the place that waits for it. */
export function useModel(): Model {
  const model = useContext(ModelContext);
  if (model === null) throw new Error('useModel outside of ModelProvider');
  return model;
}

export function useStoreState(store: Store): ReturnType<Store['getState']> {
  return useSyncExternalStore(store.subscribe, store.getState);
}
