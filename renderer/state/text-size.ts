/** Sizes of text on offer, in percent of the usual one. */
export const textSizes: readonly number[] = [75, 90, 100, 110, 125, 150, 175, 200];

/** The next size up or down; the last one stays. */
export function nextTextSize(percent: number, step: 1 | -1): number {
  const sizes = step > 0 ? textSizes.filter((size) => size > percent) : textSizes.filter((size) => size < percent);
  return (step > 0 ? sizes[0] : sizes.at(-1)) ?? percent;
}
