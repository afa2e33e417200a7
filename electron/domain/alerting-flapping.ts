import type { Moment } from './alerting-desk';
import type { Notes } from './alerting-notes';
import type { Outage, OutageBook } from './alerting-outages';
import type { SiteId } from './site';

/** Sites that change too often: one message says so, then silence, then one that they are stable again. */
export interface Flapping {
  has(siteId: SiteId): boolean;
  begin(siteId: SiteId, at: number, now: Moment): void;
  end(siteId: SiteId, at: number, now: Moment): void;
  forget(siteId: SiteId): void;
  /** Those that have been told. */
  save(): readonly SiteId[];
}

export function createFlapping(parts: {
  readonly book: OutageBook;
  readonly notes: Notes;
  /** Tells an outage after all. */
  readonly tell: (outage: Outage, now: Moment) => void;
  readonly saved: readonly SiteId[];
}): Flapping {
  const { book, notes } = parts;
  /** With whether an outage of the site has been told that no all-clear was given for. */
  const sites = new Map<SiteId, { readonly owesAllClear: boolean }>(
    parts.saved.map((siteId) => [siteId, { owesAllClear: true }]),
  );

  return {
    has: (siteId) => sites.has(siteId),
    begin(siteId, at, { monoMs }) {
      if (sites.has(siteId)) return;
      const open = book.openOf(siteId);
      const unsaid = [...book.inPhase('ended'), ...book.inPhase('brief')].filter((outage) => outage.siteId === siteId);
      sites.set(siteId, { owesAllClear: [...unsaid, open].some((outage) => (outage?.toldAt ?? null) !== null) });
      for (const outage of unsaid) book.drop(outage.incidentId);
      if (open !== null) book.put({ ...open, phase: 'flapping' });
      notes.add('flapping', { siteId, startedAt: at, endedAt: null, daysLeft: null }, monoMs);
    },
    end(siteId, at, now) {
      const entry = sites.get(siteId);
      if (entry === undefined) return;
      sites.delete(siteId);
      const wasTold = !notes.remove('flapping', siteId);
      const open = book.openOf(siteId);
      if (open !== null) parts.tell(open, now);
      else if (wasTold || entry.owesAllClear) {
        notes.add('stable', { siteId, startedAt: at, endedAt: at, daysLeft: null }, now.monoMs);
      }
    },
    forget: (siteId) => void sites.delete(siteId),
    save: () => [...sites.keys()].filter((siteId) => !notes.isWaiting('flapping', siteId)),
  };
}
