import type { Alert, AlertSubject } from './alert';
import { assertNever } from './result';
import { withoutDirectionControls } from './visible-text';

/** An alert in words: a title that says it all on a lock screen, and a text with when, why and what else. */
export interface AlertText {
  readonly title: string;
  readonly text: string;
}

/** Writes a moment in local time, with the day where that is not the day of `nowMs`. */
export type TimeOf = (epochMs: number, nowMs: number) => string;

/** Names in a summary; the rest is a number. */
const namesShown = 5;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function alertText(alert: Alert, timeOf: TimeOf): AlertText {
  const only = onlySubject(alert);
  const time = (epochMs: number): string => timeOf(epochMs, alert.at);
  switch (alert.kind) {
    case 'down':
      return only ? downOne(alert, only, time) : downMany(alert, time);
    case 'recovered':
      return only ? recoveredOne(only, time) : recoveredMany(alert, time);
    case 'reminder':
      return reminder(alert, only, time);
    case 'flapping':
      return flapping(alert, only, time);
    case 'stable':
      return stable(alert, only, time);
    case 'connection':
      return connection(alert, time);
    case 'certificate':
      return certificates(alert, time);
    case 'test':
      return test(alert, time);
    default:
      return assertNever(alert.kind);
  }
}

function onlySubject({ count, subjects }: Alert): AlertSubject | null {
  return count === 1 ? (subjects[0] ?? null) : null;
}

type Time = (epochMs: number) => string;

function downOne(alert: Alert, subject: AlertSubject, time: Time): AlertText {
  return {
    title: `${nameOf(subject)} is down`,
    text: sentences(`Since ${time(subject.startedAt)}.`, subject.reason, behind(alert), subject.address),
  };
}

function downMany(alert: Alert, time: Time): AlertText {
  const back = alert.backAlready === 0 ? null : `${alert.backAlready} of them are up again by now.`;
  return {
    title: `${alert.count} of ${alert.total} sites down`,
    text: sentences(names(alert), `Since ${time(alert.startedAt)}.`, commonReason(alert), behind(alert), back),
  };
}

function recoveredOne(subject: AlertSubject, time: Time): AlertText {
  return {
    title: `${nameOf(subject)} is up again`,
    text: sentences(`Was down ${spanOf(subject, time)}.`, unwatched(subject)),
  };
}

function recoveredMany(alert: Alert, time: Time): AlertText {
  const { startedAt, endedAt, count, subjects } = alert;
  const most = subjects.reduce((sum, subject) => Math.max(sum, subject.unwatchedMs), 0);
  return {
    title: `${count} sites are up again`,
    text: sentences(
      names(alert),
      `Were down ${spanOf({ startedAt, endedAt }, time)}.`,
      unwatched({ unwatchedMs: most }),
    ),
  };
}

function test({ at }: Alert, time: Time): AlertText {
  return { title: 'Test message from Uptime Desk', text: `This is how alerts will arrive. Sent ${time(at)}.` };
}

function who(alert: Alert, only: AlertSubject | null): string {
  return only === null ? `${alert.count} sites are` : `${nameOf(only)} is`;
}

function reminder(alert: Alert, only: AlertSubject | null, time: Time): AlertText {
  const since = `Since ${time(alert.startedAt)}, that is ${durationText(alert.at - alert.startedAt)}.`;
  return {
    title: `${who(alert, only)} still down`,
    text: only === null ? sentences(names(alert), since) : sentences(since, only.reason),
  };
}

function flapping(alert: Alert, only: AlertSubject | null, time: Time): AlertText {
  const since = `Changing between up and down again and again since ${time(alert.startedAt)} (flapping).`;
  const promise = 'The next message comes when that is over.';
  return {
    title: `${who(alert, only)} unstable`,
    text: sentences(only === null ? names(alert) : null, since, promise),
  };
}

function stable(alert: Alert, only: AlertSubject | null, time: Time): AlertText {
  return {
    title: `${who(alert, only)} stable again`,
    text: sentences(only === null ? names(alert) : null, `Up at ${time(alert.startedAt)}, without changes since.`),
  };
}

function connection({ startedAt, endedAt, count, at }: Alert, time: Time): AlertText {
  const sites = count === 1 ? '1 site was' : `${count} sites were`;
  return {
    title: `Your connection was down from ${time(startedAt)} to ${time(endedAt ?? at)}`,
    text: `${sites} not observed in that time, ${durationText((endedAt ?? at) - startedAt)}. None of it counts as downtime.`,
  };
}

function certificates(alert: Alert, time: Time): AlertText {
  const [first] = alert.subjects;
  if (alert.count === 1 && first !== undefined) {
    return {
      title: `The certificate of ${nameOf(first)} ${daysText(first.daysLeft ?? 0)}`,
      text: sentences(certificateEnd(first, time), first.address),
    };
  }
  const lines = alert.subjects.map((subject) => `${nameOf(subject)} ${daysText(subject.daysLeft ?? 0)}`);
  const isOver = alert.subjects.some(({ daysLeft }) => (daysLeft ?? 0) < 0);
  const what = isOver ? 'have expired or expire soon' : 'expire soon';
  return { title: `Certificates of ${alert.count} sites ${what}`, text: `${lines.join('. ')}.` };
}

function certificateEnd({ startedAt, daysLeft }: AlertSubject, time: Time): string {
  const isOver = (daysLeft ?? 0) < 0;
  return isOver
    ? `It was valid until ${time(startedAt)}. Renew it now.`
    : `Valid until ${time(startedAt)}. Renew it before that.`;
}

function daysText(daysLeft: number): string {
  if (daysLeft < 0) return 'has expired';
  if (daysLeft === 0) return 'expires today';
  return `expires in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
}

function spanOf({ startedAt, endedAt }: Pick<AlertSubject, 'startedAt' | 'endedAt'>, time: Time): string {
  const end = endedAt ?? startedAt;
  return `for ${durationText(end - startedAt)}, from ${time(startedAt)} to ${time(end)}`;
}

function unwatched({ unwatchedMs }: Pick<AlertSubject, 'unwatchedMs'>): string | null {
  return unwatchedMs < minute ? null : `For ${durationText(unwatchedMs)} of that it was not watched.`;
}

function behind({ behind: count, count: told }: Alert): string | null {
  if (count === 0) return null;
  const on = told === 1 ? 'it' : 'them';
  return count === 1
    ? `1 site that depends on ${on} is down too.`
    : `${count} sites that depend on ${on} are down too.`;
}

/** The reason most of the named sites give, and how many of them where not all do; null where none is given twice. */
function commonReason({ subjects, count }: Alert): string | null {
  const counts = new Map<string, number>();
  for (const { reason } of subjects) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const [most] = [...counts].sort((first, second) => second[1] - first[1]);
  if (most === undefined || (most[1] < 2 && subjects.length > 1)) return null;
  const [reason, times] = most;
  if (times === subjects.length) return reason;
  // Of a great fall only the first sites are kept by name, so that the number would be too low.
  return `${subjects.length === count ? times : 'Many'} of them: ${reason}`;
}

function names({ subjects, count }: Alert): string {
  const shown = subjects.slice(0, namesShown).map(nameOf);
  const rest = count - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more.` : `${shown.join(', ')}.`;
}

function nameOf({ name }: AlertSubject): string {
  return withoutDirectionControls(name).trim();
}

function sentences(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ');
}

/** `45 s`, `7 min`, `3 h 20 min`, `2 d 4 h`. */
export function durationText(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < minute) return `${Math.round(whole / 1_000)} s`;
  if (whole < hour) return `${Math.floor(whole / minute)} min`;
  if (whole < day) return joined(Math.floor(whole / hour), 'h', Math.floor((whole % hour) / minute), 'min');
  return joined(Math.floor(whole / day), 'd', Math.floor((whole % day) / hour), 'h');
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}
