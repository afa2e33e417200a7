import fs from 'node:fs';
import path from 'node:path';
import type { SavedState } from '../contract/state-schema';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { Correction } from '../domain/correction';
import type { Site, SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import { rowsOfSpan } from '../engine/day-rows';
import type { HourRow } from '../engine/hour-rows';
import type { StoredHour } from '../engine/ports';
import { createKeyFileKeychain, openStorageForReading } from '../storage';
import type { Storage } from '../storage';
import type { CommandIo } from './command-io';
import { oneLine } from './outcome';

/** What was there at the last drain, read beside a running app or without one. */
export interface ReadDataDir {
  readonly storage: Storage;
  readonly sites: readonly Site[];
  readonly open: readonly StoredHour[];
  readonly state: SavedState | null;
  readonly corrections: ReadonlyMap<SiteId, readonly Correction[]>;
  /** Up to when is known what happened: the last drain of a running app, else now. */
  readonly nowMs: number;
}

/**
 * Opens a data directory for reading only. Files that had to be passed over are told on stderr, one line each; that the
 * directory itself cannot be read is the error.
 */
export async function readDataDir(dataDir: string, io: CommandIo): Promise<Result<ReadDataDir, StorageFault>> {
  const tell = (fault: StorageFault): void => io.stderr(`uptime-desk: ${oneLine(fault.message)}\n`);
  if (!fs.existsSync(dataDir)) return err(nothingThere(dataDir));
  const opened = await openStorageForReading({ dataDir, keychain: createKeyFileKeychain(dataDir), report: tell });
  if (!opened.ok) return opened;
  const storage = opened.value;
  const { sites, faults } = await storage.sites.load();
  const unreadable = faults.find((fault) => fault.kind !== 'entry-set-aside');
  if (unreadable !== undefined && sites.length === 0) return err(unreadable);
  const { hours: open, faults: openFaults } = await storage.history.loadOpen();
  const { state, faults: stateFaults } = await storage.state.load();
  for (const fault of [...faults, ...openFaults, ...stateFaults]) tell(fault);
  const corrections = new Map<SiteId, readonly Correction[]>();
  for (const { id } of sites) corrections.set(id, await storage.corrections.read(id));
  return ok({ storage, sites, open, state, corrections, nowMs: knownUntil(dataDir, state) });
}

/** Longest time between two drains of a running app, with room for a busy disk. */
const drainWithinMs = 120_000;

/** What happened since the last drain of a running app is not known yet: it is no time of not running. */
function knownUntil(dataDir: string, state: SavedState | null): number {
  const nowMs = Date.now();
  const isHeld = fs.existsSync(path.join(dataDir, 'lock'));
  const sinceMs = state === null ? Infinity : nowMs - state.savedAt;
  return state !== null && isHeld && sinceMs >= 0 && sinceMs < drainWithinMs ? state.savedAt : nowMs;
}

/** The rows of a site within a range of hours. */
export function rowsOf(
  read: ReadDataDir,
  siteId: string,
  range: { fromMs: number; toMs: number },
): AsyncIterable<HourRow> {
  const site = read.sites.find((each) => each.id === siteId);
  if (site === undefined) throw new RangeError('Expected the id of a site');
  return rowsOfSpan(read.storage.history, read.open, {
    ...{ site, ...range, nowMs: read.nowMs },
    corrections: read.corrections.get(siteId) ?? [],
  });
}

function nothingThere(dataDir: string): StorageFault {
  const message = `There is no data folder ${dataDir}. Add a site first, or name another folder with --data-dir.`;
  return { id: 'read:data folder:ENOENT', kind: 'unreadable', path: dataDir, message };
}
