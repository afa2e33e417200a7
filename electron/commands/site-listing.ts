import { shownAddress } from '../contract/address';
import type { Site } from '../domain/site';
import { totalOf } from '../engine/hour-rows';
import type { HourRow } from '../engine/hour-rows';
import { settingsOf } from '../engine/import/formats/own-sites';
import { createSiteWatch } from '../engine/site-watch';
import { rowsOf } from './reading';
import type { ReadDataDir } from './reading';

const dayMs = 86_400_000;

/** A site as `sites --json` tells it; `import` reads its settings back. */
export type SiteListing = Awaited<ReturnType<typeof listingOf>>;

export async function listingOf(site: Site, read: ReadDataDir, secretsSet: readonly string[]) {
  const { nowMs } = read;
  const watch = createSiteWatch(site, read.state?.sites[site.id] ?? null, nowMs);
  const { status, since, checkedAt, failure, window, failuresLastHour } = watch.figures(nowMs);
  const rows: HourRow[] = [];
  for await (const row of rowsOf(read, site.id, { fromMs: nowMs - dayMs, toMs: nowMs })) rows.push(row);
  const day = totalOf(rows).figures;
  return {
    id: site.id,
    name: site.name,
    address: shownAddress(site.probe),
    kind: site.probe.kind,
    status,
    since: instant(since),
    checkedAt: checkedAt === null ? null : instant(checkedAt),
    failure,
    count: window.count,
    lastMs: window.lastMs,
    minMs: window.minMs,
    avgMs: window.avgMs,
    maxMs: window.maxMs,
    failuresLastHour,
    uptimeDayPercent: day.uptimePercent,
    coverageDayPercent: day.coveragePercent,
    addedAt: instant(site.addedAt),
    settings: settingsOf(site),
    secretsSet,
  };
}

function instant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
