export interface ValueRange {
  readonly min: number;
  readonly max: number;
}

/** Room above and below, as a share of the span. */
const room = 0.12;

/**
 * The axis for response times. Only real figures count: a failed or missing one never pulls the axis to 0. A steady site
 * gets a span of a few ms, so that noise is not blown up to look like trouble.
 */
export function responseRange(values: readonly (number | null)[]): ValueRange {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return { min: 0, max: 100 };
  const span = Math.max(high - low, high * 0.1, 4);
  return { min: Math.max(0, low - room * span), max: high + room * span };
}
