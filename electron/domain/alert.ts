import type { Failure } from './check';
import type { SiteId } from './site';

/** `passed`: an outage that was over before it could be told; it is told with its end, and no `recovered` follows. */
export type AlertKind =
  'down' | 'recovered' | 'passed' | 'reminder' | 'flapping' | 'stable' | 'connection' | 'certificate' | 'test';

/** One site an alert is about, as it was when the alert was made. */
export interface AlertSubject {
  readonly siteId: SiteId;
  readonly name: string;
  /** Without secrets. */
  readonly address: string;
  /** Epoch ms of the first failed check, or of what the alert tells. */
  readonly startedAt: number;
  /** Epoch ms; null while it lasts. */
  readonly endedAt: number | null;
  /** Of that span: ms in which nobody looked (asleep, not running, offline, maintenance). */
  readonly unwatchedMs: number;
  /** The check's own sentence, in English and without secrets; null where nothing failed. */
  readonly reason: string | null;
  /** The same as stable words; null where nothing failed, or of an alert of an earlier version. */
  readonly cause: Pick<Failure, 'kind' | 'reason'> | null;
  /** Certificates only: whole days, negative once expired. */
  readonly daysLeft: number | null;
}

/** What is told once, whatever the number of sites and channels. */
export interface Alert {
  readonly kind: AlertKind;
  /** Epoch ms at which it was made. */
  readonly at: number;
  /** Epoch ms: the earliest start among its sites. */
  readonly startedAt: number;
  /** Epoch ms: the latest end, or null while it lasts. */
  readonly endedAt: number | null;
  /** The first of them, in the order they failed; `count` tells how many there are. */
  readonly subjects: readonly AlertSubject[];
  readonly count: number;
  /** Sites watched at that time. */
  readonly total: number;
  /** Sites not told of one by one, since what they depend on is down. */
  readonly behind: number;
  /** Of those that went down: up again before this was sent. */
  readonly backAlready: number;
}

/** Sites named in one alert; the rest is a number. */
export const maxSubjects = 20;

/** An alert of sites that share a cause; the first ones are named. */
export function alertOf(
  kind: AlertKind,
  at: number,
  all: readonly AlertSubject[],
  counts: { readonly total: number; readonly behind?: number; readonly backAlready?: number },
): Alert {
  const ends = all.map((subject) => subject.endedAt);
  return {
    kind,
    at,
    startedAt: all.reduce((earliest, subject) => Math.min(earliest, subject.startedAt), all[0]?.startedAt ?? at),
    endedAt: ends.reduce<number | null>(later, ends[0] ?? null),
    subjects: all.slice(0, maxSubjects),
    count: all.length,
    total: Math.max(counts.total, all.length),
    behind: counts.behind ?? 0,
    backAlready: counts.backAlready ?? 0,
  };
}

function later(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : Math.max(first, second);
}
