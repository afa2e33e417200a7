import type { CorrectionDraft } from '../contract/correction-schema';
import { msPerMinute } from '../domain/correction';
import type { Correction } from '../domain/correction';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import type { CorrectionStore, Random } from './ports';

/** The corrections of all sites that are watched, in memory; each change is on disk before it counts. */
export interface CorrectionBook {
  /** Reads those of a site, once. */
  load(siteId: SiteId): Promise<void>;
  of(siteId: SiteId): readonly Correction[];
  add(draft: CorrectionDraft, nowMs: number): Promise<Result<readonly Correction[], CorrectionFault>>;
  /** Takes corrections in as they were made elsewhere; those that are known by their id stay as they are. */
  take(siteId: SiteId, corrections: readonly Correction[]): Promise<Result<null, StorageFault>>;
  /** The value is false where there is no such correction. */
  undo(siteId: SiteId, id: string, nowMs: number): Promise<Result<boolean, CorrectionFault>>;
}

export type CorrectionFault =
  { readonly why: 'invalid'; readonly message: string } | { readonly why: 'storage'; readonly fault: StorageFault };

const inFuture = 'A correction is about what was. Plan maintenance that is still to come in the settings.';

export function createCorrectionBook(store: CorrectionStore, random: Random): CorrectionBook {
  const known = new Map<SiteId, readonly Correction[]>();

  function newId(): string {
    return Array.from({ length: 12 }, () => Math.floor(random() * 36).toString(36)).join('');
  }

  async function load(siteId: SiteId): Promise<void> {
    if (known.has(siteId)) return;
    const stored = await store.read(siteId);
    // One that was asked for twice at once is read twice, and what was added since stays.
    if (!known.has(siteId)) known.set(siteId, stored);
  }

  return {
    load,
    of: (siteId) => known.get(siteId) ?? [],
    async add({ siteIds, ...span }, nowMs) {
      if (span.toMs > Math.ceil(nowMs / msPerMinute) * msPerMinute) return err({ why: 'invalid', message: inFuture });
      const made: Correction[] = [];
      for (const siteId of new Set(siteIds)) {
        await load(siteId);
        const correction: Correction = { id: newId(), siteId, ...span, madeAt: nowMs };
        const saved = await store.append(correction);
        if (!saved.ok) return err({ why: 'storage', fault: saved.error });
        known.set(siteId, [...(known.get(siteId) ?? []), correction]);
        made.push(correction);
      }
      return ok(made);
    },
    async take(siteId, corrections) {
      await load(siteId);
      for (const correction of corrections) {
        const standing = known.get(siteId) ?? [];
        if (standing.some(({ id }) => id === correction.id)) continue;
        const own = { ...correction, siteId };
        const saved = await store.append(own);
        if (!saved.ok) return saved;
        known.set(siteId, [...standing, own]);
      }
      return ok(null);
    },
    async undo(siteId, id, nowMs) {
      await load(siteId);
      const standing = known.get(siteId) ?? [];
      if (!standing.some((correction) => correction.id === id)) return ok(false);
      const saved = await store.appendUndo(siteId, id, nowMs);
      if (!saved.ok) return err({ why: 'storage', fault: saved.error });
      known.set(
        siteId,
        (known.get(siteId) ?? []).filter((correction) => correction.id !== id),
      );
      return ok(true);
    },
  };
}
