import type { AlertSubject } from './alert';
import type { SiteId } from './site';

/**
 * What is known of an outage, as far as telling it goes.
 *
 *   waiting --told--> told --up again--> ended --told--> (gone)
 *      |  \--what it depends on is down, maintenance--> held --released--> waiting
 *      |--up again before it was told--> brief --told or dropped--> (gone)
 *   any --changes too often--> flapping --stable--> (gone, or waiting where it is down for good)
 */
export type OutagePhase = 'waiting' | 'held' | 'told' | 'ended' | 'brief' | 'flapping';

export interface Outage {
  readonly incidentId: string;
  readonly siteId: SiteId;
  /** Epoch ms of the first failed check: the true start. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Ms within it in which nothing was observed. */
  readonly unwatchedMs: number;
  readonly reason: string | null;
  readonly cause: AlertSubject['cause'];
  readonly phase: OutagePhase;
  /** Epoch ms at which it was last told, or null. */
  readonly toldAt: number | null;
  /** Monotonic ms: when it came, when it was last told, and when a held one may be told. Of this run only. */
  readonly cameMs: number;
  readonly toldMs: number;
  readonly releaseMs: number | null;
}

/** An outage as it is kept over a restart. */
export type SavedOutage = Pick<
  Outage,
  'incidentId' | 'siteId' | 'startedAt' | 'endedAt' | 'unwatchedMs' | 'reason' | 'cause' | 'phase' | 'toldAt'
>;

/** Outages by incident, with the open one of each site. */
export interface OutageBook {
  find(incidentId: string): Outage | null;
  /** The open outage of a site, told or not. */
  openOf(siteId: SiteId): Outage | null;
  put(outage: Outage): void;
  drop(incidentId: string): void;
  dropSite(siteId: SiteId): void;
  /** In the order they came. */
  inPhase(phase: OutagePhase): readonly Outage[];
  countIn(phase: OutagePhase): number;
  save(): readonly SavedOutage[];
}

export function createOutageBook(): OutageBook {
  const outages = new Map<string, Outage>();
  const openBySite = new Map<SiteId, string>();
  const counts = new Map<OutagePhase, number>();

  function count(phase: OutagePhase, by: number): void {
    counts.set(phase, (counts.get(phase) ?? 0) + by);
  }

  function find(incidentId: string): Outage | null {
    return outages.get(incidentId) ?? null;
  }

  function drop(incidentId: string): void {
    const outage = outages.get(incidentId);
    if (outage === undefined) return;
    outages.delete(incidentId);
    count(outage.phase, -1);
    if (openBySite.get(outage.siteId) === incidentId) openBySite.delete(outage.siteId);
  }

  return {
    find,
    openOf(siteId) {
      const incidentId = openBySite.get(siteId);
      return incidentId === undefined ? null : find(incidentId);
    },
    put(outage) {
      const before = outages.get(outage.incidentId);
      if (before !== undefined) count(before.phase, -1);
      outages.set(outage.incidentId, outage);
      count(outage.phase, 1);
      if (outage.endedAt === null) openBySite.set(outage.siteId, outage.incidentId);
      else if (openBySite.get(outage.siteId) === outage.incidentId) openBySite.delete(outage.siteId);
    },
    drop,
    dropSite(siteId) {
      for (const outage of [...outages.values()]) if (outage.siteId === siteId) drop(outage.incidentId);
    },
    inPhase: (phase) =>
      (counts.get(phase) ?? 0) === 0 ? [] : [...outages.values()].filter((one) => one.phase === phase),
    countIn: (phase) => counts.get(phase) ?? 0,
    save: () =>
      [...outages.values()].map(
        ({ incidentId, siteId, startedAt, endedAt, unwatchedMs, reason, cause, phase, toldAt }) => {
          return { incidentId, siteId, startedAt, endedAt, unwatchedMs, reason, cause, phase, toldAt };
        },
      ),
  };
}
