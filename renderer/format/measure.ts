import { texts } from '../texts';
import { textLocale } from '../texts/language';

const { units } = texts;
const whole = new Intl.NumberFormat(textLocale);
const oneDigit = new Intl.NumberFormat(textLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDigits = new Intl.NumberFormat(textLocale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A response time: `4.2 ms`, `231 ms`, `12.40 s`. A dash where there is none, never 0. */
export function formatMs(ms: number | null): string {
  if (ms === null) return texts.none;
  if (ms < 10) return units.ms(oneDigit.format(ms));
  if (ms < 10_000) return units.ms(whole.format(Math.round(ms)));
  return units.s(twoDigits.format(ms / 1_000));
}

/** A mark of an axis: as many digits as it has. */
export function formatAxisMs(ms: number): string {
  return ms < 10_000 ? units.ms(whole.format(ms)) : units.s(whole.format(ms / 1_000));
}

export function formatCount(count: number): string {
  return whole.format(count);
}

/** Bytes in the decimal units of disks and networks. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return units.bytes(whole.format(bytes));
  if (bytes < 1_000_000) return units.kilobytes(oneDigit.format(bytes / 1_000));
  return units.megabytes(oneDigit.format(bytes / 1_000_000));
}

interface Unit {
  readonly ms: number;
  readonly sign: 'd' | 'h' | 'min' | 's';
}

const spanUnits: readonly Unit[] = [
  { ms: 86_400_000, sign: 'd' },
  { ms: 3_600_000, sign: 'h' },
  { ms: 60_000, sign: 'min' },
  { ms: 1_000, sign: 's' },
];

/** A span in its two largest units, cut: `3 d 4 h`, `12 min`, `20 s`. Minutes and more drop the seconds. */
export function formatSpan(spanMs: number): string {
  const left = Math.max(0, Math.floor(spanMs / 1_000) * 1_000);
  const index = spanUnits.findIndex((unit) => left >= unit.ms);
  const large = spanUnits[index];
  if (large === undefined) return units.s(whole.format(0));
  const first = Math.floor(left / large.ms);
  const small = spanUnits[index + 1];
  const isFine = small === undefined || small.ms < 60_000 || (large.sign === 'd' && first >= 10);
  const second = isFine ? 0 : Math.floor((left % large.ms) / small.ms);
  const head = units[large.sign](whole.format(first));
  return second === 0 || small === undefined ? head : units.span(head, units[small.sign](whole.format(second)));
}

/** An interval as it was set, exact: `90 s`, `5 min`, `1 h`. */
export function formatInterval(intervalMs: number): string {
  const unit = spanUnits.find(({ ms }) => intervalMs >= ms && intervalMs % ms === 0);
  return unit === undefined
    ? units.s(whole.format(intervalMs / 1_000))
    : units[unit.sign](whole.format(intervalMs / unit.ms));
}

/** How long ago: `20 s ago`. A moment ahead of the window's clock reads as just now. */
export function formatAgo(at: number, now: number): string {
  return now - at < 1_500 ? texts.justNow : texts.ago(formatSpan(now - at));
}
