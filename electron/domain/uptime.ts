/** A span of time, [fromMs, toMs), epoch ms. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Uptime over checks, as a percentage cut to two decimals: 100 only where every counted check was up. Null where no
 * check was counted. The counts of several hours are added first; percentages are never averaged.
 */
export function uptimePercent(up: number, down: number): number | null {
  return cutPercent(up, up + down);
}

/** Observed time over time asked about, cut to two decimals; null where no time is asked about. */
export function coveragePercent(observedMs: number, askedMs: number): number | null {
  return cutPercent(Math.round(observedMs * 10), Math.round(askedMs * 10));
}

/**
 * Uptime as text, the same in every locale: `100%` and `0%` only where it is exactly that, else with all decimals
 * (`99.99%`), and a dash where no check was counted.
 */
export function formatUptime(up: number, down: number, decimals = 2): string {
  const total = up + down;
  if (!(total > 0)) return '–';
  if (down <= 0) return '100%';
  if (up <= 0) return '0%';
  const digits = String(cutUnits(up, total, decimals + 2)).padStart(decimals + 1, '0');
  if (decimals === 0) return `${digits}%`;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}%`;
}

/** The part of a span inside a window, or null. For shares of the window; how long an outage lasts is never clipped. */
export function clipSpan(span: Span, window: Span): Span | null {
  const fromMs = Math.max(span.fromMs, window.fromMs);
  const toMs = Math.min(span.toMs, window.toMs);
  return fromMs < toMs ? { fromMs, toMs } : null;
}

function cutPercent(part: number, whole: number): number | null {
  if (!(whole > 0)) return null;
  return cutUnits(Math.min(Math.max(part, 0), whole), whole, 4) / 100;
}

/**
 * floor(part / whole * 10^digits) by long division in integers: dividing first and cutting then would lose a unit
 * where the quotient falls just short of it in binary. Exact while `whole` is below 9e14.
 */
function cutUnits(part: number, whole: number, digits: number): number {
  let units = 0;
  let rest = part;
  for (let digit = 0; digit < digits; digit += 1) {
    rest *= 10;
    const remainder = rest % whole;
    units = units * 10 + (rest - remainder) / whole;
    rest = remainder;
  }
  return units;
}
