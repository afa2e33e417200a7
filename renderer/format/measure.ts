import { texts } from '../texts';
import { textLocale } from '../texts/language';

const whole = new Intl.NumberFormat(textLocale);
const oneDigit = new Intl.NumberFormat(textLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDigits = new Intl.NumberFormat(textLocale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A response time: `4.2 ms`, `231 ms`, `12.40 s`. A dash where there is none, never 0. */
export function formatMs(ms: number | null): string {
  if (ms === null) return texts.none;
  if (ms < 10) return `${oneDigit.format(ms)} ms`;
  if (ms < 10_000) return `${whole.format(Math.round(ms))} ms`;
  return `${twoDigits.format(ms / 1_000)} s`;
}

/** A mark of an axis: as many digits as it has. */
export function formatAxisMs(ms: number): string {
  return ms < 10_000 ? `${whole.format(ms)} ms` : `${whole.format(ms / 1_000)} s`;
}

export function formatCount(count: number): string {
  return whole.format(count);
}

/** Bytes in the decimal units of disks and networks. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${whole.format(bytes)} B`;
  if (bytes < 1_000_000) return `${oneDigit.format(bytes / 1_000)} kB`;
  return `${oneDigit.format(bytes / 1_000_000)} MB`;
}

interface Unit {
  readonly ms: number;
  readonly sign: string;
}

const units: readonly Unit[] = [
  { ms: 86_400_000, sign: 'd' },
  { ms: 3_600_000, sign: 'h' },
  { ms: 60_000, sign: 'min' },
  { ms: 1_000, sign: 's' },
];

/** A span in its two largest units, cut: `3 d 4 h`, `12 min`, `20 s`. Minutes and more drop the seconds. */
export function formatSpan(spanMs: number): string {
  const left = Math.max(0, Math.floor(spanMs / 1_000) * 1_000);
  const index = units.findIndex((unit) => left >= unit.ms);
  const large = units[index];
  if (large === undefined) return '0 s';
  const first = Math.floor(left / large.ms);
  const small = units[index + 1];
  const isFine = small === undefined || small.ms < 60_000 || (large.sign === 'd' && first >= 10);
  const second = isFine ? 0 : Math.floor((left % large.ms) / small.ms);
  const head = `${whole.format(first)} ${large.sign}`;
  return second === 0 || small === undefined ? head : `${head} ${second} ${small.sign}`;
}

/** An interval as it was set, exact: `90 s`, `5 min`, `1 h`. */
export function formatInterval(intervalMs: number): string {
  const unit = units.find(({ ms }) => intervalMs >= ms && intervalMs % ms === 0);
  return unit === undefined
    ? `${whole.format(intervalMs / 1_000)} s`
    : `${whole.format(intervalMs / unit.ms)} ${unit.sign}`;
}

/** How long ago: `20 s ago`. A moment ahead of the window's clock reads as just now. */
export function formatAgo(at: number, now: number): string {
  return now - at < 1_500 ? texts.justNow : texts.ago(formatSpan(now - at));
}
