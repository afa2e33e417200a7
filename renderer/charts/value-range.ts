export interface ValueRange {
  readonly min: number;
  readonly max: number;
  /** Distance of the marks. */
  readonly step: number;
}

/** Room above and below, as a share of the span. */
const room = 0.08;
const aboutMarks = 4;

/** 1, 2 or 5 times a power of ten, not below `rough`. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/**
 * The axis for response times, with ends at round figures. Only real figures count: a failed or missing one never pulls
 * the axis to 0. A steady site gets a span of a few ms, so that noise is not blown up to look like trouble.
 */
export function responseRange(values: readonly (number | null)[]): ValueRange {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return { min: 0, max: 100, step: 25 };
  const span = Math.max(high - low, high * 0.1, 4);
  const step = niceStep(span / aboutMarks);
  return {
    min: Math.max(0, Math.floor((low - room * span) / step) * step),
    max: Math.ceil((high + room * span) / step) * step,
    step,
  };
}
