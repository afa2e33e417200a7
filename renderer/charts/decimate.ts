export interface Point {
  readonly x: number;
  /** Null: a gap. */
  readonly y: number | null;
}

/**
 * At most about `most` points that look the same: of each slice the lowest and the highest answer are kept in their
 * order, and every slice that holds a gap keeps one, so that no outage is smoothed away.
 */
export function decimate<P extends Point>(points: readonly P[], most: number): readonly P[] {
  if (points.length <= most) return points;
  const kept: P[] = [];
  const size = points.length / Math.max(1, Math.floor(most / 3));
  for (let start = 0; start < points.length; start += size) {
    kept.push(...extremes(points.slice(Math.floor(start), Math.floor(start + size))));
  }
  return kept;
}

function extremes<P extends Point>(slice: readonly P[]): readonly P[] {
  let low: P | undefined;
  let high: P | undefined;
  let gap: P | undefined;
  for (const point of slice) {
    const { y } = point;
    if (y === null) {
      gap ??= point;
      continue;
    }
    if (low?.y === undefined || low.y === null || y < low.y) low = point;
    if (high?.y === undefined || high.y === null || y > high.y) high = point;
  }
  const chosen = new Set([low, high, gap].filter((point) => point !== undefined));
  return [...chosen].sort((a, b) => a.x - b.x);
}

/** True for an answer with a gap on either side: a line has nothing to connect it to, so it has to be drawn as a dot. */
export function isLone(points: readonly Point[], index: number): boolean {
  const isGap = (at: number): boolean => (points[at]?.y ?? null) === null;
  return !isGap(index) && isGap(index - 1) && isGap(index + 1);
}
