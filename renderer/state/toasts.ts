import type { Cell } from './cell';
import { createCell } from './cell';

export interface Toast {
  readonly id: number;
  readonly tone: 'plain' | 'error';
  /** A sentence, or one with a site's name in it. */
  readonly title: string | { readonly name: string; readonly text: (name: string) => string };
  readonly detail?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Toasts {
  readonly list: Cell<readonly Toast[]>;
  readonly show: (toast: Omit<Toast, 'id'>) => void;
  readonly dismiss: (id: number) => void;
}

/** More at a time would cover what they speak of; the oldest goes first. */
const maxShown = 3;

export function createToasts(): Toasts {
  const list = createCell<readonly Toast[]>([]);
  let lastId = 0;
  return {
    list,
    show: (toast) => {
      lastId += 1;
      list.set([...list.get(), { ...toast, id: lastId }].slice(-maxShown));
    },
    dismiss: (id) => list.set(list.get().filter((toast) => toast.id !== id)),
  };
}
