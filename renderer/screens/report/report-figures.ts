import type { IncidentList } from '../../../electron/contract/incident-schema';
import type { HistoryBucket, HistoryRange, SiteView } from '../../../electron/contract/view-schema';
import type { GapCause } from '../../charts/gap-runs';

/** What the report says of one site; `failure` in place of the figures where they could not be read. */
export interface SiteReport {
  readonly site: Pick<SiteView, 'id' | 'name' | 'address' | 'group'>;
  readonly figures: { readonly history: HistoryRange; readonly incidents: IncidentList } | null;
  readonly failure: string | null;
}

/** A local month by its first instant and that of the next one. */
export interface Month {
  readonly key: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The last `count` months, this one first. */
export function recentMonths(now: number, count: number): readonly Month[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(today.getFullYear(), today.getMonth() - back, 1);
    return {
      key: `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`,
      fromMs: first.getTime(),
      toMs: new Date(first.getFullYear(), first.getMonth() + 1, 1).getTime(),
    };
  });
}

export interface DayFigures {
  readonly startMs: number;
  readonly up: number;
  readonly down: number;
  readonly checks: number;
  readonly observedS: number;
  readonly askedS: number;
  readonly avgMs: number | null;
  readonly maxMs: number | null;
}

/** Counts and times of each local day; averages weigh each hour by its good checks. */
export function daysOf(buckets: readonly HistoryBucket[]): readonly DayFigures[] {
  const days = new Map<number, HistoryBucket[]>();
  for (const bucket of buckets) {
    const date = new Date(bucket.startMs);
    const start = new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
    const hours = days.get(start);
    if (hours === undefined) days.set(start, [bucket]);
    else hours.push(bucket);
  }
  return [...days].map(([startMs, hours]) => {
    const sum = (of: (bucket: HistoryBucket) => number): number => hours.reduce((total, each) => total + of(each), 0);
    const up = sum((hour) => hour.up);
    const longest = Math.max(...hours.map(({ maxMs }) => maxMs ?? -1));
    return {
      startMs,
      up,
      down: sum((hour) => hour.down),
      checks: sum((hour) => hour.checks),
      observedS: sum((hour) => hour.observedS),
      askedS: sum(askedSeconds),
      avgMs: up === 0 ? null : sum((hour) => (hour.avgMs ?? 0) * hour.up) / up,
      maxMs: longest < 0 ? null : longest,
    };
  });
}

/** All seconds of a bucket, observed or not. */
export function askedSeconds(bucket: HistoryBucket): number {
  return bucket.observedS + gapSeconds(bucket).reduce((sum, [, seconds]) => sum + seconds, 0);
}

/** Seconds by cause, the longest first, without those there are none of. */
export function gapSeconds(bucket: HistoryBucket): readonly (readonly [Exclude<GapCause, 'unknown'>, number])[] {
  const all = [
    ['paused', bucket.pausedS],
    ['maintenance', bucket.maintenanceS],
    ['offline', bucket.offlineS],
    ['asleep', bucket.asleepS],
    ['not-running', bucket.notRunningS],
  ] as const;
  return all.filter(([, seconds]) => seconds > 0).sort(([, a], [, b]) => b - a);
}

/** Sites of a group, those of groups within it too. */
export function sitesOfGroup(sites: Iterable<SiteView>, group: string): readonly SiteView[] {
  return [...sites].filter((site) => site.group === group || site.group?.startsWith(`${group}/`) === true);
}
