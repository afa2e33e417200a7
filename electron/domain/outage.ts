import type { Outcome } from './check';
import type { Confirmation } from './confirmation';

/** A check as confirmation looks at it. */
interface Mark {
  readonly at: number;
  readonly isDown: boolean;
}

/**
 * What is known of a site's outage.
 *
 *   calm --failed check--> failing --failures confirmed--> out --good check--> recovering --recover confirmed--> calm
 *     ^                       |                             ^                      |
 *     +----refuted by good----+                             +-----failed check-----+
 */
export interface Outage {
  /** The newest observed checks since the last outage, as many as `of` asks for. */
  readonly marks: readonly Mark[];
  /** Start of the first failed check of a confirmed outage, epoch ms; null while there is none. */
  readonly startedAt: number | null;
  /** Start of the first of the good checks in a row within an outage. */
  readonly goodSince: number | null;
  readonly goodCount: number;
}

/** `span.at` of `opened` is the first failed check, of `closed` the first good one: both date back. */
export type OutageChange =
  { readonly type: 'opened'; readonly at: number } | { readonly type: 'closed'; readonly at: number } | null;

export interface OutageStep {
  readonly outage: Outage;
  readonly change: OutageChange;
}

export const calm: Outage = { marks: [], startedAt: null, goodSince: null, goodCount: 0 };

/** An outage that was confirmed before, as after a restart. */
export function outageSince(startedAt: number): Outage {
  return { ...calm, startedAt };
}

/** Takes in a check. One that was not observed neither confirms nor refutes. */
export function stepOutage(
  outage: Outage,
  check: { readonly at: number; readonly outcome: Outcome },
  confirm: Confirmation,
): OutageStep {
  if (check.outcome === 'unobserved') return { outage, change: null };
  const isDown = check.outcome === 'down';
  return outage.startedAt === null
    ? stepCalm(outage, { at: check.at, isDown }, confirm)
    : stepOut(outage, { at: check.at, isDown }, confirm);
}

function stepCalm(outage: Outage, mark: Mark, confirm: Confirmation): OutageStep {
  const inRow = confirm.of === null;
  if (inRow && !mark.isDown) return { outage: calm, change: null };
  const marks = [...outage.marks, mark].slice(-(confirm.of ?? confirm.failures));
  const failed = marks.filter((each) => each.isDown);
  const first = failed[0];
  // A good check refutes where `failures` in a row are asked for; among the last `of` it only fails to add one.
  if (mark.isDown && first !== undefined && failed.length >= confirm.failures) {
    return { outage: outageSince(first.at), change: { type: 'opened', at: first.at } };
  }
  return { outage: { ...calm, marks: first === undefined ? [] : marks }, change: null };
}

function stepOut(outage: Outage, mark: Mark, confirm: Confirmation): OutageStep {
  if (mark.isDown) return { outage: { ...outage, goodSince: null, goodCount: 0 }, change: null };
  const goodSince = outage.goodSince ?? mark.at;
  const goodCount = outage.goodCount + 1;
  if (goodCount >= confirm.recover) return { outage: calm, change: { type: 'closed', at: goodSince } };
  return { outage: { ...outage, goodSince, goodCount }, change: null };
}

/** Whether a failure or a recovery waits for confirmation: checks then follow each other by the retry interval. */
export function isUnconfirmed({ marks, startedAt, goodCount }: Outage): boolean {
  return startedAt === null ? marks.some((mark) => mark.isDown) : goodCount > 0;
}
