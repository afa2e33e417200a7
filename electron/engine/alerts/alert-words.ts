import { languageFor } from '../../contract/language';
import type { Language } from '../../contract/language';
import { alertTexts } from './texts';
import type { AlertTexts } from './texts';

/** Writes a moment in local time, with the day where that is not the day of `nowMs`. */
export type TimeOf = (epochMs: number, nowMs: number) => string;

/** What alerts are written with, in one language. */
export interface AlertWords {
  readonly language: Language;
  readonly texts: AlertTexts;
  readonly time: TimeOf;
  /** A span in its two largest units, cut: `3 hours 20 minutes`. */
  readonly span: (ms: number) => string;
  readonly list: (items: readonly string[]) => string;
  readonly count: (value: number) => string;
  /** A name or an address within a sentence: where lines run to the left, it must not reorder what stands beside it. */
  readonly inline: (text: string) => string;
}

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The words of a language; made anew for each message, so that a computer that travels writes its new local time. */
export function alertWords(language: Language, time: TimeOf = momentIn(language)): AlertWords {
  const locale = localeIn(language);
  const numbers = new Intl.NumberFormat(locale);
  const items = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    language,
    texts: alertTexts(language),
    time,
    span: (ms) => spanIn(locale, ms),
    list: (all) => items.format(all),
    count: (value) => numbers.format(value),
    inline: (text) => (language === 'ar' ? `\u2068${text}\u2069` : text),
  };
}

/** The person's own region where it speaks the language. Arabic with the digits and the calendar addresses have. */
function localeIn(language: Language): string {
  const person = Intl.DateTimeFormat().resolvedOptions().locale;
  const locale = languageFor([person]) === language ? person : language;
  return language === 'ar' ? `${locale.split('-u-', 1)[0] ?? locale}-u-ca-gregory-nu-latn` : locale;
}

function momentIn(language: Language): TimeOf {
  const locale = localeIn(language);
  const short = new Intl.DateTimeFormat(locale, clock);
  const long = new Intl.DateTimeFormat(locale, { ...day, ...clock });
  const days = new Intl.DateTimeFormat('en', day);
  return (epochMs, nowMs) => (days.format(epochMs) === days.format(nowMs) ? short : long).format(epochMs);
}

const spanUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

function spanIn(locale: string, ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1_000) * 1_000);
  const index = spanUnits.findIndex(([, unitMs]) => whole >= unitMs);
  const [unit, unitMs] = spanUnits[index] ?? ['second', 1_000];
  const [small, smallMs] = spanUnits[index + 1] ?? ['second', 1_000];
  const rest = unitMs > 60_000 ? Math.floor((whole % unitMs) / smallMs) : 0;
  const parts = [
    written(locale, Math.floor(whole / unitMs), unit),
    ...(rest > 0 ? [written(locale, rest, small)] : []),
  ];
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts);
}

function written(locale: string, value: number, unit: (typeof spanUnits)[number][0]): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
