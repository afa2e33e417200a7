import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCounterLog } from '../../electron/domain/counter-log';
import type { CounterLog, Drain } from '../../electron/domain/counter-log';
import { addCheck, emptyHour, mergeHours } from '../../electron/domain/hour';
import type { HourAggregate } from '../../electron/domain/hour';

const numbers = { merge: (older: number, newer: number) => older + newer, empty: () => 0 };

function createNumberLog(): CounterLog<string, number> {
  return createCounterLog<string, number>(numbers);
}

/** A store that has taken what was committed, and the drain that is open against it. */
interface Real {
  readonly log: CounterLog<string, string>;
  readonly stored: Map<string, string>;
  drain: Drain<string, string> | null;
}

/**
 * What must hold: texts are appended, so that a loss, a doubling or a changed order shows. `taken` is what a drain holds
 * that the store has not taken, `incoming` what came since.
 */
interface Model {
  readonly all: Map<string, string>;
  readonly stored: Map<string, string>;
  readonly incoming: Map<string, string>;
  taken: Map<string, string> | null;
}

type Step = fc.Command<Model, Real>;

const append = (map: Map<string, string>, key: string, text: string) => map.set(key, (map.get(key) ?? '') + text);

function expectSame(model: Model, real: Real): void {
  expect(real.stored).toEqual(model.stored);
  expect([...real.log.touched].sort()).toEqual([...model.incoming.keys()].sort());
  expect(real.log.isDraining).toBe(model.taken !== null);
  for (const [key, text] of model.all) {
    expect((model.stored.get(key) ?? '') + real.log.unwritten(key)).toBe(text);
  }
}

const add = (key: string, text: string): Step => ({
  check: () => true,
  run: (model, real) => {
    append(model.all, key, text);
    append(model.incoming, key, text);
    real.log.add(key, text);
    expectSame(model, real);
  },
  toString: () => `add ${key} ${text}`,
});

const begin: Step = {
  check: () => true,
  run: (model, real) => {
    if (model.taken !== null) {
      expect(() => real.log.beginDrain()).toThrow('open already');
      return;
    }
    const batch = new Map(model.incoming);
    model.incoming.clear();
    model.taken = batch.size > 0 ? new Map(batch) : null;
    real.drain = real.log.beginDrain();
    expect(real.drain.batch).toEqual(batch);
    expect(real.drain.isOpen).toBe(batch.size > 0);
    expectSame(model, real);
  },
  toString: () => 'begin',
};

/** The store takes some of the batch (chosen by the bits of `choice`), and the drain is told. */
const commit = (choice: number): Step => ({
  check: (model) => model.taken !== null,
  run: (model, real) => {
    const keys = [...real.drain!.batch.keys()].filter((_, place) => ((choice >> place) & 1) === 1);
    for (const key of keys) {
      const open = model.taken!.get(key);
      if (open !== undefined) append(model.stored, key, open);
      if (open !== undefined) append(real.stored, key, real.drain!.batch.get(key)!);
      model.taken!.delete(key);
    }
    if (model.taken!.size === 0) model.taken = null;
    real.drain!.commit(keys);
    expect(real.drain!.isOpen).toBe(model.taken !== null);
    expectSame(model, real);
  },
  toString: () => `commit ${choice.toString(2)}`,
});

const abort: Step = {
  check: (_model) => true,
  run: (model, real) => {
    for (const [key, older] of model.taken ?? []) model.incoming.set(key, older + (model.incoming.get(key) ?? ''));
    model.taken = null;
    real.drain?.abort();
    expectSame(model, real);
  },
  toString: () => 'abort',
};

describe('a counter log', () => {
  it('takes out the sums of the touched keys, and forgets a key once it is written', () => {
    const log = createNumberLog();
    log.add('a@17', 2);
    log.add('a@17', 3);
    log.add('b@17', 1);
    expect([...log.touched]).toEqual(['a@17', 'b@17']);
    const drain = log.beginDrain();
    expect([...drain.batch]).toEqual([
      ['a@17', 5],
      ['b@17', 1],
    ]);
    drain.commit(drain.batch.keys());
    expect(drain.isOpen).toBe(false);
    expect([log.touched.size, log.unwritten('a@17')]).toEqual([0, 0]);
    expect(log.beginDrain().batch.size).toBe(0);
  });

  it('a drain that fails midway loses and doubles nothing: what is committed is gone, the rest comes again', () => {
    const log = createNumberLog();
    for (const key of ['a', 'b', 'c']) log.add(key, 10);
    const drain = log.beginDrain();
    drain.commit(['a']);
    drain.abort();
    expect([log.unwritten('a'), log.unwritten('b'), log.unwritten('c')]).toEqual([0, 10, 10]);
    expect([...log.beginDrain().batch]).toEqual([
      ['b', 10],
      ['c', 10],
    ]);
  });

  it('values that arrive during a drain are kept, and none of them is in its batch', () => {
    const log = createNumberLog();
    log.add('a', 1);
    const drain = log.beginDrain();
    log.add('a', 2);
    log.add('b', 4);
    expect([...drain.batch]).toEqual([['a', 1]]);
    expect(log.unwritten('a')).toBe(3);
    drain.commit(['a']);
    expect([...log.beginDrain().batch]).toEqual([
      ['a', 2],
      ['b', 4],
    ]);
  });

  it('merges what a failed drain hands back with what came meanwhile, the older first', () => {
    const log = createCounterLog<string, string>({ merge: (older, newer) => older + newer, empty: () => '' });
    log.add('a', 'old');
    const drain = log.beginDrain();
    log.add('a', ' new');
    drain.abort();
    expect(log.unwritten('a')).toBe('old new');
  });

  it('equals a naive log under any interleaving of adds, drains, partial commits and aborts', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    const commands = fc.commands(
      [
        fc.tuple(key, fc.stringMatching(/^[0-9]{1,2}$/)).map(([to, text]) => add(to, text)),
        fc.tuple(key, fc.stringMatching(/^[0-9]{1,2}$/)).map(([to, text]) => add(to, text)),
        fc.constant(begin),
        fc.nat(15).map(commit),
        fc.constant(abort),
      ],
      { maxCommands: 60, size: 'max' },
    );
    const holds = fc.property(commands, (steps) => {
      const setup = () => ({
        model: { all: new Map(), stored: new Map(), incoming: new Map(), taken: null } satisfies Model as Model,
        real: {
          log: createCounterLog<string, string>({ merge: (older, newer) => older + newer, empty: () => '' }),
          stored: new Map<string, string>(),
          drain: null,
        } satisfies Real as Real,
      });
      fc.modelRun(setup, steps);
    });
    fc.assert(holds, { numRuns: 500 });
  });
});

describe('a counter log of hours', () => {
  it('stores the same aggregate however often it is drained and drains fail', () => {
    const check = fc.record({
      outcome: fc.constantFrom('up' as const, 'down' as const),
      responseMs: fc.nat(50_000).map((tenths) => tenths / 10),
      slow: fc.boolean(),
    });
    const step = fc.oneof(
      { weight: 4, arbitrary: check },
      { weight: 1, arbitrary: fc.constantFrom('begin' as const, 'commit' as const, 'abort' as const) },
    );
    const holds = fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const log = createCounterLog<string, HourAggregate>({ merge: mergeHours, empty: emptyHour });
      let [all, stored] = [emptyHour(), emptyHour()];
      let drain: Drain<string, HourAggregate> | null = null;
      for (const each of steps) {
        if (typeof each === 'object') {
          all = addCheck(all, each);
          log.add('a@17', addCheck(emptyHour(), each));
        } else if (each === 'begin' && !log.isDraining) drain = log.beginDrain();
        else if (each === 'commit' && drain?.isOpen === true) {
          stored = mergeHours(stored, drain.batch.get('a@17') ?? emptyHour());
          drain.commit(['a@17']);
        } else if (each === 'abort') drain?.abort();
        expect(mergeHours(stored, log.unwritten('a@17'))).toEqual(all);
      }
    });
    fc.assert(holds);
  });
});

describe('the rules of a drain', () => {
  it('opens one at a time, and the next once this one is closed', () => {
    const log = createNumberLog();
    log.add('a', 1);
    const drain = log.beginDrain();
    expect(() => log.beginDrain()).toThrow('open already');
    drain.abort();
    expect(log.beginDrain().batch.get('a')).toBe(1);
  });

  it('is closed from the start where nothing was touched', () => {
    const log = createNumberLog();
    const drain = log.beginDrain();
    expect([drain.isOpen, log.isDraining]).toEqual([false, false]);
    drain.commit([]);
    drain.abort();
  });

  it('takes a key that is committed twice as committed', () => {
    const log = createNumberLog();
    log.add('a', 1);
    log.add('b', 1);
    const drain = log.beginDrain();
    drain.commit(['a']);
    drain.commit(['a']);
    log.add('a', 5);
    drain.commit(['a', 'b']);
    drain.commit(['b']);
    expect([log.unwritten('a'), log.unwritten('b')]).toEqual([5, 0]);
  });

  it('refuses a key that is not of its batch, and a commit of what it has handed back', () => {
    const log = createNumberLog();
    log.add('a', 1);
    const drain = log.beginDrain();
    expect(() => drain.commit(['z'])).toThrow(RangeError);
    drain.abort();
    drain.abort();
    expect(() => drain.commit(['a'])).toThrow('aborted');
    expect(log.unwritten('a')).toBe(1);
  });

  it('leaves another drain alone when it is aborted late', () => {
    const log = createNumberLog();
    log.add('a', 1);
    const first = log.beginDrain();
    first.commit(['a']);
    log.add('a', 2);
    const second = log.beginDrain();
    first.abort();
    expect([second.isOpen, log.touched.size]).toEqual([true, 0]);
  });

  it('drops a forgotten key from what is to come, and still lets the open drain commit it', () => {
    const log = createNumberLog();
    for (const key of ['a', 'b']) log.add(key, 1);
    const drain = log.beginDrain();
    log.add('a', 2);
    log.forget('a');
    expect(log.unwritten('a')).toBe(0);
    drain.commit(['a']);
    drain.abort();
    expect([...log.touched]).toEqual(['b']);
  });
});
