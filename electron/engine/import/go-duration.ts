const units: ReadonlyMap<string, number> = new Map([
  ...([
    ['ns', 1e-6],
    ['us', 1e-3],
    ['µs', 1e-3],
    ['ms', 1],
    ['s', 1_000],
    ['m', 60_000],
    ['h', 3_600_000],
  ] as const),
  ...([
    ['d', 86_400_000],
    ['w', 7 * 86_400_000],
  ] as const),
]);

/** A span of time as Go and Prometheus write it, in ms: `1h45m30s`, `500ms`, `1.5h`. Null where the text is none. */
export function readGoDuration(text: string): number | null {
  if (!/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h|d|w))+$/.test(text)) return null;
  let sum = 0;
  for (const [, count, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h|d|w)/g)) {
    sum += Number(count) * (units.get(unit ?? '') ?? NaN);
  }
  return sum;
}
