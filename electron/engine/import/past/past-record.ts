import { emptyHour, roundMs } from '../../../domain/hour';
import type { HourAggregate } from '../../../domain/hour';
import { msPerHour } from '../../../domain/hour-key';
import type { PastHour } from './past-history';

/**
 * How many checks a whole hour of a site has: as its interval says, else as many as the hour in the middle of all had.
 * From it follows how much of an hour was observed, which no other program keeps.
 */
export function checksOfWholeHour(intervalMs: number | null, hours: readonly PastHour[]): number {
  if (intervalMs !== null && intervalMs > 0) return Math.max(1, msPerHour / intervalMs);
  const counts = hours.map(checksOf).sort((a, b) => a - b);
  return Math.max(1, counts[Math.floor(counts.length / 2)] ?? 1);
}

/**
 * A foreign hour as one of ours. Percentiles are not made up: no other program keeps what they need, so the histogram is
 * empty and they read as not known. The sum of the times is the average times the number of successes.
 */
export function aggregateOf(hour: PastHour, wholeHourChecks: number): HourAggregate {
  const { up, down, maintenance } = hour;
  const share = (checks: number): number => Math.round(Math.min(1, checks / wholeHourChecks) * msPerHour);
  const maintenanceMs = share(maintenance);
  const observedMs = Math.min(share(up + down), msPerHour - maintenanceMs);
  const { avgMs, minMs, maxMs } = up > 0 ? hour : noTimes;
  const hasBounds = avgMs !== null && minMs !== null && maxMs !== null;
  const low = hasBounds ? roundMs(Math.min(minMs, maxMs)) : null;
  const high = hasBounds ? roundMs(Math.max(minMs, maxMs)) : null;
  const sumMs = avgMs === null ? 0 : roundMs(avgMs * up);
  return {
    ...emptyHour(),
    ...{ checks: checksOf(hour), up, down },
    ...{ minMs: low, maxMs: high, sumMs },
    ...{ observedMs, maintenanceMs },
  };
}

const noTimes = { avgMs: null, minMs: null, maxMs: null };

function checksOf({ up, down, maintenance }: PastHour): number {
  return up + down + maintenance;
}
