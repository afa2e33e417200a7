import type { CallInput, CallOutput } from '../../contract/calls';
import type { Reply } from '../../contract/failure';
import type { ImportCallName } from '../../contract/import-calls';
import type { SiteDraft } from '../../contract/site-schema';
import { hourKeyOf } from '../../domain/hour-key';
import type { Site } from '../../domain/site';
import { done, refused } from '../answers';
import type { Engine } from '../engine';
import { chosenDraft, previewOf } from './import-preview';
import type { ImportPlan, ImportRow } from './import-plan';
import type { PlanReader } from './plan-reader';

/** One function for each call of the import; the input has been parsed. */
export type ImportCalls = {
  readonly [N in ImportCallName]: (input: CallInput<N>) => Promise<Reply<CallOutput<N>>>;
};

interface Chosen {
  readonly draft: SiteDraft;
  readonly row: ImportRow;
}

/** The import of a running engine: one preview is kept at a time, from which rows are then taken in. */
export function createImportCalls(engine: Engine, read: PlanReader): ImportCalls {
  const { book, watching, time, deps } = engine;
  let kept: { readonly id: string; readonly plan: ImportPlan } | null = null;
  let previews = 0;

  /** In the order chosen. A site with history counts from the time it was added where it comes from. */
  async function add(chosen: readonly Chosen[]): Promise<readonly Site[]> {
    time.settle();
    const now = deps.clock.now();
    const runs = chosen.reduce<Chosen[][]>((before, each) => {
      const last = before.at(-1);
      if (each.row.history === undefined && last?.[0]?.row.history === undefined && last !== undefined) last.push(each);
      else before.push([each]);
      return before;
    }, []);
    const added: Site[] = [];
    for (const run of runs) {
      const drafts = run.map(({ draft }) => draft);
      const change = await book.add(drafts, run[0]?.row.history?.addedAt ?? now);
      engine.report(change.fault);
      added.push(...change.changed);
    }
    watching.add(added);
    return added;
  }

  async function writeHours(sites: readonly Site[], chosen: readonly Chosen[]): Promise<number> {
    const present = hourKeyOf(deps.clock.now());
    let count = 0;
    for (const [index, site] of sites.entries()) {
      const hours = chosen[index]?.row.history?.hours ?? [];
      // The hour that runs now is counted by this app itself.
      const past = hours.filter(({ hour }) => hour < present);
      if (past.length === 0) continue;
      const own = past.map((hour) => ({ ...hour, siteId: site.id }));
      const { sealed, fault } = await deps.storage.history.seal(own.toSorted((a, b) => (a.hour < b.hour ? -1 : 1)));
      engine.report(fault);
      count += sealed.length;
    }
    return count;
  }

  return {
    async 'import:preview'({ bytes }) {
      const watched = book.sites().map(({ probe }) => probe);
      const plan = await read(bytes, watched);
      if (!plan.ok) return refused('invalid', plan.error);
      previews += 1;
      kept = { id: String(previews), plan: plan.value };
      return done(previewOf(kept.id, plan.value));
    },
    async 'import:apply'(choice) {
      if (kept?.id !== choice.previewId)
        return refused('not-found', 'This preview is out of date: read the file again.');
      const { plan } = kept;
      const chosen: Chosen[] = [];
      for (const { index, name } of choice.rows) {
        const row = plan.rows[index];
        if (row?.draft === null || row === undefined) return refused('invalid', 'A chosen entry cannot be taken in.');
        chosen.push({ row, draft: chosenDraft(row.draft, name, choice) });
      }
      // Taken in once: pressed twice, the second time has nothing to take.
      kept = null;
      const sites = await add(chosen);
      return done({ ids: sites.map(({ id }) => id), hours: await writeHours(sites, chosen) });
    },
  };
}
