import { texts } from '../texts';
import { textLocale } from '../texts/language';

const whole = new Intl.NumberFormat(textLocale, { style: 'percent' });
const twoDigits = new Intl.NumberFormat(textLocale, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * A percentage the engine has cut to two decimals, written like `formatUptime` of the domain does: `100%` and `0%` only
 * where it is exactly that.
 */
export function formatPercent(percent: number | null): string {
  if (percent === null) return texts.none;
  if (percent >= 100) return whole.format(1);
  if (percent <= 0) return whole.format(0);
  return twoDigits.format(Math.min(percent, 99.99) / 100);
}

/** Coverage needs no decimals, and is cut like uptime. */
export function formatWholePercent(percent: number | null): string {
  return percent === null ? texts.none : whole.format(Math.floor(percent) / 100);
}
