import type { Site } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import type { HistoryRetention } from './ports';

/** How often old months are looked for. */
export const retentionEveryMs = 24 * 3_600_000;

/** The instant before which hours are not kept: the start of the UTC month `keepMonths` before the one of now. */
export function keptSinceMs(nowMs: number, keepMonths: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keepMonths, 1);
}

/** Deletes whole months that are older than is to be kept; nothing where history is kept for ever. */
export async function applyRetention(parts: {
  readonly history: HistoryRetention;
  readonly sites: readonly Site[];
  readonly keepMonths: number | null;
  readonly nowMs: number;
  readonly report: (fault: StorageFault) => void;
}): Promise<void> {
  if (parts.keepMonths === null) return;
  const beforeMs = keptSinceMs(parts.nowMs, parts.keepMonths);
  for (const site of parts.sites) {
    const dropped = await parts.history.dropBefore(site.id, beforeMs);
    if (!dropped.ok) parts.report(dropped.error);
  }
}
