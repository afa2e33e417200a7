import type { ExportRow } from '../../contract/export-schema';
import { areDownMinutes } from '../../domain/correction';
import type { HourAggregate } from '../../domain/hour';
import { parseHourKey } from '../../domain/hour-key';
import { areLatencyPairs } from '../../domain/latency-histogram';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { StoredHour } from '../ports';

/** The hour a row of an export stands for, exactly as it was stored; null where nothing was recorded in it. */
export function storedHourOf(row: ExportRow): Result<StoredHour | null, string> {
  const hour = parseHourKey(`${row.hour_utc.slice(0, 13)}Z`);
  if (hour === null) return err(`${row.hour_utc} is no hour of the calendar.`);
  const { record } = row;
  if (record === null) return ok(null);
  const aggregate: HourAggregate = {
    checks: row.checks,
    up: record.up ?? row.up,
    down: record.down ?? row.down,
    ...(record.down_minutes === undefined ? {} : { downMinutes: record.down_minutes }),
    slow: record.slow,
    minMs: record.min_ms === undefined ? row.min_ms : record.min_ms,
    maxMs: record.max_ms === undefined ? row.max_ms : record.max_ms,
    sumMs: record.sum_ms,
    latency: record.latency,
    observedMs: record.observed_ms,
    pausedMs: record.paused_ms,
    maintenanceMs: record.maintenance_ms,
    offlineMs: record.offline_ms,
    asleepMs: record.asleep_ms,
  };
  const fault = faultOf(aggregate);
  return fault === null ? ok({ siteId: row.site_id, hour, part: record.part_ms, aggregate }) : err(fault);
}

/** Why the figures of an hour contradict each other, or null. */
function faultOf(hour: HourAggregate): string | null {
  if (hour.up + hour.down > hour.checks) return 'up and down are more than the checks.';
  if (!areLatencyPairs(hour.downMinutes ?? []) || !areDownMinutes(hour)) return 'down_minutes is no list of minutes.';
  if (hour.slow > hour.up) return 'more slow checks than up ones.';
  if ((hour.minMs === null) !== (hour.maxMs === null) || (hour.minMs ?? 0) > (hour.maxMs ?? 0)) {
    return 'min_ms and max_ms contradict each other.';
  }
  return areLatencyPairs(hour.latency) ? null : 'latency is not a histogram.';
}
