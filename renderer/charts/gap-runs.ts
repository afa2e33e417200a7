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

/** What a bucket without answers is; null for one with answers, and for one that only no check fell into. */
export function gapKind(bucket: HistoryBucket): Exclude<GapKind, 'corrected'> | null {
  if (bucket.up > 0) return null;
  if (bucket.down > 0) return 'all-failed';
  let cause: GapCause = 'unknown';
  let most = 0;
  for (const [name, field] of causes) {
    const seconds = bucket[field] ?? 0;
    if (seconds > most) {
      most = seconds;
      cause = name;
    }
  }
  const isOnlyRarelyChecked = bucket.checks === 0 && bucket.observedS > most;
  return isOnlyRarelyChecked ? null : cause;
}

/** Neighbouring gaps of one kind as one. */
export function gapRuns(buckets: readonly HistoryBucket[]): readonly MeasuredRun[] {
  const runs: MeasuredRun[] = [];
  for (const bucket of buckets) {
    const kind = gapKind(bucket);
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
