import { monthOf } from '../domain/hour-key';
import type { HourKey } from '../domain/hour-key';
import type { SiteId } from '../domain/site';
import type { StoredHour } from '../engine/ports';
import type { StorageContext } from './context';
import type { Decoded, SetAsideEntry } from './document-copy';
import { faultOf } from './faults';
import { readMonth } from './history-month';
import type { HourSpan, MonthParts } from './history-month';
import { decodeHour, encodeHour, includes } from './hour-line';
import { createJsonDocument } from './json-document';
import type { JsonDocument } from './json-document';
import { isJsonObject, migrations } from './migrations';
import type { JsonObject } from './migrations';
import type { StoragePaths } from './paths';
import { inParallel } from './path-queue';

/** `open-hours.json`: `{"schema":1,"hours":{"<site-id>":[hour, hour …]}}`, the hours as in `hour-line.ts`. */
export function createOpenHours(context: StorageContext, paths: StoragePaths): JsonDocument<readonly StoredHour[]> {
  return createJsonDocument<readonly StoredHour[]>(context, {
    path: paths.openHours,
    backup: 'previous',
    pretty: false,
    migrations: migrations.openHours,
    empty: () => [],
    encode: (hours) => ({ hours: Object.fromEntries(bySite(hours, encodeHour)) }),
    decode: (body) => decodeOpenHours(context, paths.openHours, body),
  });
}

function decodeOpenHours(
  context: StorageContext,
  path: string,
  body: JsonObject,
): Decoded<readonly StoredHour[]> | null {
  if (!isJsonObject(body['hours'])) return null;
  const value: StoredHour[] = [];
  const setAside: SetAsideEntry[] = [];
  for (const [siteId, entries] of Object.entries(body['hours'])) {
    for (const entry of Array.isArray(entries) ? (entries as unknown[]) : [entries]) {
      const hour = decodeHour(entry);
      if (hour) value.push({ siteId, ...hour });
      else setAside.push({ reason: `not an hour of site ${siteId}`, entry });
    }
  }
  const say = (name: string) =>
    `${name}: ${setAside.length} of its hours could not be read and were set aside in a file beside it.`;
  const faults =
    setAside.length > 0 ? [faultOf('entry-set-aside', { dataDir: context.dataDir, path }, 'hours', say)] : [];
  return { value, setAside, faults, changed: setAside.length > 0 };
}

export function bySite<T>(hours: readonly StoredHour[], map: (hour: StoredHour) => T): Map<SiteId, T[]> {
  const grouped = new Map<SiteId, T[]>();
  for (const hour of hours) {
    const ofSite = grouped.get(hour.siteId) ?? [];
    grouped.set(hour.siteId, ofSite);
    ofSite.push(map(hour));
  }
  return grouped;
}

/**
 * Leaves out the hours that are sealed already: the process ended between appending their line and dropping them here.
 * One that has grown since its line was written (an append that was reported as failed, and still reached the disk) stays.
 */
export async function withoutSealed(
  context: StorageContext,
  paths: StoragePaths,
  hours: readonly StoredHour[],
): Promise<readonly StoredHour[]> {
  const unsealed = new Set(hours);
  await inParallel([...bySite(hours, (hour) => hour)], 8, async ([siteId, ofSite]) => {
    for (const [month, ofMonth] of byMonth(ofSite)) {
      const span = spanOf(ofMonth.map(({ hour }) => hour));
      const sealed = await readMonth(context, { siteId, month, path: paths.month(siteId, month) }, span);
      for (const hour of ofMonth) if (isSealed(hour, sealed)) unsealed.delete(hour);
    }
  });
  return hours.filter((hour) => unsealed.has(hour));
}

function spanOf(hours: readonly HourKey[]): HourSpan | undefined {
  const [first, ...others] = [...hours].sort();
  return first === undefined ? undefined : { first, last: others.at(-1) ?? first };
}

function isSealed({ hour, part, aggregate }: StoredHour, sealed: MonthParts): boolean {
  const line = sealed.get(hour)?.get(part);
  return line !== undefined && includes(line.aggregate, aggregate);
}

export function byMonth(hours: readonly StoredHour[]): Map<string, StoredHour[]> {
  const grouped = new Map<string, StoredHour[]>();
  for (const hour of hours) {
    const month = monthOf(hour.hour);
    grouped.set(month, [...(grouped.get(month) ?? []), hour]);
  }
  return grouped;
}
