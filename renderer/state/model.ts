import type { Update } from '../../electron/contract/events';
import type { Settings } from '../../electron/contract/settings-schema';
import type { ConnectionView, ExportProgress, SiteView, Snapshot } from '../../electron/contract/view-schema';

export type StorageFaultView = Snapshot['faults'][number];
export type WatcherState = Snapshot['watcher'];

/** All the window knows. Replaced as a whole; a site that did not change keeps its identity. */
export interface Model {
  /** Number of the last update that is in here. */
  readonly seq: number;
  /** In the order they were added. */
  readonly sites: ReadonlyMap<string, SiteView>;
  readonly settings: Settings;
  readonly faults: readonly StorageFaultView[];
  readonly watcher: WatcherState;
  /** Null while our own connection is well, as far as is known. */
  readonly connection: ConnectionView | null;
  /** Null: checks run as often as their sites say. */
  readonly pace: Snapshot['pace'];
  readonly dataDir: string;
  readonly version: string;
  readonly exports: ReadonlyMap<string, ExportProgress>;
}

/** The model a snapshot gives. Progress of exports is in no snapshot, so what is known of it is carried over. */
export function modelOf(snapshot: Snapshot, before: Model | null): Model {
  const { sites, ...rest } = snapshot;
  return {
    ...rest,
    sites: new Map(sites.map((site) => [site.id, site])),
    exports: before?.exports ?? new Map<string, ExportProgress>(),
  };
}

/** The model after an update; the same one where the update is in it already, null where updates are missing between. */
export function withUpdate(model: Model, update: Update): Model | null {
  if (update.seq <= model.seq) return model;
  if (update.seq !== model.seq + 1) return null;
  return {
    ...model,
    seq: update.seq,
    sites: withSites(model.sites, update),
    settings: update.settings ?? model.settings,
    faults: update.faults ?? model.faults,
    watcher: update.watcher ?? model.watcher,
    pace: update.pace === undefined ? model.pace : update.pace,
    connection: update.connection === undefined ? model.connection : update.connection,
    exports: withExports(model.exports, update.exports ?? []),
  };
}

function withSites(sites: Model['sites'], { changed, removed }: Update): Model['sites'] {
  if (changed.length === 0 && removed.length === 0) return sites;
  const next = new Map(sites);
  for (const id of removed) next.delete(id);
  for (const site of changed) next.set(site.id, site);
  return next;
}

function withExports(exports: Model['exports'], changed: readonly ExportProgress[]): Model['exports'] {
  if (changed.length === 0) return exports;
  const next = new Map(exports);
  for (const progress of changed) next.set(progress.exportId, progress);
  return next;
}
