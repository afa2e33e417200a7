import type { DeskDeps } from './alerting-desk';
import type { Outage, OutageBook } from './alerting-outages';
import { isBehindDown } from './alerting-parents';
import type { SiteId } from './site';

/** A held outage gets one more check after what held it is over, but waits no longer than this. */
const longestReleaseMs = 300_000;
/** On top of the interval: a check takes its time. */
const checkMarginMs = 10_000;

/** What may not be told now: the site is in maintenance or paused, or something it depends on is down. */
export interface Holding {
  isHeld(siteId: SiteId): boolean;
  /** Looks at the held outages; gives those that may be told after all. */
  release(monoMs: number): readonly Outage[];
  /** Monotonic ms of the next one that may be told. */
  dueAt(): number | null;
}

export function createHolding(deps: DeskDeps, book: OutageBook, isFlapping: (siteId: SiteId) => boolean): Holding {
  function isHeld(siteId: SiteId): boolean {
    if (deps.siteOf(siteId)?.isSilent === true) return true;
    const isDown = (id: SiteId): boolean => book.openOf(id) !== null || isFlapping(id);
    return isBehindDown(siteId, (id) => deps.siteOf(id)?.parentId ?? null, isDown);
  }

  function releaseOne(outage: Outage, monoMs: number): readonly Outage[] {
    const site = deps.siteOf(outage.siteId);
    if (site === null) book.drop(outage.incidentId);
    else if (isHeld(outage.siteId)) book.put({ ...outage, releaseMs: null });
    else if (outage.releaseMs === null) {
      book.put({ ...outage, releaseMs: monoMs + Math.min(site.intervalMs + checkMarginMs, longestReleaseMs) });
    } else if (outage.releaseMs <= monoMs) return [outage];
    return [];
  }

  return {
    isHeld,
    release: (monoMs) => book.inPhase('held').flatMap((outage) => releaseOne(outage, monoMs)),
    dueAt: () =>
      book
        .inPhase('held')
        .reduce<number | null>(
          (first, { releaseMs }) => (releaseMs === null || (first !== null && first < releaseMs) ? first : releaseMs),
          null,
        ),
  };
}
