import path from 'node:path';
import type { SiteId } from '../domain/site';

/** The only place that knows the names of files. */
export interface StoragePaths {
  readonly sites: string;
  readonly settings: string;
  readonly state: string;
  readonly openHours: string;
  readonly secrets: string;
  readonly history: string;
  readonly incidents: string;
  readonly corrections: string;
  readonly scheduledExport: string;
  readonly outbox: string;
  readonly channels: string;
  readonly imports: string;
  readonly days: string;
  importRecord(importId: number): string;
  siteHistory(siteId: SiteId): string;
  /** `month` as in `2026-11`. */
  month(siteId: SiteId, month: string): string;
  siteDays(siteId: SiteId): string;
  monthDays(siteId: SiteId, month: string): string;
  siteIncidents(siteId: SiteId): string;
  siteCorrections(siteId: SiteId): string;
}

export function storagePathsOf(dataDir: string): StoragePaths {
  const history = path.join(dataDir, 'history');
  const incidents = path.join(dataDir, 'incidents');
  const corrections = path.join(dataDir, 'corrections');
  const imports = path.join(dataDir, 'imports');
  const days = path.join(dataDir, 'days');
  return {
    sites: path.join(dataDir, 'sites.json'),
    settings: path.join(dataDir, 'settings.json'),
    state: path.join(dataDir, 'state.json'),
    openHours: path.join(dataDir, 'open-hours.json'),
    secrets: path.join(dataDir, 'secrets.json'),
    history,
    incidents,
    corrections,
    scheduledExport: path.join(dataDir, 'scheduled-export.json'),
    outbox: path.join(dataDir, 'outbox.json'),
    channels: path.join(dataDir, 'channels.json'),
    imports,
    days,
    importRecord: (importId) => path.join(imports, `${Math.trunc(importId)}.json`),
    siteHistory: (siteId) => path.join(history, asName(siteId)),
    month: (siteId, month) => path.join(history, asName(siteId), `${month}.jsonl`),
    siteDays: (siteId) => path.join(days, asName(siteId)),
    monthDays: (siteId, month) => path.join(days, asName(siteId), `${month}.json`),
    siteIncidents: (siteId) => path.join(incidents, `${asName(siteId)}.jsonl`),
    siteCorrections: (siteId) => path.join(corrections, `${asName(siteId)}.jsonl`),
  };
}

/** An id that came in by another way than the schemas must not name a folder outside. */
function asName(siteId: SiteId): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(siteId)) throw new RangeError('Expected the id of a site');
  return siteId;
}

const monthFile = /^(\d{4}-(?:0[1-9]|1[0-2]))\.jsonl$/;

/** `2026-11` for `2026-11.jsonl`, null for any other name. */
export function monthOfFile(name: string): string | null {
  return monthFile.exec(name)?.[1] ?? null;
}
