import { texts } from '../texts';

/**
 * A percentage the engine has cut to two decimals, written like `formatUptime` of the domain does: `100%` and `0%` only
 * where it is exactly that.
 */
export function formatPercent(percent: number | null): string {
  if (percent === null) return texts.none;
  if (percent >= 100) return '100%';
  if (percent <= 0) return '0%';
  return `${Math.min(percent, 99.99).toFixed(2)}%`;
}

/** Coverage needs no decimals, and is cut like uptime. */
export function formatWholePercent(percent: number | null): string {
  return percent === null ? texts.none : `${Math.floor(percent)}%`;
}
