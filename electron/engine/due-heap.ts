/** What is due when. `dueMs` is monotonic time. */
export interface DueEntry {
  readonly id: string;
  dueMs: number;
}

/**
 * Binary min-heap by due time with positions, so that an entry can be taken out or moved in O(log n).
 *
 *            0:soonest          children of i: 2i+1, 2i+2
 *          1         2          invariant: no child is due before its parent
 *        3   4     5   6        `places` maps an id to its index
 */
export interface DueHeap {
  readonly size: number;
  /** Adds an id or moves it to a new due time. */
  set(id: string, dueMs: number): void;
  remove(id: string): void;
  peek(): Readonly<DueEntry> | null;
  /** Due time of an id, or null where it is not in the heap. */
  dueOf(id: string): number | null;
}

export function createDueHeap(): DueHeap {
  const entries: DueEntry[] = [];
  const places = new Map<string, number>();

  /** Indices in use only: anything else is a fault of this file. */
  function at(index: number): DueEntry {
    const entry = entries[index];
    if (entry === undefined) throw new RangeError(`No entry at ${index}`);
    return entry;
  }

  function put(entry: DueEntry, index: number): void {
    entries[index] = entry;
    places.set(entry.id, index);
  }

  function rise(entry: DueEntry, start: number): void {
    let index = start;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = at(above);
      if (parent.dueMs <= entry.dueMs) break;
      put(parent, index);
      index = above;
    }
    put(entry, index);
  }

  function sink(entry: DueEntry, start: number): void {
    let index = start;
    for (;;) {
      let below = 2 * index + 1;
      if (below >= entries.length) break;
      const right = below + 1;
      if (right < entries.length && at(right).dueMs < at(below).dueMs) below = right;
      const child = at(below);
      if (child.dueMs >= entry.dueMs) break;
      put(child, index);
      index = below;
    }
    put(entry, index);
  }

  function settle(entry: DueEntry, index: number): void {
    rise(entry, index);
    if (places.get(entry.id) === index) sink(entry, index);
  }

  return {
    get size() {
      return entries.length;
    },
    set(id, dueMs) {
      const index = places.get(id);
      if (index === undefined) {
        entries.push({ id, dueMs });
        rise(at(entries.length - 1), entries.length - 1);
        return;
      }
      const entry = at(index);
      entry.dueMs = dueMs;
      settle(entry, index);
    },
    remove(id) {
      const index = places.get(id);
      if (index === undefined) return;
      places.delete(id);
      const last = at(entries.length - 1);
      entries.pop();
      if (last.id !== id) settle(last, index);
    },
    peek: () => entries[0] ?? null,
    dueOf(id) {
      const index = places.get(id);
      return index === undefined ? null : at(index).dueMs;
    },
  };
}
