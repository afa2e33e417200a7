import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Confirmation } from '../../electron/domain/confirmation';
import { addChange, flapWindowMs, stableAt, steady } from '../../electron/domain/flapping';
import { calm, isUnconfirmed, stepOutage } from '../../electron/domain/outage';
import type { OutageChange } from '../../electron/domain/outage';

type Outcome = 'up' | 'down' | 'unobserved';

function run(outcomes: readonly Outcome[], confirm: Confirmation): readonly NonNullable<OutageChange>[] {
  const changes: NonNullable<OutageChange>[] = [];
  let outage = calm;
  outcomes.forEach((outcome, at) => {
    const step = stepOutage(outage, { at, outcome }, confirm);
    outage = step.outage;
    if (step.change !== null) changes.push(step.change);
  });
  return changes;
}

/** The same by looking back over all that was observed, from the last change on. */
function model(
  outcomes: readonly Outcome[],
  { failures, of, recover }: Confirmation,
): readonly NonNullable<OutageChange>[] {
  const changes: NonNullable<OutageChange>[] = [];
  let seen: { at: number; isDown: boolean }[] = [];
  let isOut = false;
  outcomes.forEach((outcome, at) => {
    if (outcome === 'unobserved') return;
    seen.push({ at, isDown: outcome === 'down' });
    const tail = seen.slice(isOut ? -recover : -(of ?? failures));
    const wanted = tail.filter(({ isDown }) => isDown !== isOut);
    const needed = isOut ? recover : failures;
    if ((outcome === 'down') === isOut || wanted.length < needed) return;
    changes.push({ type: isOut ? 'closed' : 'opened', at: wanted[0]?.at ?? at });
    isOut = !isOut;
    seen = [];
  });
  return changes;
}

const anyConfirmation = fc
  .record({
    failures: fc.integer({ min: 1, max: 5 }),
    more: fc.option(fc.integer({ min: 0, max: 5 })),
    recover: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ failures, more, recover }) => ({ failures, of: more === null ? null : failures + more, recover }));

test('outages open and close as by looking back over everything, for any confirmation', () => {
  const outcomes = fc.array(fc.constantFrom<Outcome>('up', 'down', 'down', 'unobserved'), { maxLength: 60 });
  fc.assert(
    fc.property(outcomes, anyConfirmation, (sequence, confirm) => {
      expect(run(sequence, confirm)).toEqual(model(sequence, confirm));
    }),
  );
});

test('a failure waits for confirmation until it is refuted or confirmed, a recovery likewise', () => {
  const confirm = { failures: 2, of: null, recover: 2 };
  const waits: boolean[] = [];
  let outage = calm;
  for (const [at, outcome] of (['up', 'down', 'up', 'down', 'down', 'up', 'up'] as const).entries()) {
    ({ outage } = stepOutage(outage, { at, outcome }, confirm));
    waits.push(isUnconfirmed(outage));
  }
  expect(waits).toEqual([false, true, false, true, false, true, false]);
});

test('the third outage within the window makes a site flapping, until nothing has changed for as long', () => {
  const windowMs = flapWindowMs(5_000);
  expect(windowMs).toBe(600_000);
  let flapping = steady;
  for (let change = 0; change < 4; change += 1) flapping = addChange(flapping, change * 5_000, windowMs);
  expect(flapping.isFlapping).toBe(false);
  flapping = addChange(flapping, 20_000, windowMs);
  expect(flapping.isFlapping).toBe(true);
  expect(stableAt(flapping, windowMs)).toBe(620_000);
  let slow = steady;
  for (let change = 0; change < 20; change += 1) slow = addChange(slow, change * 200_000, windowMs);
  expect(slow.isFlapping).toBe(false);
});
