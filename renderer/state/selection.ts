import type { Cell } from './cell';
import { createCell } from './cell';

/** The sites that are chosen to be changed together. */
export interface Selection {
  readonly ids: Cell<ReadonlySet<string>>;
  readonly toggle: (id: string) => void;
  /** Chooses or lets go of several at once. */
  readonly set: (ids: readonly string[], isChosen: boolean) => void;
  /** From the site that was chosen last to this one, both included, in the order of the list. */
  readonly extendTo: (id: string, order: readonly string[]) => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

export function createSelection(): Selection {
  const ids = createCell(none);
  let anchor: string | null = null;

  const set = (changed: readonly string[], isChosen: boolean): void => {
    const next = new Set(ids.get());
    for (const id of changed) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    ids.set(next.size === 0 ? none : next);
  };

  return {
    ids,
    set,
    toggle: (id) => {
      anchor = id;
      set([id], !ids.get().has(id));
    },
    extendTo: (id, order) => {
      const from = anchor === null ? -1 : order.indexOf(anchor);
      const to = order.indexOf(id);
      if (to < 0) return;
      if (from < 0) {
        anchor = id;
        set([id], true);
        return;
      }
      set(order.slice(Math.min(from, to), Math.max(from, to) + 1), true);
    },
    clear: () => {
      anchor = null;
      ids.set(none);
    },
  };
}
