import { failureText } from '../../contract/failure-reasons';
import type { Alert, AlertSubject } from '../../domain/alert';
import { assertNever } from '../../domain/result';
import { withoutDirectionControls } from '../../domain/visible-text';
import type { AlertWords } from './alert-words';

/** An alert in words: a title that says it all on a lock screen, and a text with when, why and what else. */
export interface AlertText {
  readonly title: string;
  readonly text: string;
}

/** Names in a summary; the rest is a number. */
const namesShown = 5;
const minute = 60_000;

/** What is written of: the alert, its only site where it has one, and times as seen from when it was made. */
interface Writing {
  readonly alert: Alert;
  readonly only: AlertSubject | null;
  readonly words: AlertWords;
  readonly time: (epochMs: number) => string;
}

export function alertText(alert: Alert, words: AlertWords): AlertText {
  const only = alert.count === 1 ? (alert.subjects[0] ?? null) : null;
  return write({ alert, only, words, time: (epochMs) => words.time(epochMs, alert.at) });
}

function write(writing: Writing): AlertText {
  const { alert, words, time } = writing;
  const { texts } = words;
  switch (alert.kind) {
    case 'down':
      return down(writing);
    case 'recovered':
      return recovered(writing);
    case 'passed':
      return passed(writing);
    case 'reminder':
      return reminder(writing);
    case 'flapping': {
      const title = titleOf(writing, texts.flapping, texts.flappingMany);
      return { title, text: sentences(names(writing), texts.flappingText(time(alert.startedAt))) };
    }
    case 'stable': {
      const title = titleOf(writing, texts.stable, texts.stableMany);
      return { title, text: sentences(names(writing), texts.stableText(time(alert.startedAt))) };
    }
    case 'connection':
      return connection(writing);
    case 'certificate':
      return certificates(writing);
    case 'test':
      return { title: texts.test, text: texts.testText(time(alert.at)) };
    default:
      return assertNever(alert.kind);
  }
}

/** Of those that are down now; those that are back already are told in the text. */
function down(writing: Writing): AlertText {
  const { alert, words, time } = writing;
  const { texts } = words;
  const lasting = alert.subjects.filter(({ endedAt }) => endedAt === null);
  const count = alert.count - alert.backAlready;
  const now: Alert = { ...alert, subjects: lasting, count };
  const only = count === 1 ? (lasting[0] ?? null) : null;
  const startedAt = lasting.reduce((first, subject) => Math.min(first, subject.startedAt), Infinity);
  const since = texts.since(time(startedAt === Infinity ? alert.startedAt : startedAt));
  const back = backAlready(writing);
  if (only !== null) {
    const reason = reasonOf(only, words);
    return {
      title: texts.down(nameOf(only, words)),
      text: sentences(since, reason, behind(now, words), words.inline(only.address), back),
    };
  }
  const rest = sentences(since, commonReason(now, words), behind(now, words), back);
  return {
    title: texts.downMany(count, words.count(alert.total)),
    text: sentences(names({ ...writing, alert: now }), rest),
  };
}

function backAlready({ alert, words, time }: Writing): string | null {
  if (alert.backAlready === 0) return null;
  const over = alert.subjects.filter(({ endedAt }) => endedAt !== null).slice(0, namesShown);
  const said = over.map((subject) => {
    const { startedAt, endedAt } = subject;
    const end = endedAt ?? startedAt;
    return words.texts.overAlready(nameOf(subject, words), words.span(end - startedAt), time(startedAt), time(end));
  });
  const more = alert.backAlready - over.length;
  return sentences(...said, more > 0 ? words.texts.overMore(more) : null);
}

function recovered(writing: Writing): AlertText {
  const { only, words } = writing;
  const { texts } = words;
  const { span, from, to } = spanOf(writing);
  const said = only === null ? texts.wereDown(span, from, to) : texts.wasDown(span, from, to);
  return {
    title: titleOf(writing, texts.recovered, texts.recoveredMany),
    text: sentences(names(writing), said, unwatched(writing)),
  };
}

/** The outage and its end in one: nothing of it has been told before. */
function passed(writing: Writing): AlertText {
  const { alert, only, words } = writing;
  const { texts } = words;
  const { span, from, to } = spanOf(writing);
  if (only === null) {
    const said = texts.passedSpanMany(span, from, to);
    const title = texts.passedMany(alert.count);
    return { title, text: sentences(names(writing), said, commonReason(alert, words), unwatched(writing)) };
  }
  const title = texts.passed(nameOf(only, words), span);
  const reason = reasonOf(only, words);
  return {
    title,
    text: sentences(texts.passedSpan(from, to), unwatched(writing), reason, words.inline(only.address)),
  };
}

function reminder(writing: Writing): AlertText {
  const { alert, only, words, time } = writing;
  const { texts } = words;
  const since = texts.lasting(time(alert.startedAt), words.span(alert.at - alert.startedAt));
  const reason = only === null ? null : reasonOf(only, words);
  return {
    title: titleOf(writing, texts.reminder, texts.reminderMany),
    text: sentences(names(writing), since, reason),
  };
}

function connection({ alert, words, time }: Writing): AlertText {
  const { startedAt, endedAt, count, at } = alert;
  const end = endedAt ?? at;
  return {
    title: words.texts.connection(time(startedAt), time(end)),
    text: words.texts.connectionText(count, words.span(end - startedAt)),
  };
}

function certificates({ alert, only, words, time }: Writing): AlertText {
  const { texts } = words;
  if (only !== null) {
    const forms = [texts.certificateOver, texts.certificateToday, texts.certificateSoon] as const;
    const end = time(only.startedAt);
    const said = (only.daysLeft ?? 0) < 0 ? texts.wasValid(end) : texts.valid(end);
    return { title: expiry(only, words, forms), text: sentences(said, words.inline(only.address)) };
  }
  const forms = [texts.isOver, texts.isOverToday, texts.isOverSoon] as const;
  const isOver = alert.subjects.some(({ daysLeft }) => (daysLeft ?? 0) < 0);
  const title = isOver ? texts.certificatesOver(alert.count) : texts.certificatesSoon(alert.count);
  return { title, text: sentences(...alert.subjects.map((subject) => expiry(subject, words, forms))) };
}

type ExpiryForms = readonly [
  over: (name: string) => string,
  today: (name: string) => string,
  soon: (name: string, days: number) => string,
];

function expiry(subject: AlertSubject, words: AlertWords, [over, today, soon]: ExpiryForms): string {
  const left = subject.daysLeft ?? 0;
  const name = nameOf(subject, words);
  if (left < 0) return over(name);
  return left === 0 ? today(name) : soon(name, left);
}

function titleOf(
  { alert, only, words }: Writing,
  one: (name: string) => string,
  many: (count: number) => string,
): string {
  return only === null ? many(alert.count) : one(nameOf(only, words));
}

function spanOf({ alert, words, time }: Writing): {
  readonly span: string;
  readonly from: string;
  readonly to: string;
} {
  const end = alert.endedAt ?? alert.startedAt;
  return { span: words.span(end - alert.startedAt), from: time(alert.startedAt), to: time(end) };
}

function unwatched({ alert, words }: Writing): string | null {
  const most = alert.subjects.reduce((longest, subject) => Math.max(longest, subject.unwatchedMs), 0);
  return most < minute ? null : words.texts.unwatched(words.span(most));
}

function behind({ behind: count, count: told }: Alert, { texts }: AlertWords): string | null {
  if (count === 0) return null;
  return told === 1 ? texts.behind(count) : texts.behindMany(count);
}

function reasonOf({ reason, cause }: AlertSubject, { language }: AlertWords): string | null {
  if (reason === null || cause === null) return reason;
  return failureText({ ...cause, message: reason }, language);
}

/** The reason most of the named sites give, and how many of them where not all do; null where none is given twice. */
function commonReason({ subjects, count }: Alert, words: AlertWords): string | null {
  const counts = new Map<string, number>();
  for (const subject of subjects) {
    const reason = reasonOf(subject, words);
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const [most] = [...counts].sort((first, second) => second[1] - first[1]);
  if (most === undefined || (most[1] < 2 && subjects.length > 1)) return null;
  const [reason, times] = most;
  if (times === subjects.length) return reason;
  // Of a great fall only the first sites are kept by name, so that the number would be too low.
  return subjects.length === count ? words.texts.someSay(words.count(times), reason) : words.texts.manySay(reason);
}

/** The sites of an alert about several; null of one, which the title names. */
function names({ alert, only, words }: Writing): string | null {
  if (only !== null) return null;
  const shown = alert.subjects.slice(0, namesShown).map((subject) => nameOf(subject, words));
  const rest = alert.count - shown.length;
  const list = words.list(rest > 0 ? [...shown, words.texts.more(rest)] : shown);
  return words.language === 'ja' ? `${list}。` : `${list}.`;
}

function nameOf({ name }: AlertSubject, words: AlertWords): string {
  return words.inline(withoutDirectionControls(name).trim());
}

function sentences(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ');
}
