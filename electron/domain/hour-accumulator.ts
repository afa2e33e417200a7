import { checkedSpan, countedMs, greater, lesser, mergedMinutes, minutesOf, timeCauses } from './hour-aggregate';
import type { CountedCheck, HourAggregate, TimeCause } from './hour-aggregate';
import { fromPairs } from './latency-histogram';

/** An hour that is still being filled, or a sum over many hours: the same arithmetic in place. */
export interface HourAccumulator {
  /** True until a check, time or a non-empty hour has been added. */
  readonly isEmpty: boolean;
  addCheck(check: CountedCheck): void;
  addTime(cause: TimeCause, ms: number): void;
  addHour(hour: HourAggregate): void;
  /** A copy that later calls do not change. */
  snapshot(): HourAggregate;
}

/** Equals the pure functions, call for call. Times are held as whole tenths of a ms. */
export function createHourAccumulator(): HourAccumulator {
  const counts = { checks: 0, up: 0, down: 0, slow: 0 };
  const tenths = { sum: 0, observed: 0, paused: 0, maintenance: 0, offline: 0, asleep: 0 };
  const latency = fromPairs([]);
  let minutes: Pick<HourAggregate, 'downMinutes'> = {};
  let minMs: number | null = null;
  let maxMs: number | null = null;

  const addCheck = (check: CountedCheck) => {
    const ms = countedMs(check);
    counts.checks += 1;
    if (check.outcome === 'down') {
      counts.down += 1;
      minutes = mergedMinutes(minutes.downMinutes, minutesOf(check));
    }
    if (ms === null) return;
    counts.up += 1;
    if (check.slow) counts.slow += 1;
    minMs = lesser(minMs, ms);
    maxMs = greater(maxMs, ms);
    tenths.sum += toTenths(ms);
    latency.add(ms);
  };

  const addHour = (hour: HourAggregate) => {
    counts.checks += hour.checks;
    counts.up += hour.up;
    counts.down += hour.down;
    counts.slow += hour.slow;
    if (hour.downMinutes !== undefined) minutes = mergedMinutes(minutes.downMinutes, hour.downMinutes);
    minMs = lesser(minMs, hour.minMs);
    maxMs = greater(maxMs, hour.maxMs);
    tenths.sum += toTenths(hour.sumMs);
    for (const cause of timeCauses) tenths[cause] += toTenths(hour[`${cause}Ms`]);
    latency.addPairs(hour.latency);
  };

  const snapshot = (): HourAggregate => ({
    ...counts,
    ...minutes,
    minMs,
    maxMs,
    sumMs: tenths.sum / 10,
    latency: latency.toPairs(),
    observedMs: tenths.observed / 10,
    pausedMs: tenths.paused / 10,
    maintenanceMs: tenths.maintenance / 10,
    offlineMs: tenths.offline / 10,
    asleepMs: tenths.asleep / 10,
  });

  return {
    get isEmpty() {
      return counts.checks === 0 && timeCauses.every((cause) => tenths[cause] === 0);
    },
    addCheck,
    addTime: (cause, ms) => {
      tenths[cause] += toTenths(checkedSpan(ms));
    },
    addHour,
    snapshot,
  };
}

function toTenths(ms: number): number {
  return Math.round(ms * 10);
}
