import type { CheckResult } from './check';
import { addToPairs, mergePairs } from './latency-histogram';
import type { LatencyPairs } from './latency-histogram';

/**
 * What is kept of one site's hour. Aggregates add up: those of parts of an hour, of a day or of a year merge into
 * one of the same shape. All times are multiples of 0.1 ms, so that sums are exact in whatever order they are made.
 */
export interface HourAggregate {
  /** Finished checks, unobserved ones too. */
  readonly checks: number;
  readonly up: number;
  readonly down: number;
  /**
   * The minutes (0 to 59) in which `down` checks started, with how many: minute, count, minute, count …, ascending. What is
   * found to be a false alarm later can then be told from the rest of the hour. Left out where none is known; the counts are
   * fewer than `down` where some of its parts come from elsewhere.
   */
  readonly downMinutes?: readonly number[];
  /** Those of `up` that took longer than the site's limit. */
  readonly slow: number;
  /** Over the `up` checks; null where there is none. */
  readonly minMs: number | null;
  readonly maxMs: number | null;
  readonly sumMs: number;
  /** Response times of the `up` checks. */
  readonly latency: LatencyPairs;
  readonly observedMs: number;
  readonly pausedMs: number;
  readonly maintenanceMs: number;
  readonly offlineMs: number;
  readonly asleepMs: number;
}

/** What a stretch of time was spent with. Time not running is what no cause accounts for; it is never stored. */
export type TimeCause = 'observed' | 'paused' | 'maintenance' | 'offline' | 'asleep';

export const timeCauses: readonly TimeCause[] = ['observed', 'paused', 'maintenance', 'offline', 'asleep'];

/** What an hour takes of a check; an `up` one has a response time. */
export type CountedCheck = Pick<CheckResult, 'outcome' | 'responseMs' | 'slow'> & {
  /** Minute of the hour in which it started; left out where it is not known. */
  readonly minute?: number;
};

/** To 0.1 ms. The sum of two rounded times, rounded again, is their exact sum. */
export function roundMs(ms: number): number {
  return Math.round(ms * 10) / 10;
}

export function emptyHour(): HourAggregate {
  return {
    checks: 0,
    up: 0,
    down: 0,
    slow: 0,
    minMs: null,
    maxMs: null,
    sumMs: 0,
    latency: [],
    observedMs: 0,
    pausedMs: 0,
    maintenanceMs: 0,
    offlineMs: 0,
    asleepMs: 0,
  };
}

/** The time an hour records for a check: only `up` ones have one. Throws a RangeError where that is no time. */
export function countedMs(check: CountedCheck): number | null {
  if (check.outcome !== 'up') return null;
  const ms = check.responseMs;
  if (ms === null || !(ms >= 0 && ms < Infinity)) throw new RangeError(`Expected a response time, got ${ms}`);
  return roundMs(ms);
}

export function addCheck(hour: HourAggregate, check: CountedCheck): HourAggregate {
  const ms = countedMs(check);
  const checks = hour.checks + 1;
  if (ms === null) {
    if (check.outcome !== 'down') return { ...hour, checks };
    return { ...hour, checks, down: hour.down + 1, ...mergedMinutes(hour.downMinutes, minutesOf(check)) };
  }
  return {
    ...hour,
    checks,
    up: hour.up + 1,
    slow: hour.slow + (check.slow ? 1 : 0),
    minMs: lesser(hour.minMs, ms),
    maxMs: greater(hour.maxMs, ms),
    sumMs: roundMs(hour.sumMs + ms),
    latency: addToPairs(hour.latency, ms),
  };
}

export function addTime(hour: HourAggregate, cause: TimeCause, ms: number): HourAggregate {
  const field = `${cause}Ms` as const;
  return { ...hour, [field]: roundMs(hour[field] + roundMs(checkedSpan(ms))) };
}

/** A correction: time that was counted for one cause belongs to another. As a delta its `from` part is below zero. */
export function moveTime(hour: HourAggregate, from: TimeCause, to: TimeCause, ms: number): HourAggregate {
  const taken = `${from}Ms` as const;
  return addTime({ ...hour, [taken]: roundMs(hour[taken] - roundMs(checkedSpan(ms))) }, to, ms);
}

/** Both together. Associative and commutative; `emptyHour()` changes nothing. */
export function mergeHours(a: HourAggregate, b: HourAggregate): HourAggregate {
  return {
    checks: a.checks + b.checks,
    up: a.up + b.up,
    down: a.down + b.down,
    ...mergedMinutes(a.downMinutes, b.downMinutes),
    slow: a.slow + b.slow,
    minMs: lesser(a.minMs, b.minMs),
    maxMs: greater(a.maxMs, b.maxMs),
    sumMs: roundMs(a.sumMs + b.sumMs),
    latency: mergePairs(a.latency, b.latency),
    observedMs: roundMs(a.observedMs + b.observedMs),
    pausedMs: roundMs(a.pausedMs + b.pausedMs),
    maintenanceMs: roundMs(a.maintenanceMs + b.maintenanceMs),
    offlineMs: roundMs(a.offlineMs + b.offlineMs),
    asleepMs: roundMs(a.asleepMs + b.asleepMs),
  };
}

/** A span of time that can be accounted for; throws a RangeError for one that is negative or not finite. */
export function checkedSpan(ms: number): number {
  if (ms >= 0 && ms < Infinity) return ms;
  throw new RangeError(`Expected a span of time in ms, got ${ms}`);
}

/** The lesser one; null stands for none. */
export function lesser(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** The greater one; null stands for none. */
export function greater(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

/** The minute of a `down` check as a list of minutes; undefined where it is not known. */
export function minutesOf(check: CountedCheck): readonly number[] | undefined {
  return check.outcome === 'down' && check.minute !== undefined ? [check.minute, 1] : undefined;
}

/** Both lists of minutes together, as a field that is left out where there is none. */
export function mergedMinutes(
  a: readonly number[] | undefined,
  b: readonly number[] | undefined,
): { readonly downMinutes?: readonly number[] } {
  const downMinutes = mergePairs(a ?? [], b ?? []);
  return downMinutes.length === 0 ? {} : { downMinutes };
}
