import type { Alert, AlertSubject } from './alert';

/** What becomes of two alerts that wait for the same receiver. */
export interface FoldedAlerts {
  /** In the place of the fall. */
  readonly fall: Alert;
  /** In the place of the return; null where the fall now tells all of it. */
  readonly rest: Alert | null;
}

/**
 * Puts an all-clear into the alert of the fall it belongs to, where neither has been sent: one message then tells the outage
 * and its end. Null where they have nothing in common.
 *
 *   down a b c, recovered b    ->  down a b c, of which b is up again
 *   down a b, recovered a b    ->  passed a b
 */
export function foldReturn(fall: Alert, back: Alert): FoldedAlerts | null {
  if (fall.kind !== 'down' || back.kind !== 'recovered') return null;
  if (isWhole(fall, back)) return { fall: { ...fall, ...passed(back), subjects: back.subjects }, rest: null };
  const ended = new Map(back.subjects.map((subject) => [keyOf(subject), subject]));
  const subjects = fall.subjects.map((subject) => takeEnd(subject, ended));
  const met = back.subjects.filter((subject) => !ended.has(keyOf(subject)));
  if (met.length === 0) return null;
  const backAlready = fall.backAlready + met.length;
  const isOver = backAlready >= fall.count;
  const folded = isOver ? { ...fall, ...passed(back), subjects } : { ...fall, at: back.at, subjects, backAlready };
  return { fall: folded, rest: restOf(back, [...ended.values()], met.length) };
}

function passed({ at, endedAt }: Alert): Pick<Alert, 'kind' | 'at' | 'endedAt' | 'backAlready' | 'behind'> {
  return { kind: 'passed', at, endedAt, backAlready: 0, behind: 0 };
}

/** A fall of more sites than are named, and the return of as many that began then: the same ones. */
function isWhole(fall: Alert, back: Alert): boolean {
  return (
    fall.count > fall.subjects.length &&
    fall.backAlready === 0 &&
    back.count === fall.count &&
    back.startedAt === fall.startedAt
  );
}

/** The subject with its end, which is taken out of `ended`. */
function takeEnd(subject: AlertSubject, ended: Map<string, AlertSubject>): AlertSubject {
  const end = ended.get(keyOf(subject));
  if (end === undefined || subject.endedAt !== null) return subject;
  ended.delete(keyOf(subject));
  return { ...subject, endedAt: end.endedAt, unwatchedMs: end.unwatchedMs };
}

function restOf(back: Alert, left: readonly AlertSubject[], met: number): Alert | null {
  const count = back.count - met;
  if (count <= 0) return null;
  const startedAt = Math.min(...left.map((subject) => subject.startedAt), Infinity);
  return { ...back, subjects: left, count, startedAt: startedAt === Infinity ? back.startedAt : startedAt };
}

/** One outage of one site. */
function keyOf({ siteId, startedAt }: AlertSubject): string {
  return `${siteId}@${startedAt}`;
}

/** Whether a reminder that waits says nothing any more, beside an alert that tells that all it reminds of is over. */
export function isOutdated(reminder: Alert, fall: Alert): boolean {
  if (reminder.kind !== 'reminder' || reminder.count > reminder.subjects.length) return false;
  const over = new Set(fall.subjects.filter(({ endedAt }) => endedAt !== null).map(keyOf));
  return reminder.subjects.every((subject) => over.has(keyOf(subject)));
}
