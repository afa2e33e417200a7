import type { ExportCorrection, ExportRecord, ExportRow } from '../../contract/export-schema';
import type { Correction } from '../../domain/correction';
import type { HourRow } from '../hour-rows';
import { localText, utcText } from '../local-time';
import type { UtcOffset } from '../local-time';

/** A site as its rows name it. */
export interface ExportedSite {
  readonly id: string;
  readonly name: string;
  /** Readable, without secrets. */
  readonly address: string;
  readonly addedAt: number;
}

/** A row of history as exports tell it. */
export function exportRowOf(site: ExportedSite, row: HourRow, offsetOf: UtcOffset): ExportRow {
  const { figures } = row;
  return {
    site_id: site.id,
    site: site.name,
    address: site.address,
    hour_utc: utcText(row.startMs),
    hour_local: localText(row.startMs, offsetOf),
    checks: figures.checks,
    up: figures.up,
    down: figures.down,
    uptime_percent: figures.uptimePercent,
    min_ms: figures.minMs,
    avg_ms: figures.avgMs,
    max_ms: figures.maxMs,
    p50_ms: figures.p50Ms,
    p95_ms: figures.p95Ms,
    p99_ms: figures.p99Ms,
    observed_s: figures.observedS,
    paused_s: figures.pausedS,
    maintenance_s: figures.maintenanceS,
    offline_s: figures.offlineS,
    asleep_s: figures.asleepS,
    not_running_s: figures.notRunningS,
    coverage_percent: figures.coveragePercent,
    record: recordOf(site, row),
    ...(row.corrections.length === 0 ? {} : { corrections: row.corrections.map(correctionOf) }),
  };
}

function correctionOf({ id, kind, fromMs, toMs, reason, madeAt }: Correction): ExportCorrection {
  return { id, kind, from_ms: fromMs, to_ms: toMs, reason, made_at_ms: madeAt };
}

/** The originals, whatever the figures beside them were corrected to. */
function recordOf(site: ExportedSite, { part, original: aggregate, corrections }: HourRow): ExportRecord | null {
  if (part === null) return null;
  const { up, down, downMinutes, minMs, maxMs } = aggregate;
  return {
    added_at_ms: site.addedAt,
    part_ms: part,
    ...(corrections.length === 0 ? {} : { up, down, min_ms: minMs, max_ms: maxMs }),
    ...(downMinutes === undefined ? {} : { down_minutes: [...downMinutes] }),
    slow: aggregate.slow,
    sum_ms: aggregate.sumMs,
    latency: [...aggregate.latency],
    observed_ms: aggregate.observedMs,
    paused_ms: aggregate.pausedMs,
    maintenance_ms: aggregate.maintenanceMs,
    offline_ms: aggregate.offlineMs,
    asleep_ms: aggregate.asleepMs,
  };
}
