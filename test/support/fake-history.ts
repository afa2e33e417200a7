import type { HistoryBucket, HistoryRange } from '../../electron/contract/view-schema';
import { coveragePercent, uptimePercent } from '../../electron/domain/uptime';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type HourStory = 'good' | 'all-failed' | 'some-failed' | 'paused' | 'offline' | 'asleep' | 'not-running';

/** A number in [0, 1) that depends on its seed alone, so that a past hour reads the same each time. */
export function steadyRandom(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

/** A bucket of the given story; `baseMs` is about how fast the site answers. */
export function aBucket(startMs: number, endMs: number, story: HourStory, baseMs = 120): HistoryBucket {
  const spanS = (endMs - startMs) / 1_000;
  const isObserved = story === 'good' || story === 'all-failed' || story === 'some-failed';
  const checks = isObserved ? Math.max(1, Math.round(spanS / 60)) : 0;
  const down = story === 'all-failed' ? checks : story === 'some-failed' ? Math.ceil(checks / 3) : 0;
  const up = checks - down;
  const wobble = 0.85 + 0.3 * steadyRandom(startMs / hourMs);
  const avg = baseMs * wobble;
  const figure = (share: number): number | null => (up === 0 ? null : Math.round(avg * share * 10) / 10);
  const observedS = isObserved ? spanS : 0;
  return {
    startMs,
    endMs,
    checks,
    up,
    down,
    uptimePercent: uptimePercent(up, down),
    minMs: figure(0.7),
    avgMs: figure(1),
    maxMs: figure(1.9 + steadyRandom(startMs)),
    p50Ms: figure(0.95),
    p95Ms: figure(1.6),
    p99Ms: figure(1.8),
    observedS,
    pausedS: story === 'paused' ? spanS : 0,
    maintenanceS: 0,
    offlineS: story === 'offline' ? spanS : 0,
    asleepS: story === 'asleep' ? spanS : 0,
    notRunningS: story === 'not-running' ? spanS : 0,
    coveragePercent: coveragePercent(observedS * 1_000, endMs - startMs),
  };
}

/** What happened in an hour of the fake's past: mostly nothing, with nights asleep and a few outages. */
function storyAt(startMs: number): HourStory {
  const hour = Math.floor(startMs / hourMs);
  if (hour % 24 === 2 || hour % 24 === 3 || hour % 24 === 4) return 'asleep';
  if (hour % 97 < 2) return 'all-failed';
  if (hour % 31 === 0) return 'some-failed';
  if (hour % 211 < 6) return 'not-running';
  if (hour % 173 < 3) return 'offline';
  if (hour % 307 < 5) return 'paused';
  return 'good';
}

/** Adds up buckets; percentiles are taken from the worst, which is good enough for a fake. */
function sum(parts: readonly HistoryBucket[], startMs: number, endMs: number): HistoryBucket {
  const add = (field: keyof HistoryBucket): number => parts.reduce((total, part) => total + (part[field] ?? 0), 0);
  const known = parts.filter((part) => part.up > 0);
  const most = (field: keyof HistoryBucket): number | null =>
    known.length === 0 ? null : Math.max(...known.map((part) => part[field] ?? 0));
  const [up, down, observedS] = [add('up'), add('down'), add('observedS')];
  return {
    startMs,
    endMs,
    checks: add('checks'),
    up,
    down,
    uptimePercent: uptimePercent(up, down),
    minMs: known.length === 0 ? null : Math.min(...known.map(({ minMs }) => minMs ?? 0)),
    avgMs: known.length === 0 ? null : known.reduce((total, part) => total + (part.avgMs ?? 0) * part.up, 0) / up,
    maxMs: most('maxMs'),
    p50Ms: most('p50Ms'),
    p95Ms: most('p95Ms'),
    p99Ms: most('p99Ms'),
    observedS,
    pausedS: add('pausedS'),
    maintenanceS: add('maintenanceS'),
    offlineS: add('offlineS'),
    asleepS: add('asleepS'),
    notRunningS: add('notRunningS'),
    coveragePercent: coveragePercent(observedS * 1_000, endMs - startMs),
  };
}

/** Hours up to 92 days, days beyond. */
export function fakeHistory(
  { siteId, fromMs, toMs }: Pick<HistoryRange, 'siteId' | 'fromMs' | 'toMs'>,
  baseMs: number,
  wanted?: HistoryRange['resolution'],
): HistoryRange {
  const isLong = wanted === 'day' || toMs - fromMs > 92 * dayMs;
  const stepMs = isLong ? dayMs : hourMs;
  const buckets: HistoryBucket[] = [];
  for (let start = Math.floor(fromMs / stepMs) * stepMs; start < toMs; start += stepMs) {
    const hours: HistoryBucket[] = [];
    for (let hour = start; hour < Math.min(start + stepMs, toMs); hour += hourMs) {
      hours.push(aBucket(hour, Math.min(hour + hourMs, toMs), storyAt(hour), baseMs));
    }
    buckets.push(sum(hours, start, Math.min(start + stepMs, toMs)));
  }
  const resolution = isLong ? 'day' : 'hour';
  return { siteId, fromMs, toMs, resolution, buckets, total: sum(buckets, fromMs, toMs), corrections: [] };
}
