import path from 'node:path';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { StorageFault } from '../domain/storage-fault';
import type {
  ChannelStore,
  CorrectionStore,
  HistoryRetention,
  HistoryRewriting,
  HistoryStore,
  ImportRecordStore,
  IncidentStore,
  Keychain,
  OutboxStore,
  ScheduleStore,
  SecretStore,
  SettingsStore,
  SiteStore,
  StateStore,
} from '../engine/ports';
import type { DaySumStore } from '../engine/ports-day-sums';
import { finishSwitch, isSwitchDecided } from './backup/switch';
import { createChannelStore } from './channel-store';
import type { StorageContext } from './context';
import { createCorrectionStore } from './correction-store';
import { createDaySumStore } from './day-sum-store';
import { faultOf, unreadable, unwritable } from './faults';
import { createNodeFileLayer } from './file-layer';
import type { FileLayer } from './file-layer';
import { createHistoryStore } from './history-store';
import { createImportRecordStore } from './import-record-store';
import { createIncidentStore } from './incident-store';
import { takeLock } from './lock';
import type { Lock } from './lock';
import type { LockFault } from './lock-verdict';
import { createOutboxStore } from './outbox-store';
import { storagePathsOf } from './paths';
import { createPathQueue } from './path-queue';
import { createScheduleStore } from './schedule-store';
import { createSecretStore } from './secret-store';
import { createSettingsStore } from './settings-store';
import { createSiteStore } from './site-store';
import { createStateStore } from './state-store';

export { createKeyFileKeychain, joinKeychains } from './key-file-keychain';
export type { LockFault } from './lock-verdict';
export { createHandOverServer, sendToHolder } from './hand-over';
export { createNodeFileLayer } from './file-layer';
export type { FileLayer } from './file-layer';

export interface StorageOptions {
  readonly dataDir: string;
  readonly keychain: Keychain;
  readonly files?: FileLayer;
  /** Who opens it, as another process is told: `app`, `monitor`, `import` … */
  readonly what?: string;
  /** Takes over what an earlier thread of this process, which is over, has not given back. */
  readonly replacesOwn?: boolean;
  /** Takes faults of calls that cannot answer with them, such as lines left out while history is read. */
  readonly report?: (fault: StorageFault) => void;
  /** Epoch ms; tests pass their own. */
  readonly now?: () => number;
}

export interface Storage {
  readonly sites: SiteStore;
  readonly secrets: SecretStore;
  readonly settings: SettingsStore;
  readonly state: StateStore;
  readonly history: HistoryStore & HistoryRetention & HistoryRewriting;
  readonly daySums: DaySumStore;
  readonly imports: ImportRecordStore;
  readonly incidents: IncidentStore;
  readonly corrections: CorrectionStore;
  readonly schedule: ScheduleStore;
  readonly outbox: OutboxStore;
  readonly channels: ChannelStore;
  /** For the log: that the lock of a process that had ended was taken over, or null. */
  readonly notice: string | null;
  /** Waits for what is being written, then gives the lock back. What is saved later is refused. */
  close(): Promise<void>;
}

/** Takes the lock of the data folder, which is made where it is missing, and opens the stores. Reads no history. */
export async function openStorage(options: StorageOptions): Promise<Result<Storage, LockFault | StorageFault>> {
  const files = options.files ?? createNodeFileLayer();
  const now = options.now ?? Date.now;
  const dataDir = path.resolve(options.dataDir);
  try {
    await files.makeFolder(dataDir);
  } catch (error) {
    return err(unwritable(dataDir, dataDir, error));
  }
  const lock = await takeLock({
    dataDir,
    files,
    now,
    what: options.what ?? 'app',
    replacesOwn: options.replacesOwn ?? false,
  });
  if (!lock.ok) return lock;
  await removeLeftovers(files, dataDir);
  try {
    await finishSwitch(files, dataDir);
  } catch (error) {
    await lock.value.release();
    return err(unwritable(dataDir, dataDir, error));
  }
  return ok(buildStorage({ ...options, dataDir, files, now }, lock.value));
}

/**
 * Opens the stores beside a running app: no lock, and nothing is written or set aside. `history.loadOpen` fixes the moment
 * that is seen: hours it returned do not come a second time from `history.read`, even if they are sealed meanwhile.
 */
export async function openStorageForReading(options: StorageOptions): Promise<Result<Storage, StorageFault>> {
  const files = options.files ?? createNodeFileLayer();
  const dataDir = path.resolve(options.dataDir);
  try {
    await files.list(dataDir);
    if (await isSwitchDecided(files, dataDir)) return err(beingRestored(dataDir));
  } catch (error) {
    return err(unreadable(dataDir, dataDir, error));
  }
  return ok(buildStorage({ ...options, dataDir, files, now: options.now ?? Date.now }, null));
}

function beingRestored(dataDir: string): StorageFault {
  return faultOf('unreadable', { dataDir, path: dataDir }, 'restore', () => {
    return 'A backup is being restored. Try again in a moment; if that was interrupted, start Uptime Desk once.';
  });
}

type Opened = StorageOptions & Required<Pick<StorageOptions, 'files' | 'now'>>;

function buildStorage(options: Opened, lock: Lock | null): Storage {
  const { dataDir } = options;
  const queue = createPathQueue();
  let closed = false;
  const context: StorageContext = {
    dataDir,
    files: options.files,
    queue,
    now: options.now,
    mode: lock ? 'write' : 'read',
    refusal: () => refusalOf(dataDir, lock, closed),
    report: (fault) => options.report?.(fault),
  };
  const paths = storagePathsOf(dataDir);
  return {
    sites: createSiteStore(context, paths),
    secrets: createSecretStore(context, paths, options.keychain),
    settings: createSettingsStore(context, paths),
    state: createStateStore(context, paths),
    history: createHistoryStore(context, paths),
    daySums: createDaySumStore(context, paths),
    imports: createImportRecordStore(context, paths),
    incidents: createIncidentStore(context, paths),
    corrections: createCorrectionStore(context, paths),
    schedule: createScheduleStore(context, paths),
    outbox: createOutboxStore(context, paths),
    channels: createChannelStore(context, paths, options.keychain),
    notice: lock?.notice ?? null,
    close: async () => {
      await queue.settled();
      closed = true;
      await lock?.release();
    },
  };
}

function refusalOf(dataDir: string, lock: Lock | null, closed: boolean): StorageFault | null {
  const file = { dataDir, path: dataDir };
  if (lock === null)
    return faultOf('unwritable', file, 'reading', () => 'The data folder was opened for reading only.');
  if (closed) return faultOf('unwritable', file, 'closed', () => 'The data folder was closed; nothing more is saved.');
  if (lock.isHeld()) return null;
  return faultOf('unwritable', file, 'lost', () => {
    return 'Another process has taken the data folder over; nothing is saved here any more. Close one of the two.';
  });
}

/** Temporary files of a process that was killed. Only the holder of the lock writes such, so none is in use. */
async function removeLeftovers(files: FileLayer, dataDir: string): Promise<void> {
  try {
    for (const name of await files.list(dataDir)) {
      if (name.endsWith('.tmp') && !name.startsWith('lock.')) await files.remove(path.join(dataDir, name));
    }
  } catch {
    // They take room and do no harm.
  }
}
