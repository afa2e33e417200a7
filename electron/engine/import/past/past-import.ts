import { hourKeyOf, msPerHour } from '../../../domain/hour-key';
import type { HourKey } from '../../../domain/hour-key';
import { err, ok } from '../../../domain/result';
import type { Result } from '../../../domain/result';
import type { Site, SiteId } from '../../../domain/site';
import type { SiteDraft } from '../../../contract/site-schema';
import type {
  HistoryRewriting,
  HistoryStore,
  ImportedSpan,
  ImportRecord,
  ImportRecordStore,
  StoredHour,
} from '../../ports';
import { isTaken } from '../import-plan';
import type { PastSitePlan } from './past-plan';
import { aggregateOf, checksOfWholeHour } from './past-record';

/** What becomes of hours there is a record of already: that record stays, or the imported one takes its place. */
export type OverlapChoice = 'keep' | 'replace';

export interface PastImportDeps {
  readonly history: HistoryStore & HistoryRewriting;
  readonly imports: ImportRecordStore;
  readonly add: (drafts: readonly SiteDraft[]) => Promise<Result<readonly Site[], string>>;
  readonly remove: (siteIds: readonly SiteId[]) => Promise<Result<null, string>>;
  /** Parts of hours that are not sealed yet: they are never written over. */
  readonly openHours: (siteId: SiteId) => readonly StoredHour[];
  readonly nowMs: number;
}

export interface PastImported {
  readonly importId: number;
  readonly sites: number;
  readonly hours: number;
  readonly replaced: number;
}

/** How many imports can be undone; the record of an older one is let go. */
const keptRecords = 20;

/**
 * Brings the hours of a plan in. What it will write over is put on record first, so that a crash in the middle can be undone
 * like the whole, and so that the same import, done again, adds what is missing.
 */
export async function importPast(
  plans: readonly PastSitePlan[],
  choice: { readonly overlap: OverlapChoice; readonly source: string },
  deps: PastImportDeps,
): Promise<Result<PastImported, string>> {
  const wanted = plans.filter((plan) => plan.target.kind !== 'none' && plan.hours.length > 0);
  if (wanted.length === 0) return err('There is no hour that could come in.');
  const created = await createSites(wanted, deps);
  if (!created.ok) return created;
  const importId = await freeId(deps);
  const works: SpanWork[] = [];
  for (const plan of wanted) {
    const siteId = plan.target.kind === 'present' ? plan.target.siteId : created.value.get(plan.key);
    if (siteId !== undefined) works.push(await workOf({ plan, siteId, importId, overlap: choice.overlap }, deps));
  }
  const record: ImportRecord = {
    id: importId,
    source: choice.source,
    createdSiteIds: [...created.value.values()],
    spans: works.map(({ span }) => span),
  };
  const saved = await deps.imports.save(record);
  if (!saved.ok) return err(saved.error.message);
  for (const work of works) {
    const written = await carryOut(work, deps);
    if (!written.ok) return written;
  }
  for (const old of (await deps.imports.list()).slice(keptRecords)) await deps.imports.remove(old);
  const [hours, replaced] = [sumOf(works, (work) => work.adds.length), sumOf(works, (work) => work.drops.size)];
  return ok({ importId, sites: created.value.size, hours, replaced });
}

/** Takes back what an import brought; what it wrote over is there again. Sites it made are removed like by hand. */
export async function undoPast(importId: number, deps: Omit<PastImportDeps, 'add'>): Promise<Result<null, string>> {
  const record = await deps.imports.load(importId);
  if (record === null) return err('This import cannot be undone any more.');
  for (const { siteId, fromMs, toMs, replaced } of record.spans) {
    const back = new Set(replaced.map(partKey));
    // Those put back are dropped first, so that an undo that was cut off and is done again has them once.
    const drops = (part: Pick<StoredHour, 'hour' | 'part'>): boolean =>
      part.part === importId || back.has(partKey(part));
    const saved = await deps.history.rewrite(siteId, { fromMs, toMs, drops, adds: replaced });
    if (!saved.ok) return err(saved.error.message);
  }
  if (record.createdSiteIds.length > 0) {
    const removed = await deps.remove(record.createdSiteIds);
    if (!removed.ok) return removed;
  }
  const gone = await deps.imports.remove(importId);
  return gone.ok ? ok(null) : err(gone.error.message);
}

interface SpanWork {
  readonly span: ImportedSpan;
  readonly adds: readonly StoredHour[];
  /** Hours whose record the new one takes the place of. */
  readonly drops: ReadonlySet<HourKey>;
}

async function createSites(
  plans: readonly PastSitePlan[],
  deps: PastImportDeps,
): Promise<Result<ReadonlyMap<string, SiteId>, string>> {
  const fresh = plans.flatMap(({ key, target }) =>
    target.kind === 'new' && isTaken(target.row) ? [{ key, draft: target.row.draft }] : [],
  );
  if (fresh.length === 0) return ok(new Map());
  const added = await deps.add(fresh.map(({ draft }) => draft));
  if (!added.ok) return added;
  return ok(new Map(fresh.flatMap(({ key }, index) => (added.value[index] ? [[key, added.value[index].id]] : []))));
}

interface SiteOrder {
  readonly plan: PastSitePlan;
  readonly siteId: SiteId;
  readonly importId: number;
  readonly overlap: OverlapChoice;
}

async function workOf(order: SiteOrder, deps: PastImportDeps): Promise<SpanWork> {
  const { plan, siteId, importId, overlap } = order;
  const open = new Set(deps.openHours(siteId).map(({ hour }) => hour));
  const overlapping = new Set(plan.overlapping);
  const whole = checksOfWholeHour(plan.intervalMs, plan.hours);
  const adds = plan.hours
    .map((hour): StoredHour => ({
      siteId,
      hour: hourKeyOf(hour.startMs),
      part: importId,
      aggregate: aggregateOf(hour, whole),
    }))
    .filter(({ hour }) => !open.has(hour) && (overlap === 'replace' || !overlapping.has(hour)));
  const drops = new Set(adds.map(({ hour }) => hour).filter((hour) => overlapping.has(hour)));
  const fromMs = plan.hours[0]?.startMs ?? 0;
  const toMs = (plan.hours.at(-1)?.startMs ?? 0) + msPerHour;
  const replaced: StoredHour[] = [];
  if (drops.size > 0) {
    for await (const row of deps.history.read(siteId, fromMs, toMs)) if (drops.has(row.hour)) replaced.push(row);
  }
  return { span: { siteId, fromMs, toMs, hours: adds.length, replaced }, adds, drops };
}

async function carryOut({ span, adds, drops }: SpanWork, deps: PastImportDeps): Promise<Result<null, string>> {
  const { siteId, fromMs, toMs } = span;
  if (adds.length === 0) return ok(null);
  const saved = await deps.history.rewrite(siteId, { fromMs, toMs, drops: ({ hour }) => drops.has(hour), adds });
  return saved.ok ? ok(null) : err(saved.error.message);
}

/** The moment of the import, moved on where there is a record of that moment already. */
async function freeId(deps: PastImportDeps): Promise<number> {
  const taken = new Set(await deps.imports.list());
  let id = Math.floor(deps.nowMs);
  while (taken.has(id)) id += 1;
  return id;
}

function partKey({ hour, part }: Pick<StoredHour, 'hour' | 'part'>): string {
  return `${hour} ${part}`;
}

function sumOf(works: readonly SpanWork[], of: (work: SpanWork) => number): number {
  return works.reduce((sum, work) => sum + of(work), 0);
}
