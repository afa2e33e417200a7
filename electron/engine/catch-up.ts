import { msPerHour } from '../domain/hour-key';
import type { Site } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
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
  readonly storage: { readonly history: HistoryStore };
  readonly ledger: HourLedger;
  readonly feed: UpdateFeed;
  readonly clock: Clock;
  readonly report: (fault: StorageFault | null) => void;
  /** Whether the app is on its way out, so that nobody waits for figures any more. */
  readonly isStopping: () => boolean;
}): Promise<void> {
  const { book, watching, days, storage, ledger, feed, clock, report, isStopping } = parts;
  const sites: readonly Site[] = book.sites();
  const thisHourMs = Math.floor(clock.now() / msPerHour) * msPerHour;
  const dayMs = thisHourMs - 24 * msPerHour;
  // The last day of every site comes before the month of any.
  for (const [fromMs, toMs] of [
    [dayMs, thisHourMs + msPerHour],
    [thisHourMs - monthHours * msPerHour, dayMs],
  ] as const) {
    for (const site of sites) {
      if (isStopping()) return;
      let isAnyThere = false;
      for await (const entry of storage.history.read(site.id, fromMs, toMs)) {
        days.addPast(entry);
        isAnyThere = true;
      }
      if (isAnyThere) feed.siteChanged(site.id);
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
