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
}): Promise<void> {
  const { book, watching, storage, ledger, clock, report } = parts;
  const sites: readonly Site[] = book.sites();
  for (const site of sites) await readDays(site.id, parts);
  const expired = await book.takeExpired(clock.now());
  report(expired.fault);
  for (const siteId of expired.changed) {
    ledger.forget(siteId);
    watching.forget(siteId);
    const purged = await storage.history.purge(siteId);
    if (!purged.ok) report(purged.error);
  }
}

/** The figures of the day before, from what is sealed. */
export async function readDays(
  siteId: SiteId,
  parts: {
    readonly days: DayFigures;
    readonly corrections: CorrectionBook;
    readonly storage: { readonly history: HistoryStore };
    readonly feed: UpdateFeed;
    readonly clock: Clock;
  },
): Promise<void> {
  const nowMs = parts.clock.now();
  await parts.corrections.load(siteId);
  for await (const entry of parts.storage.history.read(siteId, nowMs - 25 * msPerHour, nowMs)) parts.days.add(entry);
  parts.feed.siteChanged(siteId);
}
