import type { Check } from '../domain/check';
import type { Incident } from '../domain/incident';
import type { Site, SiteId } from '../domain/site';
import type { Transition } from '../domain/status';
import type { StorageFault } from '../domain/storage-fault';
import type { IncidentStore } from './ports';

/** Opens an incident with the first failed check and closes it with the first good one; both are written at once. */
export interface IncidentLog {
  onTransition(site: Site, transition: Transition, check: Check): void;
  /** An outage of the last run that still lasts. */
  restore(incident: Incident): void;
  /** Writes what could not be written before. */
  retry(): Promise<StorageFault | null>;
}

export function createIncidentLog(deps: {
  readonly store: IncidentStore;
  readonly onFault: (fault: StorageFault) => void;
}): IncidentLog {
  const open = new Map<SiteId, Incident>();
  /** Not on disk yet, in order. */
  let unwritten: Incident[] = [];
  let writing: Promise<StorageFault | null> = Promise.resolve(null);

  async function writeAll(): Promise<StorageFault | null> {
    for (let next = unwritten[0]; next !== undefined; next = unwritten[0]) {
      const saved = await deps.store.append(next);
      if (!saved.ok) return saved.error;
      unwritten = unwritten.slice(1);
    }
    return null;
  }

  function retry(): Promise<StorageFault | null> {
    writing = writing.then(writeAll, writeAll);
    return writing;
  }

  function write(incident: Incident): void {
    unwritten.push(incident);
    void retry().then((fault) => {
      if (fault !== null) deps.onFault(fault);
    });
  }

  return {
    onTransition(site, { to, at }, check) {
      const current = open.get(site.id);
      const failure = check.result.failure;
      if (to === 'down' && current === undefined && failure !== null) {
        const incident: Incident = {
          id: `${site.id}-${at}`,
          siteId: site.id,
          startedAt: at,
          confirmedAt: at,
          endedAt: null,
          endedBy: null,
          failure,
          evidence: null,
          gaps: [],
          notes: [],
          isFlapping: false,
        };
        open.set(site.id, incident);
        write(incident);
      }
      if ((to === 'up' || to === 'slow') && current !== undefined) {
        open.delete(site.id);
        write({ ...current, endedAt: at, endedBy: 'recovered' });
      }
    },
    restore(incident) {
      if (incident.endedAt === null && !open.has(incident.siteId)) open.set(incident.siteId, incident);
    },
    retry,
  };
}
