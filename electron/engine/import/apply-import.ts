import { addressKey } from '../../contract/address';
import type { HourKey } from '../../domain/hour-key';
import type { Site, SiteId } from '../../domain/site';
import type { StorageFault } from '../../domain/storage-fault';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { CorrectionStore, HistoryStore, Saved, SecretStore, SiteStore, StoredHour } from '../ports';
import { createSiteBook } from '../site-book';
import { isTaken } from './import-plan';
import type { ImportPlan, ImportRow } from './import-plan';

export interface ImportTarget {
  readonly sites: SiteStore;
  readonly secrets: SecretStore;
  readonly history: HistoryStore;
  readonly corrections: CorrectionStore;
}

export interface Imported {
  readonly sites: readonly Site[];
  /** Hours written; those of hours that have a record already are left as they are. */
  readonly hours: number;
}

/**
 * Carries a plan out on a data directory that nobody else holds: first the sites, then the hours a history export brings.
 * A site of such an export keeps its id and the time it was added where the id is free.
 */
export async function applyImport(
  target: ImportTarget,
  plan: ImportPlan,
  deps: { readonly nowMs: number; readonly random: () => number },
): Promise<Result<Imported, StorageFault>> {
  const book = createSiteBook({ siteStore: target.sites, secretStore: target.secrets, random: deps.random });
  const [fault] = (await book.open()).filter(({ kind }) => kind !== 'entry-set-aside');
  if (fault !== undefined) return err(fault);
  const taken = plan.rows.filter(isTaken);
  const change = await book.add(
    taken.map((row) => row.draft),
    deps.nowMs,
  );
  if (change.fault !== null) return err(change.fault);
  const restored = await restoreIdentity(target.sites, taken, change.changed);
  if (!restored.ok) return restored;
  const idOf = idsByAddress(restored.value);
  let hours = 0;
  for (const row of plan.rows) {
    const written = await writeHistory(target.history, row, idOf);
    if (!written.ok) return written;
    hours += written.value;
    const corrected = await writeCorrections(target.corrections, row, idOf);
    if (!corrected.ok) return corrected;
  }
  const added = new Set(change.changed.map((site) => addressKey(site.probe)));
  return ok({ sites: restored.value.filter((site) => added.has(addressKey(site.probe))), hours });
}

/** Gives sites of a history export their id and time of adding back. Resolves with all sites there are. */
async function restoreIdentity(
  store: SiteStore,
  rows: readonly ImportRow[],
  added: readonly Site[],
): Promise<Result<readonly Site[], StorageFault>> {
  const { sites, removed } = await store.load();
  const taken = new Set([...sites, ...removed.map(({ site }) => site)].map(({ id }) => id));
  const identity = new Map<SiteId, { readonly id: SiteId; readonly addedAt: number }>();
  for (const [index, site] of added.entries()) {
    const history = rows[index]?.history;
    if (history === undefined) continue;
    const id = taken.has(history.siteId) ? site.id : history.siteId;
    taken.add(id);
    identity.set(site.id, { id, addedAt: history.addedAt });
  }
  if (identity.size === 0) return ok(sites);
  const next = sites.map((site) => ({ ...site, ...identity.get(site.id) }));
  const saved = await store.save(next, removed);
  return saved.ok ? ok(next) : saved;
}

function idsByAddress(sites: readonly Site[]): ReadonlyMap<string, SiteId> {
  return new Map(sites.map((site) => [addressKey(site.probe), site.id]));
}

async function writeHistory(
  store: HistoryStore,
  { history, probe }: ImportRow,
  idOf: ReadonlyMap<string, SiteId>,
): Promise<Result<number, StorageFault>> {
  const siteId = history === undefined || probe === undefined ? undefined : idOf.get(addressKey(probe));
  if (history === undefined || siteId === undefined || history.hours.length === 0) return ok(0);
  const known = await hoursOf(store, siteId);
  const hours: StoredHour[] = history.hours.filter(({ hour }) => !known.has(hour)).map((hour) => ({ ...hour, siteId }));
  hours.sort((a, b) => (a.hour < b.hour ? -1 : 1));
  const { sealed, fault } = await store.seal(hours);
  return fault === null ? ok(sealed.length) : err(fault);
}

/** Those a site has already stay as they are. */
async function writeCorrections(
  store: CorrectionStore,
  { history, probe }: ImportRow,
  idOf: ReadonlyMap<string, SiteId>,
): Promise<Saved> {
  const siteId = probe === undefined ? undefined : idOf.get(addressKey(probe));
  if (siteId === undefined || history?.corrections === undefined) return ok(null);
  const known = new Set((await store.read(siteId)).map(({ id }) => id));
  for (const correction of history.corrections) {
    if (known.has(correction.id)) continue;
    const saved = await store.append({ ...correction, siteId });
    if (!saved.ok) return saved;
  }
  return ok(null);
}

async function hoursOf(store: HistoryStore, siteId: SiteId): Promise<ReadonlySet<HourKey>> {
  const known = new Set<HourKey>();
  for await (const { hour } of store.read(siteId, 0, Infinity)) known.add(hour);
  for (const { siteId: owner, hour } of (await store.loadOpen()).hours) if (owner === siteId) known.add(hour);
  return known;
}
