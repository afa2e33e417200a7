import type { HistoryBucket } from '../../../../electron/contract/view-schema';
import type { texts } from '../../../texts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type RangeKey = keyof typeof texts.site.charts.ranges;

/** How far each range reaches back; null: to the first hour there is. */
export const rangeSpans: Readonly<Record<RangeKey, number | null>> = {
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  quarter: 90 * dayMs,
  year: 365 * dayMs,
  all: null,
};

export const rangeKeys = Object.keys(rangeSpans) as readonly RangeKey[];

/** What of the history is on screen: a range up to now, or a span one has zoomed into or chosen. */
export type Frame =
  | { readonly kind: 'live'; readonly range: RangeKey }
  | { readonly kind: 'span'; readonly range: RangeKey; readonly fromMs: number; readonly toMs: number };

interface Shown {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Less than this shows nothing more: hours are the finest there is. */
const minSpanMs = 2 * hourMs;

/** A span of at least two hours around the same middle, with whole-ms ends, never ahead of `now`. */
export function zoomTo(frame: Frame, fromMs: number, toMs: number, now: number): Frame {
  const span = Math.max(minSpanMs, toMs - fromMs);
  const end = Math.min(now, (fromMs + toMs + span) / 2);
  return { kind: 'span', range: frame.range, fromMs: Math.max(0, Math.round(end - span)), toMs: Math.round(end) };
}

/** The span after a turn of the wheel by `factor` (below 1: closer), with the moment under the pointer staying there. */
export function zoomAround(
  frame: Frame,
  shown: Shown,
  zoom: { readonly atMs: number; readonly factor: number },
  now: number,
): Frame {
  const { atMs, factor } = zoom;
  const fromMs = atMs - (atMs - shown.fromMs) * factor;
  const toMs = atMs + (shown.toMs - atMs) * factor;
  return zoomTo(frame, fromMs, toMs, now);
}

/** Where a key leads from what is shown now; null: nowhere. `firstMs` is the first moment there are figures of. */
export function frameAfterKey(
  key: string,
  frame: Frame,
  shown: Shown & { readonly firstMs: number },
  now: number,
): Frame | null {
  const { fromMs, toMs, firstMs } = shown;
  const span = toMs - fromMs;
  switch (key) {
    case 'ArrowLeft':
      return zoomTo(frame, fromMs - span / 4, toMs - span / 4, now);
    case 'ArrowRight':
      return zoomTo(frame, fromMs + span / 4, toMs + span / 4, now);
    case '+':
    case '=':
      return zoomTo(frame, fromMs + span / 4, toMs - span / 4, now);
    case '-':
      return zoomTo(frame, fromMs - span / 2, toMs + span / 2, now);
    case 'Home':
      return zoomTo(frame, Math.min(firstMs, fromMs), Math.min(firstMs, fromMs) + span, now);
    case 'End':
      return zoomTo(frame, now - span, now, now);
    case 'Escape':
      return frame.kind === 'span' ? { kind: 'live', range: frame.range } : null;
    default:
      return null;
  }
}

/** The moment to read after a step to the left or right from `atMs`: the middle of a bucket; at first that of the newest. */
export function stepReading(
  buckets: readonly Pick<HistoryBucket, 'startMs' | 'endMs'>[],
  atMs: number | null,
  step: -1 | 1,
): number | null {
  const index = atMs === null ? -1 : buckets.findIndex(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
  const next = index === -1 ? buckets.length - 1 : Math.min(buckets.length - 1, Math.max(0, index + step));
  const bucket = buckets[next];
  return bucket === undefined ? null : (bucket.startMs + bucket.endMs) / 2;
}
