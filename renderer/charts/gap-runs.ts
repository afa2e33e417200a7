import type { HistoryBucket } from '../../electron/contract/view-schema';

export type GapCause = 'paused' | 'maintenance' | 'offline' | 'asleep' | 'not-running' | 'unknown';
/** What stands where no line can: every check failed, or nothing was measured, and why. */
export type GapKind = 'all-failed' | 'corrected' | GapCause;

export interface GapRun {
  readonly kind: GapKind;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A run that the figures tell; what was corrected is told beside them. */
type MeasuredRun = GapRun & { readonly kind: Exclude<GapKind, 'corrected'> };

const causes: readonly (readonly [GapCause, keyof HistoryBucket])[] = [
  ['paused', 'pausedS'],
  ['maintenance', 'maintenanceS'],
  ['offline', 'offlineS'],
  ['asleep', 'asleepS'],
  ['not-running', 'notRunningS'],
];

/** The cause that took most of the time not observed, with its seconds. */
function mainCause(bucket: HistoryBucket): readonly [GapCause, number] {
  let found: readonly [GapCause, number] = ['unknown', 0];
  for (const [cause, field] of causes) {
    const seconds = bucket[field] ?? 0;
    if (seconds > found[1]) found = [cause, seconds];
  }
  return found;
}

/** What a bucket without answers is; null for one with answers, and for one that only no check fell into. */
export function gapKind(bucket: HistoryBucket): Exclude<GapKind, 'corrected'> | null {
  if (bucket.up > 0) return null;
  if (bucket.down > 0) return 'all-failed';
  const [cause, most] = mainCause(bucket);
  const isOnlyRarelyChecked = bucket.checks === 0 && bucket.observedS > most;
  return isOnlyRarelyChecked ? null : cause;
}

/** A gap of less than this share of a bucket is not drawn: a check more or less is none. */
const leastShare = 0.05;

/** The cause that kept a bucket from being observed in part or in whole, and its share; null where it was observed. */
export function partGap(bucket: HistoryBucket): { readonly cause: GapCause; readonly share: number } | null {
  const [cause, seconds] = mainCause(bucket);
  const all = bucket.observedS + causes.reduce((sum, [, field]) => sum + (bucket[field] ?? 0), 0);
  const share = all > 0 ? seconds / all : 0;
  return share >= leastShare ? { cause, share } : null;
}

/** Neighbouring gaps of one kind as one. */
export function gapRuns(buckets: readonly HistoryBucket[]): readonly MeasuredRun[] {
  return runsOf(buckets, gapKind);
}

/** Gaps in part too, for the chart that shows nothing but failures and gaps. */
export function partGapRuns(buckets: readonly HistoryBucket[]): readonly MeasuredRun[] {
  return runsOf(buckets, (bucket) => partGap(bucket)?.cause ?? null);
}

function runsOf(
  buckets: readonly HistoryBucket[],
  kindOf: (bucket: HistoryBucket) => MeasuredRun['kind'] | null,
): readonly MeasuredRun[] {
  const runs: MeasuredRun[] = [];
  for (const bucket of buckets) {
    const kind = kindOf(bucket);
    if (kind === null) continue;
    const before = runs.at(-1);
    if (before?.kind === kind && before.toMs === bucket.startMs) {
      runs[runs.length - 1] = { ...before, toMs: bucket.endMs };
    } else {
      runs.push({ kind, fromMs: bucket.startMs, toMs: bucket.endMs });
    }
  }
  return runs;
}

export interface FailureStrip {
  readonly fromMs: number;
  readonly toMs: number;
  /** Failed checks over all counted ones, above 0 and below 1. */
  readonly share: number;
}

/** Buckets in which some checks failed and some did not. */
export function failureStrips(buckets: readonly HistoryBucket[]): readonly FailureStrip[] {
  return buckets
    .filter((bucket) => bucket.down > 0 && bucket.up > 0)
    .map(({ startMs, endMs, up, down }) => ({ fromMs: startMs, toMs: endMs, share: down / (up + down) }));
}
