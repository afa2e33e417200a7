import type {
  PastCallInput,
  PastCallName,
  PastCallOutput,
  PastPreview,
  PastRecord,
  PastQuestion,
} from '../../../contract/past-calls';
import type { Reply } from '../../../contract/failure';
import type { HourKey } from '../../../domain/hour-key';
import { err, ok } from '../../../domain/result';
import type { SiteId } from '../../../domain/site';
import { formatAddress } from '../../../contract/address';
import { done, refused } from '../../answers';
import type {
  HistoryRewriting,
  HistoryStore,
  ImportRecord,
  ImportRecordStore,
  PastFiles,
  StoredHour,
} from '../../ports';
import type { SiteBook } from '../../site-book';
import type { UseCases } from '../../use-cases';
import { isTaken } from '../import-plan';
import { readPast } from './past-file';
import { importPast, undoPast } from './past-import';
import type { PastImportDeps } from './past-import';
import { planPast } from './past-plan';
import type { PastChoice, PastSitePlan } from './past-plan';

export type PastCalls = {
  readonly [N in PastCallName]: (input: PastCallInput<N>) => Promise<Reply<PastCallOutput<N>>>;
};

export interface PastCallDeps {
  readonly book: Pick<SiteBook, 'sites'>;
  readonly history: HistoryStore & HistoryRewriting;
  readonly imports: ImportRecordStore;
  readonly openHours: (siteId: SiteId) => readonly StoredHour[];
  readonly files: PastFiles;
  readonly now: () => number;
  readonly change: Pick<UseCases, 'sites:add' | 'sites:remove'>;
  /** Figures that were taken from history before are to be taken anew. */
  readonly onChanged: () => void;
}

/** Answers what the window and the command line ask about history from elsewhere, one import at a time. */
export function createPastCalls(deps: PastCallDeps): PastCalls {
  let running: Promise<unknown> = Promise.resolve();

  /** After the one before, whatever came of it. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = running.then(work, work);
    running = turn.catch(() => undefined);
    return turn;
  }

  return {
    'past-file:look': ({ path, ...question }) => look(deps, path, question),
    'past-file:import': ({ path, overlap, ...question }) =>
      inTurn(async () => {
        const found = await plansOf(deps, path, question);
        if (!found.ok) return refused('invalid', found.error);
        const { plans } = found.value;
        if (plans === null) return refused('invalid', found.value.question);
        const imported = await importPast(plans, { overlap, source: path }, importDeps(deps));
        deps.onChanged();
        return imported.ok ? done(imported.value) : refused('storage', imported.error);
      }),
    'past:list': async () => {
      const records = await Promise.all((await deps.imports.list()).map((id) => deps.imports.load(id)));
      return done({ imports: records.flatMap((record) => (record === null ? [] : [shownRecord(record)])) });
    },
    'past:undo': ({ importId }) =>
      inTurn(async () => {
        const id = importId ?? (await deps.imports.list())[0];
        if (id === undefined) return refused('not-found', 'There is no import that could be undone.');
        const undone = await undoPast(id, importDeps(deps));
        deps.onChanged();
        return undone.ok ? done(null) : refused('not-found', undone.error);
      }),
  };
}

async function look(deps: PastCallDeps, path: string, question: PastQuestion): Promise<Reply<PastPreview>> {
  const found = await plansOf(deps, path, question);
  if (!found.ok) return refused('invalid', found.error);
  const { value } = found;
  if (value.plans !== null) return done({ kind: 'plan', format: value.format, entries: value.plans.map(entryOf) });
  const { headers, sample, guess } = value.table;
  return done({
    kind: 'table',
    headers: [...headers],
    sample: sample.map((row) => [...row]),
    guess,
    question: value.question,
  });
}

async function plansOf(deps: PastCallDeps, path: string, question: PastQuestion) {
  const found = await readPast(deps.files, path, question.mapping);
  if (!found.ok) return err(found.error);
  if (found.value.kind === 'table') return ok({ plans: null, ...found.value });
  const { history } = found.value;
  const choices = new Map(
    question.choices.map(({ key, siteId }): [string, PastChoice] => [key, siteId === null ? 'leave-out' : { siteId }]),
  );
  const plans = await planPast(history, {
    sites: deps.book.sites(),
    nowMs: deps.now(),
    choices,
    recordedHours: (siteId) => recordedHours(deps, siteId),
  });
  return ok({ plans, format: history.format });
}

async function recordedHours(deps: PastCallDeps, siteId: SiteId): Promise<ReadonlySet<HourKey>> {
  const open = deps.openHours(siteId);
  const known = new Set<HourKey>(open.map(({ hour }) => hour));
  for await (const { hour } of deps.history.read(siteId, -Infinity, Infinity)) known.add(hour);
  return known;
}

function importDeps({ history, imports, openHours, now, change, book }: PastCallDeps): PastImportDeps {
  return {
    history,
    imports,
    openHours,
    nowMs: now(),
    add: async (drafts) => {
      const reply = await change['sites:add']({ drafts: [...drafts] });
      if (!reply.ok) return err(reply.error.message);
      const byId = new Map(book.sites().map((site) => [site.id, site]));
      return ok(reply.value.ids.flatMap((id) => byId.get(id) ?? []));
    },
    remove: async (siteIds) => {
      const reply = await change['sites:remove']({ ids: [...siteIds] });
      return reply.ok ? ok(null) : err(reply.error.message);
    },
  };
}

function shownRecord({ id, source, spans }: ImportRecord): PastRecord {
  const name = source.split(/[/\\]/).at(-1) ?? source;
  return { importId: id, name, hours: spans.reduce((sum, { hours }) => sum + hours, 0) };
}

function entryOf({ key, name, target, hours, overlapping, notes }: PastSitePlan) {
  return {
    key,
    name,
    target: shownTarget(target),
    hours: hours.length,
    overlapping: overlapping.length,
    firstMs: hours[0]?.startMs ?? null,
    lastMs: hours.at(-1)?.startMs ?? null,
    notes: [...notes],
  };
}

function shownTarget(target: PastSitePlan['target']) {
  if (target.kind !== 'new') return target;
  const { draft } = target.row;
  return isTaken(target.row) && draft !== null
    ? {
        kind: 'new' as const,
        address: formatAddress(draft.probe),
        paused: draft.paused,
      }
    : { kind: 'none' as const, why: target.row.notes[0] ?? '' };
}
