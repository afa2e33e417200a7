import type { Check } from '../domain/check';
import { createCounterLog } from '../domain/counter-log';
import type { Drain } from '../domain/counter-log';
import { addCheck, addTime, emptyHour, mergeHours, moveTime } from '../domain/hour';
import type { HourAggregate, TimeCause } from '../domain/hour';
import { hourKeyOf, hourStartMs, minuteOf, msPerHour } from '../domain/hour-key';
import type { HourKey } from '../domain/hour-key';
import type { SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import { splitByHour } from '../domain/time-account';
import type { HistoryStore, StoredHour } from './ports';

/** `site/hour`: what one counter of the log stands for. */
type LedgerKey = `${SiteId}/${HourKey}`;

/**
 * The hours that are not sealed yet: sums in memory, drained to the store by the counter log's contract.
 *
 *   checks, time --> counter log --drain--> open hours (open-hours.json) --hour over--> sealed line (history/)
 */
export interface HourLedger {
  restore(hours: readonly StoredHour[]): void;
  addCheck(siteId: SiteId, check: Check): void;
  /** Attributes [fromMs, toMs) to a cause. */
  addTime(siteId: SiteId, fromMs: number, toMs: number, cause: TimeCause): void;
  /**
   * Attributes what was counted as observed in [fromMs, toMs) to another cause after all. Only in hours that are open: they
   * are not sealed while a check that started in them is under way.
   */
  moveTime(siteId: SiteId, fromMs: number, toMs: number, cause: TimeCause): void;
  /** Open hours of a site, with what has not been drained yet. */
  openHours(siteId: SiteId): readonly StoredHour[];
  /**
   * Writes what came in since the last drain and seals hours that end at or before `sealBeforeMs`. What could not be
   * written stays in memory for the next drain. One at a time.
   */
  drain(sealBeforeMs: number): Promise<DrainReport>;
  /** Drops the open hours of a site that is gone for good. */
  forget(siteId: SiteId): void;
}

export interface DrainReport {
  readonly sealed: readonly StoredHour[];
  readonly fault: StorageFault | null;
}

function keyOf(siteId: SiteId, hour: HourKey): LedgerKey {
  return `${siteId}/${hour}`;
}

function partsOf(key: LedgerKey): { siteId: SiteId; hour: HourKey } {
  const slash = key.indexOf('/');
  return { siteId: key.slice(0, slash), hour: key.slice(slash + 1) as HourKey };
}

export function createHourLedger(store: HistoryStore, now: () => number): HourLedger {
  const log = createCounterLog<LedgerKey, HourAggregate>({ empty: emptyHour, merge: mergeHours });
  /** The open hours as the last drain left them in memory; the file may still be behind, see `isStale`. */
  let open = new Map<LedgerKey, StoredHour>();
  /** Keys of each site, drained or not. */
  const keysOfSite = new Map<SiteId, Set<LedgerKey>>();
  /** The file on disk differs from `open`: it is written at the next drain even when nothing new came in. */
  let isStale = false;
  /** Parts given to hours that are in no file yet: a write that is tried again keeps its part, so it counts once. */
  const newParts = new Map<LedgerKey, number>();
  /** Sites forgotten while a drain was writing: it must not bring them back. */
  const forgotten = new Set<SiteId>();
  let lastPart = 0;

  function add(siteId: SiteId, hour: HourKey, delta: HourAggregate): void {
    const key = keyOf(siteId, hour);
    const keys = keysOfSite.get(siteId);
    if (keys === undefined) keysOfSite.set(siteId, new Set([key]));
    else keys.add(key);
    log.add(key, delta);
  }

  /**
   * Unique, so that two visits to one hour are told apart. Not counted on from the open hours of the last run: where these are
   * ahead of a clock that was set back, two runs would give one hour the same part, of which only one would count.
   */
  function newPart(key: LedgerKey): number {
    const given = newParts.get(key);
    if (given !== undefined) return given;
    lastPart = Math.max(lastPart + 1, Math.floor(now()));
    newParts.set(key, lastPart);
    return lastPart;
  }

  /** The open hours as they are to be with a batch in them. */
  function withBatch(batch: ReadonlyMap<LedgerKey, HourAggregate>): Map<LedgerKey, StoredHour> {
    const merged = new Map(open);
    for (const [key, delta] of batch) {
      const before = merged.get(key);
      if (before === undefined) merged.set(key, { ...partsOf(key), part: newPart(key), aggregate: delta });
      else merged.set(key, { ...before, aggregate: mergeHours(before.aggregate, delta) });
    }
    return merged;
  }

  function takeOver(
    drain: Drain<LedgerKey, HourAggregate>,
    merged: Map<LedgerKey, StoredHour>,
    sealed: StoredHour[],
  ): void {
    const sealedKeys = sealed.map((entry) => keyOf(entry.siteId, entry.hour));
    for (const key of sealedKeys) {
      merged.delete(key);
      open.delete(key);
      newParts.delete(key);
      isStale = true;
    }
    drain.commit(sealedKeys.filter((key) => drain.batch.has(key)));
    const { touched } = log;
    for (const key of sealedKeys) if (!touched.has(key)) keysOfSite.get(partsOf(key).siteId)?.delete(key);
  }

  /** True where something had to go. */
  function dropForgotten(): boolean {
    const gone = [...open.keys()].filter((key) => forgotten.has(partsOf(key).siteId));
    for (const key of gone) open.delete(key);
    return gone.length > 0;
  }

  async function write(drain: Drain<LedgerKey, HourAggregate>, sealBeforeMs: number): Promise<DrainReport> {
    const merged = withBatch(drain.batch);
    const past = [...merged.values()].filter((entry) => hourStartMs(entry.hour) + msPerHour <= sealBeforeMs);
    const { sealed, fault } = past.length > 0 ? await store.seal(past) : { sealed: [], fault: null };
    takeOver(drain, merged, [...sealed]);
    if (drain.batch.size === sealed.length && !isStale) return { sealed, fault };
    const saved = await store.saveOpen([...merged.values()]);
    if (!saved.ok) return { sealed, fault: fault ?? saved.error };
    drain.commit([...drain.batch.keys()].filter((key) => merged.has(key)));
    open = merged;
    isStale = dropForgotten();
    for (const key of merged.keys()) newParts.delete(key);
    return { sealed, fault };
  }

  /** What is known of an open hour, written or not. */
  function known(key: LedgerKey): HourAggregate {
    const drained = open.get(key)?.aggregate;
    const fresh = log.unwritten(key);
    return drained === undefined ? fresh : mergeHours(drained, fresh);
  }

  return {
    restore(hours) {
      for (const entry of hours) {
        const key = keyOf(entry.siteId, entry.hour);
        open.set(key, entry);
        const keys = keysOfSite.get(entry.siteId) ?? new Set();
        keysOfSite.set(entry.siteId, keys.add(key));
      }
    },
    addCheck(siteId, check) {
      const { outcome, responseMs, slow } = check.result;
      const minute = minuteOf(check.startedAt);
      add(siteId, hourKeyOf(check.startedAt), addCheck(emptyHour(), { outcome, responseMs, slow, minute }));
    },
    addTime(siteId, fromMs, toMs, cause) {
      for (const { hour, ms } of splitByHour(fromMs, toMs)) add(siteId, hour, addTime(emptyHour(), cause, ms));
    },
    moveTime(siteId, fromMs, toMs, cause) {
      for (const { hour, ms } of splitByHour(fromMs, toMs)) {
        const moved = Math.min(ms, known(keyOf(siteId, hour)).observedMs);
        if (moved > 0) add(siteId, hour, moveTime(emptyHour(), 'observed', cause, moved));
      }
    },
    openHours(siteId) {
      const keys = [...(keysOfSite.get(siteId) ?? [])];
      return keys.map((key) => ({ ...partsOf(key), part: open.get(key)?.part ?? newPart(key), aggregate: known(key) }));
    },
    async drain(sealBeforeMs) {
      const drain = log.beginDrain();
      forgotten.clear();
      try {
        return await write(drain, sealBeforeMs);
      } finally {
        drain.abort();
      }
    },
    forget(siteId) {
      forgotten.add(siteId);
      for (const key of keysOfSite.get(siteId) ?? []) {
        log.forget(key);
        if (open.delete(key)) isStale = true;
      }
      keysOfSite.delete(siteId);
    },
  };
}
