import { roundMs } from './hour-aggregate';
import type { HourAggregate } from './hour-aggregate';
import { mergeSpans } from './maintenance';
import type { SiteId } from './site';
import { clipSpan } from './uptime';
import type { Span } from './uptime';

/** `maintenance`: the site was being worked on; `false-alarm`: it was well, and the checks were wrong. */
export type CorrectionKind = 'maintenance' | 'false-alarm';

/** What a person says of a span of time afterwards. It changes what is shown, never what was recorded. */
export interface Correction {
  readonly id: string;
  readonly siteId: SiteId;
  readonly kind: CorrectionKind;
  /** Epoch ms, whole minutes: within an hour, failures are known by the minute. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly reason: string;
  /** Epoch ms. */
  readonly madeAt: number;
}

export const msPerMinute = 60_000;

/** What of an hour a correction changes. */
type Correctable = Pick<HourAggregate, 'up' | 'down' | 'downMinutes' | 'observedMs' | 'maintenanceMs'>;

/** Corrects hours of one site. The window is what the hour is asked about: less than the whole while it runs. */
export type HourCorrector = <H extends Correctable>(hour: H, startMs: number, window: Span) => H;

/**
 * The arithmetic of corrections, from the originals each time, so that one that is undone leaves no trace:
 *
 * - A failed check that started in a corrected span does not count any more. It stays among the checks, as one that told
 *   nothing.
 * - In maintenance the observed time of the span was maintenance, and what found the site up in it does not count either.
 *   Good checks are not known by the minute: so many are taken out as the share of the span has of all that counted, less
 *   the failures that were in it. In a false alarm the time stays observed, and good checks stay as they are.
 * - Where failures are not known by the minute (`downMinutes`), and where an hour was not observed as a whole, the share
 *   of the span in the hour decides; of failures it is cut, so that no figure gets better than is certain. A span that
 *   holds all of the hour that is asked about takes all.
 *
 * Spans that overlap count once.
 */
export function createHourCorrector(corrections: readonly Correction[]): HourCorrector {
  const all = mergeSpans(corrections);
  const maintenance = mergeSpans(corrections.filter(({ kind }) => kind === 'maintenance'));
  return (hour, startMs, window) => {
    const covered = coveredMs(all, window);
    if (covered === 0) return hour;
    const wholeMs = window.toMs - window.fromMs;
    const { down, downMinutes } = withoutDowns(hour, startMs, all, covered / wholeMs);
    const share = coveredMs(maintenance, window) / wholeMs;
    const downsInMaintenance = hour.down - withoutDowns(hour, startMs, maintenance, share).down;
    const movedMs = roundMs(hour.observedMs * share);
    const { downMinutes: _before, ...rest } = hour;
    return {
      ...rest,
      up: hour.up - upsIn(hour, share, downsInMaintenance),
      down,
      ...(downMinutes.length === 0 ? {} : { downMinutes }),
      observedMs: roundMs(hour.observedMs - movedMs),
      maintenanceMs: roundMs(hour.maintenanceMs + movedMs),
    } as typeof hour;
  };
}

/** How many good checks lie in a share of an hour in which so many failures lay. */
function upsIn({ up, down }: Correctable, share: number, downs: number): number {
  if (share === 1) return up;
  return Math.min(up, Math.max(0, Math.round(share * (up + down)) - downs));
}

/**
 * The response times of an hour of which only `up` good checks count any more: their average, least and greatest stay what
 * they were, since nothing is known of single ones; where none is left there are none.
 */
export function withTimesOf(hour: HourAggregate, before: HourAggregate): HourAggregate {
  if (hour.up === before.up) return hour;
  if (hour.up === 0) return { ...hour, slow: 0, minMs: null, maxMs: null, sumMs: 0, latency: [] };
  const share = hour.up / before.up;
  return { ...hour, slow: Math.min(hour.up, Math.round(before.slow * share)), sumMs: roundMs(before.sumMs * share) };
}

/** Milliseconds of a window that lie in spans, which are apart from each other. */
function coveredMs(spans: readonly Span[], window: Span): number {
  let sum = 0;
  for (const span of spans) {
    const clipped = clipSpan(span, window);
    if (clipped !== null) sum += clipped.toMs - clipped.fromMs;
  }
  return sum;
}

function withoutDowns(
  hour: Correctable,
  startMs: number,
  spans: readonly Span[],
  share: number,
): { readonly down: number; readonly downMinutes: readonly number[] } {
  const minutes = hour.downMinutes ?? [];
  const left: number[] = [];
  let known = 0;
  let kept = 0;
  for (let place = 0; place + 1 < minutes.length; place += 2) {
    const [minute = 0, count = 0] = minutes.slice(place, place + 2);
    const atMs = startMs + minute * msPerMinute;
    known += count;
    if (spans.some(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)) continue;
    left.push(minute, count);
    kept += count;
  }
  const unplaced = Math.max(0, hour.down - known);
  return { down: kept + unplaced - Math.floor(unplaced * share), downMinutes: left };
}

/** Whether the minutes of an hour read from a file can be those of its failures. */
export function areDownMinutes({ down, downMinutes = [] }: Pick<HourAggregate, 'down' | 'downMinutes'>): boolean {
  let count = 0;
  for (let place = 0; place + 1 < downMinutes.length; place += 2) count += downMinutes[place + 1] ?? 0;
  return (downMinutes.at(-2) ?? 0) <= 59 && count <= down;
}

/** Those of the corrections that have a part in a span. */
export function correctionsIn<C extends Span>(corrections: readonly C[], span: Span): readonly C[] {
  return corrections.filter((correction) => clipSpan(correction, span) !== null);
}
