import { roundMs, timeCauses } from './hour-aggregate';
import type { HourAggregate } from './hour-aggregate';
import { percentileOf } from './latency-histogram';
import { coveragePercent, uptimePercent } from './uptime';

/** An hour as it is shown and exported. Null where there is nothing to tell a figure from. */
export interface HourFigures extends HourSeconds {
  readonly checks: number;
  readonly up: number;
  readonly down: number;
  readonly uptimePercent: number | null;
  readonly minMs: number | null;
  readonly avgMs: number | null;
  readonly maxMs: number | null;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly p99Ms: number | null;
  readonly coveragePercent: number | null;
}

/** Whole seconds; they add up to the seconds asked about. */
export interface HourSeconds {
  readonly observedS: number;
  readonly pausedS: number;
  readonly maintenanceS: number;
  readonly offlineS: number;
  readonly asleepS: number;
  readonly notRunningS: number;
}

/**
 * The figures of an aggregate over the time it is asked about: an hour, less in the hour a site was added or that still
 * runs, more where hours were merged.
 */
export function hourFigures(hour: HourAggregate, spanMs: number): HourFigures {
  const seconds = secondsOf(hour, spanMs);
  return {
    checks: hour.checks,
    up: hour.up,
    down: hour.down,
    uptimePercent: uptimePercent(hour.up, hour.down),
    minMs: hour.minMs,
    avgMs: averageMs(hour),
    maxMs: hour.maxMs,
    p50Ms: clampMs(percentileOf(hour.latency, 50), hour),
    p95Ms: clampMs(percentileOf(hour.latency, 95), hour),
    p99Ms: clampMs(percentileOf(hour.latency, 99), hour),
    ...seconds,
    // From the seconds beside it, so that a row agrees with itself.
    coveragePercent: coveragePercent(seconds.observedS, wholeSeconds(spanMs)),
  };
}

/** History from other programs may know an average without the least and greatest time, or no times at all. */
function averageMs(hour: HourAggregate): number | null {
  if (hour.up === 0) return null;
  if (hour.minMs !== null) return clampMs(hour.sumMs / hour.up, hour);
  return hour.sumMs > 0 ? roundMs(hour.sumMs / hour.up) : null;
}

/** To 0.1 ms and into [min, max]: the middle of a bucket may lie outside of what was measured. */
function clampMs(ms: number | null, { minMs, maxMs }: HourAggregate): number | null {
  if (ms === null || minMs === null || maxMs === null) return null;
  return Math.min(Math.max(roundMs(ms), minMs), maxMs);
}

/**
 * What no cause accounts for is time not running. Where more was recorded than asked about (the clock was stepped back
 * and the hour lived through twice) every cause is scaled down in proportion, and nothing is left for not running.
 */
function secondsOf(hour: HourAggregate, spanMs: number): HourSeconds {
  const recorded = timeCauses.map((cause) => hour[`${cause}Ms`]);
  const recordedMs = recorded.reduce((sum, ms) => sum + ms, 0);
  const scale = recordedMs > spanMs ? spanMs / recordedMs : 1;
  const parts = [...recorded.map((ms) => ms * scale), Math.max(0, spanMs - recordedMs)];
  const [observedS = 0, pausedS = 0, maintenanceS = 0, offlineS = 0, asleepS = 0, notRunningS = 0] = apportion(
    parts,
    wholeSeconds(spanMs),
  );
  return { observedS, pausedS, maintenanceS, offlineS, asleepS, notRunningS };
}

function wholeSeconds(spanMs: number): number {
  return Math.round(Math.max(0, spanMs) / 1000);
}

/**
 * Whole seconds that sum to the total, each less than a second from its part: every part is cut, and the seconds left
 * over go to the largest remainders, of equal ones to the first (the method of Hamilton).
 */
function apportion(partsMs: readonly number[], totalS: number): readonly number[] {
  const seconds = partsMs.map((ms) => Math.floor(ms / 1000));
  const leftS = totalS - seconds.reduce((sum, each) => sum + each, 0);
  const byRemainder = partsMs
    .map((ms, place) => ({ place, remainder: ms / 1000 - Math.floor(ms / 1000) }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place);
  const raised = new Set(byRemainder.slice(0, Math.max(0, leftS)).map(({ place }) => place));
  return seconds.map((each, place) => (raised.has(place) ? each + 1 : each));
}
