/**
 * Increments per key in memory, and drains that take the sums to a store.
 *
 * The published idea has one counter a key and subtracts what was written, since more may have come in meanwhile. An
 * aggregate with a minimum cannot be subtracted. So a drain takes the sums out and leaves an empty log behind: what
 * comes in meanwhile collects there, and taking a key out of the batch once it is written *is* the subtraction.
 *
 *   add --> incoming --beginDrain--> batch --commit(keys)--> gone: it is in the store
 *              ^                       |
 *              +--------abort----------+  merged with what came in meanwhile
 *
 * At every moment, committed + unwritten = all that was ever added. A key is forgotten once it is written, for a past
 * hour for good; the next increment brings back the one of the hour that still runs.
 */
export interface CounterLog<Key extends string, Delta> {
  /** The keys the next drain would take: those with something unwritten that no open drain has taken. A copy. */
  readonly touched: ReadonlySet<Key>;
  readonly isDraining: boolean;
  add(key: Key, delta: Delta): void;
  /** What is not written yet, in an open drain or not; the empty delta where there is nothing. */
  unwritten(key: Key): Delta;
  /** Opens a drain with all touched keys. One at a time: throws while another one is open. */
  beginDrain(): Drain<Key, Delta>;
  /** Drops what is not written of a key, as when its site is removed; an open drain may still commit it. */
  forget(key: Key): void;
}

export interface Drain<Key extends string, Delta> {
  /** What is to be written; stays as it was at the begin. */
  readonly batch: ReadonlyMap<Key, Delta>;
  /** False once every key is committed, or it was aborted. */
  readonly isOpen: boolean;
  /**
   * Says that these keys are in the store. May be called several times; the last key closes the drain. Throws for a key
   * that is not of the batch, and after `abort`: what was handed back would be counted twice.
   */
  commit(keys: Iterable<Key>): void;
  /** Hands back what is not committed for the next drain, and closes this one. Nothing to do where it is closed. */
  abort(): void;
}

/** `merge` returns the sum, the older one first, and leaves its arguments alone; `empty()` is its neutral element. */
export interface DeltaArithmetic<Delta> {
  readonly merge: (older: Delta, newer: Delta) => Delta;
  readonly empty: () => Delta;
}

export function createCounterLog<Key extends string, Delta extends object | number | string>(
  arithmetic: DeltaArithmetic<Delta>,
): CounterLog<Key, Delta> {
  const { merge, empty } = arithmetic;
  const incoming = new Map<Key, Delta>();
  /** What the open drain has taken and not committed yet; null while none is open. */
  let taken: Map<Key, Delta> | null = null;

  const beginDrain = () => {
    if (taken !== null) throw new Error('A drain is open already');
    const batch = new Map(incoming);
    incoming.clear();
    if (batch.size > 0) taken = new Map(batch);
    return createDrain(batch, taken ?? new Map<Key, Delta>(), (rest) => {
      taken = null;
      for (const [key, older] of rest) {
        const newer = incoming.get(key);
        incoming.set(key, newer === undefined ? older : merge(older, newer));
      }
    });
  };

  return {
    get touched() {
      return new Set(incoming.keys());
    },
    get isDraining() {
      return taken !== null;
    },
    add: (key, delta) => {
      incoming.set(key, merge(incoming.get(key) ?? empty(), delta));
    },
    unwritten: (key) => merge(taken?.get(key) ?? empty(), incoming.get(key) ?? empty()),
    beginDrain,
    forget: (key) => {
      incoming.delete(key);
      taken?.delete(key);
    },
  };
}

/** `open` holds what is not committed yet, and shrinks; `close` gets what is left of it. */
function createDrain<Key extends string, Delta>(
  batch: ReadonlyMap<Key, Delta>,
  open: Map<Key, Delta>,
  close: (rest: ReadonlyMap<Key, Delta>) => void,
): Drain<Key, Delta> {
  let state: 'open' | 'committed' | 'aborted' = batch.size > 0 ? 'open' : 'committed';
  return {
    batch,
    get isOpen() {
      return state === 'open';
    },
    commit: (keys) => {
      if (state === 'aborted') throw new Error('The drain was aborted');
      for (const key of keys) {
        if (!batch.has(key)) throw new RangeError(`Not in the batch: ${key}`);
        open.delete(key);
      }
      if (state === 'committed' || open.size > 0) return;
      state = 'committed';
      close(open);
    },
    abort: () => {
      if (state !== 'open') return;
      state = 'aborted';
      close(open);
    },
  };
}
