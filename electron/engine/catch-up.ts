import { msPerHour } from '../domain/hour-key';
import type { Site, SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import type { CorrectionBook } from './correction-book';
import type { DayFigures } from './day-figures';
import type { HourLedger } from './hour-ledger';
import type { Clock, HistoryStore } from './ports';
import type { SiteBook } from './site-book';
import type { UpdateFeed } from './update-feed';
import type { Watching } from './watching';

const monthHours = 720;

/** What can wait until the sites are being watched: the figures of the day before, what is to be purged. */
export async function catchUp(parts: {
  readonly book: SiteBook;
  readonly watching: Watching;
  readonly days: DayFigures;
  readonly corrections: CorrectionBook;
  readonly storage: { readonly history: HistoryStore };
  readonly ledger: HourLedger;
  readonly feed: UpdateFeed;
  readonly clock: Clock;
  readonly report: (fault: StorageFault | null) => void;
  /** Whether the app is on its way out, so that nobody waits for figures any more. */
  readonly isStopping: () => boolean;
}): Promise<void> {
  const { book, watching, days, storage, ledger, clock, report, isStopping } = parts;
  const sites: readonly Site[] = book.sites();
  const { monthMs, dayMs, endMs } = spansAt(clock.now());
  // The last day of every site comes before the month of any.
  for (const [fromMs, toMs] of [
    [dayMs, endMs],
    [monthMs, dayMs],
  ] as const) {
    for (const site of sites) {
      if (isStopping()) return;
      await readSpan(site.id, { fromMs, toMs }, parts);
    }
  }
  days.endPast();
  const expired = await book.takeExpired(clock.now());
  report(expired.fault);
  for (const siteId of expired.changed) {
    ledger.forget(siteId);
    watching.forget(siteId);
    const purged = await storage.history.purge(siteId);
    if (!purged.ok) report(purged.error);
  }
}

interface Reading {
  readonly days: DayFigures;
  readonly corrections: CorrectionBook;
  readonly storage: { readonly history: HistoryStore };
  readonly feed: UpdateFeed;
}

/** Whole hours: the last day, and the month before it. */
function spansAt(nowMs: number): { readonly monthMs: number; readonly dayMs: number; readonly endMs: number } {
  const hourMs = Math.floor(nowMs / msPerHour) * msPerHour;
  return { monthMs: hourMs - monthHours * msPerHour, dayMs: hourMs - 24 * msPerHour, endMs: hourMs + msPerHour };
}

async function readSpan(
  siteId: SiteId,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  { days, corrections, storage, feed }: Reading,
): Promise<void> {
  await corrections.load(siteId);
  let isAnyThere = false;
  for await (const entry of storage.history.read(siteId, fromMs, toMs)) {
    days.addPast(entry);
    isAnyThere = true;
  }
  if (isAnyThere || corrections.of(siteId).length > 0) feed.siteChanged(siteId);
}

/** The figures of a site whose history was written anew, from what is sealed. */
export async function readDays(siteId: SiteId, parts: Reading & { readonly clock: Clock }): Promise<void> {
  const { monthMs, endMs } = spansAt(parts.clock.now());
  parts.days.forget(siteId);
  await readSpan(siteId, { fromMs: monthMs, toMs: endMs }, parts);
  parts.days.endPast(siteId);
  parts.feed.siteChanged(siteId);
}
