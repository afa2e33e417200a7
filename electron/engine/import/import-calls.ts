import { addressKey } from '../../contract/address';
import type { CallInput, CallOutput } from '../../contract/calls';
import type { Reply } from '../../contract/failure';
import type { ImportCallName } from '../../contract/import-calls';
import type { SiteDraft } from '../../contract/site-schema';
import type { Site } from '../../domain/site';
import { done, refused } from '../answers';
import type { Engine } from '../engine';
import type { PastFiles } from '../ports';
import { chosenDraft, previewOf } from './import-preview';
import { isTaken } from './import-plan';
import type { ImportPlan, ImportRow } from './import-plan';
import { takeOwnHistory } from './own-history-taker';
import type { PlanReader } from './plan-reader';

/** One function for each call of the import; the input has been parsed. */
export type ImportCalls = {
  readonly [N in ImportCallName]: (input: CallInput<N>) => Promise<Reply<CallOutput<N>>>;
};

/** For the command line beside a running app, which hands over a path: all of a file that can come in, with its hours. */
export interface FileImport {
  readonly 'import:take-file': (input: {
    readonly path: string;
  }) => Promise<Reply<{ readonly sites: number; readonly hours: number }>>;
}

interface Chosen {
  readonly draft: SiteDraft;
  readonly row: ImportRow;
}

/** The import of a running engine: one preview is kept at a time, from which rows are then taken in. */
export function createImportCalls(
  engine: Engine,
  read: PlanReader,
  files: Pick<PastFiles, 'readBytes'>,
): ImportCalls & FileImport {
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
      const ids = run.map(({ row }) => row.history?.siteId ?? null);
      const change = await book.add(drafts, run[0]?.row.history?.addedAt ?? now, { ids });
      engine.report(change.fault);
      added.push(...change.changed);
    }
    watching.add(added);
    return added;
  }

  async function takeHistory(sites: readonly Site[], chosen: readonly Chosen[]): Promise<number> {
    let count = 0;
    for (const [index, site] of sites.entries()) {
      const history = chosen[index]?.row.history;
      if (history !== undefined) count += await takeOwnHistory(engine, site.id, history);
    }
    return count;
  }

  /** What an export brings of sites that are watched already. */
  async function takeForPresent(plan: ImportPlan, chosen: readonly Chosen[] = []): Promise<number> {
    const others = new Set(chosen.map(({ row }) => row));
    const byAddress = new Map(book.sites().map((site) => [addressKey(site.probe), site.id]));
    let count = 0;
    for (const row of plan.rows) {
      const siteId =
        row.probe === undefined || isTaken(row) || others.has(row) ? undefined : byAddress.get(addressKey(row.probe));
      if (siteId !== undefined && row.history !== undefined) count += await takeOwnHistory(engine, siteId, row.history);
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
      // Before the new ones are there: an entry that was ticked although its address is watched has a site of its own.
      const present = await takeForPresent(plan, chosen);
      const sites = await add(chosen);
      const hours = present + (await takeHistory(sites, chosen));
      if (hours > 0) void engine.historyChanged();
      return done({ ids: sites.map(({ id }) => id), hours });
    },
    async 'import:take-file'({ path }) {
      const bytes = await files.readBytes(path);
      if (!bytes.ok) return refused('invalid', bytes.error);
      const watched = book.sites().map(({ probe }) => probe);
      const plan = await read(bytes.value, watched);
      if (!plan.ok) return refused('invalid', plan.error);
      const chosen = plan.value.rows.filter(isTaken).map((row) => ({ row, draft: row.draft }));
      const present = await takeForPresent(plan.value);
      const sites = await add(chosen);
      const hours = present + (await takeHistory(sites, chosen));
      if (hours > 0) void engine.historyChanged();
      return done({ sites: sites.length, hours });
    },
  };
}
