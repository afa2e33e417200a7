import type { Incident } from '../domain/incident';
import type { SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import type { IncidentStore } from './ports';

/** Appends incidents in order; what the disk refuses is kept and tried again. */
export interface IncidentWriter {
  write(incident: Incident): void;
  /** To be written along with the next change of the same incident, or when all is to be on disk. */
  keep(incident: Incident): void;
  retry(all: boolean): Promise<StorageFault | null>;
  /** What was read, with what is newer than the file over it, oldest first. */
  over(stored: readonly Incident[], siteId: SiteId): readonly Incident[];
}

export function createIncidentWriter(store: IncidentStore, onFault: (fault: StorageFault) => void): IncidentWriter {
  /** Not on disk yet, in order. */
  let unwritten: readonly Incident[] = [];
  /** Known to be newer than the file, by id; a line each time a gap grows would be too many. */
  const kept = new Map<string, Incident>();
  let writing: Promise<StorageFault | null> = Promise.resolve(null);

  async function writeAll(): Promise<StorageFault | null> {
    for (let next = unwritten[0]; next !== undefined; next = unwritten[0]) {
      const saved = await store.append(next);
      if (!saved.ok) return saved.error;
      unwritten = unwritten.slice(1);
    }
    return null;
  }

  function start(): Promise<StorageFault | null> {
    writing = writing.then(writeAll, writeAll);
    return writing;
  }

  return {
    write(incident) {
      kept.delete(incident.id);
      unwritten = [...unwritten, incident];
      void start().then((fault) => {
        if (fault !== null) onFault(fault);
      });
    },
    keep: (incident) => void kept.set(incident.id, incident),
    retry(all) {
      if (all) {
        unwritten = [...unwritten, ...kept.values()];
        kept.clear();
      }
      return start();
    },
    over(stored, siteId) {
      const byId = new Map(stored.map((incident) => [incident.id, incident]));
      for (const incident of [...unwritten, ...kept.values()]) {
        if (incident.siteId === siteId) byId.set(incident.id, incident);
      }
      return [...byId.values()].sort((first, second) => first.startedAt - second.startedAt);
    },
  };
}
