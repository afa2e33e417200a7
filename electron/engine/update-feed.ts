import type { Update } from '../contract/events';
import type { Settings } from '../contract/settings-schema';
import type { ConnectionView, ExportProgress, SiteView } from '../contract/view-schema';
import type { Pace } from '../domain/pace';
import type { SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import type { Cancel, Clock } from './ports';

/** Changes that come within this time are told in one event. */
const coalesceMs = 250;

/** Numbered, coalesced events of what changed. */
export interface UpdateFeed {
  /** Number of the newest event. */
  readonly seq: number;
  siteChanged(id: SiteId): void;
  siteChecked(id: SiteId): void;
  siteRemoved(id: SiteId): void;
  settingsChanged(settings: Settings): void;
  connectionChanged(connection: ConnectionView | null): void;
  paceChanged(pace: Pace | null): void;
  faultsChanged(faults: readonly StorageFault[]): void;
  exportProgressed(progress: ExportProgress): void;
  /** While nobody looks, changes are gathered and told when somebody does. */
  setAttention(isWatched: boolean): void;
  /** Tells what is pending now, so that a snapshot taken next holds all of it. */
  flush(): void;
  stop(): void;
}

export function createUpdateFeed(deps: {
  readonly clock: Clock;
  readonly viewOf: (id: SiteId) => SiteView | null;
  readonly emit: (update: Update) => void;
  /** Told of each change at once, whether somebody looks or not; null: of something else than a site. */
  readonly onChange: (id: SiteId | null) => void;
}): UpdateFeed {
  const { clock, viewOf, emit, onChange } = deps;
  let seq = 0;
  let isWatched = true;
  let timer: Cancel | null = null;
  let changed = new Set<SiteId>();
  let checked = new Set<SiteId>();
  let removed = new Set<SiteId>();
  let exports = new Map<string, ExportProgress>();
  let extras: Pick<Update, 'settings' | 'faults' | 'connection' | 'pace'> = {};

  function isEmpty(): boolean {
    return changed.size + removed.size + checked.size + exports.size + Object.keys(extras).length === 0;
  }

  function flush(): void {
    pause();
    if (isEmpty()) return;
    seq += 1;
    const views = [...changed].map(viewOf).filter((view) => view !== null);
    const update: Update = {
      seq,
      changed: views,
      removed: [...removed],
      checked: [...checked],
      ...extras,
      ...(exports.size > 0 ? { exports: [...exports.values()] } : {}),
    };
    changed = new Set();
    checked = new Set();
    removed = new Set();
    exports = new Map();
    extras = {};
    emit(update);
  }

  function schedule(): void {
    if (isWatched) timer ??= clock.after(coalesceMs, flush);
  }

  function pause(): void {
    timer?.();
    timer = null;
  }

  return {
    get seq() {
      return seq;
    },
    siteChanged(id) {
      changed.add(id);
      removed.delete(id);
      onChange(id);
      schedule();
    },
    siteChecked(id) {
      changed.add(id);
      checked.add(id);
      onChange(id);
      schedule();
    },
    siteRemoved(id) {
      changed.delete(id);
      checked.delete(id);
      removed.add(id);
      onChange(id);
      schedule();
    },
    settingsChanged(settings) {
      extras = { ...extras, settings };
      schedule();
    },
    connectionChanged(connection) {
      extras = { ...extras, connection };
      onChange(null);
      schedule();
    },
    paceChanged(pace) {
      extras = { ...extras, pace };
      schedule();
    },
    faultsChanged(faults) {
      extras = { ...extras, faults: [...faults] };
      schedule();
    },
    exportProgressed(progress) {
      exports.set(progress.exportId, progress);
      schedule();
    },
    setAttention(next) {
      isWatched = next;
      if (isWatched) flush();
      else pause();
    },
    flush,
    stop: pause,
  };
}
