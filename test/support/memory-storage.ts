import { err, ok } from '../../electron/domain/result';
import type { StorageFault } from '../../electron/domain/storage-fault';
import { hourStartMs } from '../../electron/domain/hour-key';
import { mergeHours } from '../../electron/domain/hour';
import { defaultSettings } from '../../electron/contract/settings-schema';
import type { Settings } from '../../electron/contract/settings-schema';
import type { SavedState } from '../../electron/contract/state-schema';
import type { Correction } from '../../electron/domain/correction';
import type { Incident } from '../../electron/domain/incident';
import type { ProbeSecrets } from '../../electron/domain/probe-settings';
import type { Site } from '../../electron/domain/site';
import type { EngineStorage } from '../../electron/engine/engine-storage';
import type { RemovedSite, Saved, StoredHour } from '../../electron/engine/ports';

/** What the fake disk holds, to look at; survives "restarts" of engines in one test. */
export interface MemoryDisk {
  sites: readonly Site[];
  removed: readonly RemovedSite[];
  secrets: Map<string, ProbeSecrets>;
  settings: Settings;
  state: SavedState | null;
  open: readonly StoredHour[];
  sealed: StoredHour[];
  incidents: Incident[];
  corrections: Correction[];
  /** Answers each write; null lets it through. `what` is the port's call. */
  refuse: (what: string) => 'before' | 'after' | null;
}

export function createMemoryDisk(): MemoryDisk {
  return {
    sites: [],
    removed: [],
    secrets: new Map(),
    settings: defaultSettings,
    state: null,
    open: [],
    sealed: [],
    incidents: [],
    corrections: [],
    refuse: () => null,
  };
}

function fault(what: string): StorageFault {
  return {
    id: `write:${what}:ENOSPC`,
    kind: 'unwritable',
    path: `/data/${what}`,
    message: `${what} could not be written.`,
  };
}

function partId({ siteId, hour, part }: StoredHour): string {
  return `${siteId}/${hour}/${part}`;
}

function includes(later: StoredHour, earlier: StoredHour): boolean {
  return later.aggregate.checks >= earlier.aggregate.checks;
}

/** The storage ports over memory: a fake of the ports, for stories with an injected clock. */
export function createMemoryStorage(disk: MemoryDisk): EngineStorage {
  function write(what: string, change: () => void): Promise<Saved> {
    const refusal = disk.refuse(what);
    if (refusal !== 'before') change();
    return Promise.resolve(refusal === null ? ok(null) : err(fault(what)));
  }

  /** As the real store: of one part met twice the fuller record counts, different parts add up. */
  function partsOf(siteId: string): Map<string, StoredHour> {
    const parts = new Map<string, StoredHour>();
    for (const entry of disk.sealed) {
      const known = parts.get(partId(entry));
      if (entry.siteId === siteId && (known === undefined || includes(entry, known))) parts.set(partId(entry), entry);
    }
    return parts;
  }

  function rowsOf(siteId: string, left: ReadonlySet<string> = new Set()): StoredHour[] {
    const parts = partsOf(siteId);
    for (const id of left) parts.delete(id);
    const hours = new Map<string, StoredHour>();
    for (const entry of parts.values()) {
      const before = hours.get(entry.hour);
      const aggregate = before === undefined ? entry.aggregate : mergeHours(before.aggregate, entry.aggregate);
      hours.set(entry.hour, { ...entry, aggregate });
    }
    return [...hours.values()].sort((a, b) => (a.hour < b.hour ? -1 : 1));
  }

  return {
    sites: {
      load: () => Promise.resolve({ sites: disk.sites, removed: disk.removed, faults: [] }),
      save: (sites, removed) => write('sites.json', () => Object.assign(disk, { sites, removed })),
    },
    secrets: {
      load: () => Promise.resolve({ secrets: new Map(disk.secrets), faults: [] }),
      save: (siteId, secrets) =>
        write('secrets.json', () => {
          if (secrets === null) disk.secrets.delete(siteId);
          else disk.secrets.set(siteId, secrets);
        }),
    },
    settings: {
      load: () => Promise.resolve({ settings: disk.settings, faults: [] }),
      save: (settings) => write('settings.json', () => Object.assign(disk, { settings })),
    },
    state: {
      load: () => Promise.resolve({ state: disk.state, faults: [] }),
      save: (state) => write('state.json', () => Object.assign(disk, { state: structuredClone(state) })),
    },
    daySums: { find: () => Promise.resolve({ days: null, version: null }), keep: () => Promise.resolve() },
    history: {
      loadOpen: () => {
        const isSealed = (entry: StoredHour): boolean => {
          const line = partsOf(entry.siteId).get(partId(entry));
          return line !== undefined && includes(line, entry);
        };
        const hours = disk.open.filter((entry) => !isSealed(entry));
        return Promise.resolve({ hours, faults: [] });
      },
      saveOpen: (hours) => write('open-hours.json', () => Object.assign(disk, { open: structuredClone(hours) })),
      async seal(hours) {
        const saved: StoredHour[] = [];
        for (const entry of hours) {
          const answer = await write(`history/${entry.siteId}`, () => disk.sealed.push(structuredClone(entry)));
          if (!answer.ok) return { sealed: saved, fault: answer.error };
          saved.push(entry);
        }
        return { sealed: saved, fault: null };
      },
      async *read(siteId, fromMs, toMs, without = []) {
        await Promise.resolve();
        const left = new Set(without.map(partId));
        for (const entry of rowsOf(siteId, left)) {
          const startMs = hourStartMs(entry.hour);
          if (startMs >= fromMs && startMs < toMs) yield entry;
        }
      },
      firstHour: (siteId) => Promise.resolve(rowsOf(siteId)[0]?.hour ?? null),
      dropBefore: (siteId, beforeMs) =>
        write('history', () => {
          disk.sealed = disk.sealed.filter((entry) => entry.siteId !== siteId || hourStartMs(entry.hour) >= beforeMs);
        }),
      purge: (siteId) =>
        write('history', () => {
          disk.sealed = disk.sealed.filter((entry) => entry.siteId !== siteId);
        }),
    },
    incidents: {
      append: (incident) => write('incidents', () => disk.incidents.push(incident)),
      read(siteId) {
        const own = disk.incidents.filter((incident) => incident.siteId === siteId);
        return Promise.resolve([...new Map(own.map((incident) => [incident.id, incident])).values()]);
      },
    },
    corrections: {
      append: (correction) => write('corrections', () => disk.corrections.push(correction)),
      appendUndo: (siteId, id) =>
        write('corrections', () => {
          disk.corrections = disk.corrections.filter((each) => each.siteId !== siteId || each.id !== id);
        }),
      read: (siteId) => Promise.resolve(disk.corrections.filter((each) => each.siteId === siteId)),
    },
  };
}
