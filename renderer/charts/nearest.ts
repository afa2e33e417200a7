/** The item whose moment is nearest to `at`, by halving; items ascend in time. */
export function nearest<T>(items: readonly T[], at: number, momentOf: (item: T) => number): T | null {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && momentOf(item) < at) low = middle + 1;
    else high = middle;
  }
  const after = items[low];
  const before = items[low - 1];
  if (after === undefined) return null;
  if (before === undefined) return after;
  return at - momentOf(before) <= momentOf(after) - at ? before : after;
}
