import path from 'node:path';
import { hourKeyOf, monthOf } from '../domain/hour-key';
import type { HourKey } from '../domain/hour-key';
import { err, ok } from '../domain/result';
import type { SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import type { HistoryRetention, HistoryRewriting, HistoryStore, Saved, StoredHour } from '../engine/ports';
import { appendLines } from './append-log';
import type { StorageContext } from './context';
import { unwritable } from './faults';
import { readMonth, rowsOf } from './history-month';
import type { HourSpan, MonthFile, MonthParts } from './history-month';
import { encodeHour } from './hour-line';
import type { HourPart } from './hour-line';
import { migrations, schemaOf } from './migrations';
import { byMonth, bySite, createOpenHours, withoutSealed } from './open-hours';
import { rewriteHours } from './history-rewrite';
import { monthFilesOf, overlaps } from './month-files';
import type { StoragePaths } from './paths';
import { inParallel } from './path-queue';

/**
 * Hours on disk. The unsealed ones are in one small file that is replaced; a sealed one is a line in the file of its
 * site and month (UTC), which is only ever appended to. Nothing here reads history unless it is asked for a span of it.
 */
export function createHistoryStore(
  context: StorageContext,
  paths: StoragePaths,
): HistoryStore & HistoryRetention & HistoryRewriting {
  const openHours = createOpenHours(context, paths);
  /** Beside a running app: the parts handed out as open. They may be sealed meanwhile, and must not come a second time. */
  let handedOut = new Set<string>();

  const readParts = async (file: MonthFile, left: PartSet, span?: HourSpan): Promise<MonthParts> => {
    return withoutParts(await readMonth(context, file, span), file.siteId, left);
  };

  return {
    loadOpen: async () => {
      const { value, faults } = await openHours.load();
      const hours = await withoutSealed(context, paths, value);
      if (context.mode === 'read') handedOut = new Set(hours.map(partId));
      return { hours, faults };
    },
    saveOpen: (hours) => openHours.save(hours),
    seal: (hours) => seal(context, paths, hours),
    async *read(siteId, fromMs, toMs, without = []) {
      const left = new Set([...handedOut, ...without.map(partId)]);
      const span = spanOf(fromMs, toMs);
      for (const file of await monthFilesOf(context, paths, siteId)) {
        if (!overlaps(file.month, fromMs, toMs)) continue;
        // Not `yield*`, which hands over each row by way of a promise of its own.
        for (const row of rowsOf(siteId, await readParts(file, left, span), fromMs, toMs)) yield row;
      }
    },
    firstHour: async (siteId) => {
      for (const file of await monthFilesOf(context, paths, siteId)) {
        const [first] = [...(await readParts(file, handedOut)).keys()].sort();
        if (first !== undefined) return first;
      }
      return null;
    },
    purge: (siteId) => purge(context, paths, siteId),
    dropBefore: (siteId, beforeMs) => dropBefore(context, paths, siteId, beforeMs),
    rewrite: (siteId, change) => rewriteHours(context, paths, siteId, change),
  };
}

function partId({ siteId, hour, part }: Pick<StoredHour, 'siteId' | 'hour' | 'part'>): string {
  return `${siteId} ${hour} ${part}`;
}

/** Parts by their `partId`. */
type PartSet = ReadonlySet<string>;

function withoutParts(parts: MonthParts, siteId: SiteId, left: PartSet): MonthParts {
  if (left.size === 0) return parts;
  const kept = new Map<HourKey, ReadonlyMap<number, HourPart>>();
  for (const [hour, ofHour] of parts) {
    const rest = [...ofHour].filter(([part]) => !left.has(partId({ siteId, hour, part })));
    if (rest.length === ofHour.size) kept.set(hour, ofHour);
    else if (rest.length > 0) kept.set(hour, new Map(rest));
  }
  return kept;
}

/** The hours that begin in [fromMs, toMs); undefined where that is no span of the calendar. */
function spanOf(fromMs: number, toMs: number): HourSpan | undefined {
  const isCalendar = fromMs < toMs && Math.min(fromMs, toMs) > 0 && Math.max(fromMs, toMs) < 8.64e15;
  return isCalendar ? { first: hourKeyOf(fromMs), last: hourKeyOf(toMs) } : undefined;
}

/** One append and one sync a file, a few files at a time; a file that fails keeps none of the others back. */
async function seal(
  context: StorageContext,
  paths: StoragePaths,
  hours: readonly StoredHour[],
): Promise<{ readonly sealed: readonly StoredHour[]; readonly fault: StorageFault | null }> {
  const sealed: StoredHour[] = [];
  let fault: StorageFault | null = null;
  const groups = [...bySite(hours, (hour) => hour)].flatMap(([siteId, ofSite]) =>
    [...byMonth(ofSite)].map(([month, ofMonth]) => ({ file: paths.month(siteId, month), ofMonth })),
  );
  await inParallel(groups, 8, async ({ file, ofMonth }) => {
    const lines = ofMonth.map((hour) => JSON.stringify(encodeHour(hour)));
    const saved = await appendLines(context, file, lines, schemaOf(migrations.history));
    if (saved.ok) sealed.push(...ofMonth);
    else fault ??= saved.error;
  });
  return { sealed, fault };
}

/** Deletes what is kept of a site. What a crash leaves over is deleted by the next call. */
async function purge(context: StorageContext, paths: StoragePaths, siteId: SiteId): Promise<Saved> {
  const folder = paths.siteHistory(siteId);
  const refusal = context.refusal();
  if (refusal) return err(refusal);
  try {
    await context.files.removeFolder(folder);
    await context.files.removeFolder(paths.siteDays(siteId));
    await context.files.remove(paths.siteIncidents(siteId));
    await context.files.remove(paths.siteCorrections(siteId));
    return ok(null);
  } catch (error) {
    return err(unwritable(context.dataDir, folder, error));
  }
}

/** Deletes the months that end before an instant. */
async function dropBefore(
  context: StorageContext,
  paths: StoragePaths,
  siteId: SiteId,
  beforeMs: number,
): Promise<Saved> {
  const refusal = context.refusal();
  if (refusal) return err(refusal);
  const oldestKept = monthOf(hourKeyOf(beforeMs));
  for (const file of await monthFilesOf(context, paths, siteId)) {
    if (file.month >= oldestKept) continue;
    try {
      await context.queue.run(file.path, () => context.files.remove(file.path));
      await context.files.remove(paths.monthDays(siteId, file.month));
    } catch (error) {
      return err(unwritable(context.dataDir, path.dirname(file.path), error));
    }
  }
  return ok(null);
}
