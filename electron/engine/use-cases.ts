import type { CallInput, CallOutput, WatcherCallName } from '../contract/calls';
import type { Reply } from '../contract/failure';
import type { SiteDraft } from '../contract/site-schema';
import type { SiteDetail } from '../contract/view-schema';
import { addressKey } from '../contract/address';
import { makesCircle } from '../domain/parents';
import type { Site } from '../domain/site';
import { done, refused, unknownSite } from './answers';
import type { Engine } from './engine';
import { queryHistory } from './history-query';
import { noteHolder, queryIncidents } from './incident-query';
import { planWindow } from './maintenance-calendar';
import { mergeSecrets, secretNames } from './site-book';
import type { Change, FieldChange } from './site-book';
import { changeOf, formerOf, sharedFieldsOf } from '../domain/site-change';
import type { SharedFields } from '../domain/site-change';

/** One function for each call the watching side answers; the input has been parsed. */
export type UseCases = {
  readonly [N in WatcherCallName]: (input: CallInput<N>) => Promise<Reply<CallOutput<N>>>;
};

/** `exports` cancels an export; running one is not a call of the window, since main asks for the path first. */
export function createUseCases(engine: Engine, exports: { cancel(exportId: string): boolean }): UseCases {
  const { book, watching, time, faults, ledger, corrections, deps } = engine;
  const { incidents } = engine.observation;
  const nowMs = (): number => deps.clock.now();

  /** Carries a change of the book over to what is watched. The change counts even where it could not be written. */
  function apply<T>(change: Change<T>, carryOver: (changed: T) => void): T {
    engine.report(change.fault);
    carryOver(change.changed);
    return change.changed;
  }

  async function setPaused(ids: readonly string[], paused: boolean): Promise<Reply<null>> {
    time.settle();
    const change = await book.setPaused(ids, paused);
    apply(change, (sites) => {
      for (const site of sites) watching.change(site, false);
    });
    return done(null);
  }

  async function setFields(changes: readonly FieldChange[]): Promise<void> {
    if (changes.length === 0) return;
    time.settle();
    apply(await book.setFields(changes), (sites) => {
      for (const site of sites) watching.change(site, false);
    });
  }

  /** Tells which sites it changed, so that it can be undone. */
  async function setAllPaused(paused: boolean): Promise<Reply<{ ids: string[] }>> {
    const ids = book.sites().flatMap((site) => (site.paused === paused ? [] : [site.id]));
    await setPaused(ids, paused);
    return done({ ids });
  }

  return {
    'app:snapshot': () => Promise.resolve(done(engine.snapshot())),
    async 'sites:add'({ drafts, secretsFrom }) {
      time.settle();
      const known = secretsFrom === undefined ? {} : book.secretsOf(secretsFrom);
      const added = apply(await book.add(drafts as SiteDraft[], nowMs(), { secrets: known }), (sites) =>
        watching.add(sites),
      );
      return done({ ids: added.map((site) => site.id) });
    },
    async 'sites:edit'({ id, draft }) {
      const before = book.find(id);
      const parent = draft.parentId ?? null;
      if (makesCircle(id, parent, (siteId) => book.find(siteId)?.parentId ?? null)) {
        return refused('invalid', circleSentence(book.find(id), parent === null ? null : book.find(parent)));
      }
      time.settle();
      const change = before === null ? null : await book.edit(id, draft);
      if (before === null || change === null) return unknownSite;
      apply(change, (site) => watching.change(site, isOtherTarget(before, site)));
      return done(null);
    },
    'sites:fields'({ ids }) {
      const sites = ids.flatMap((id) => book.find(id) ?? []);
      return Promise.resolve(done(sites.map((site) => ({ id: site.id, fields: callable(sharedFieldsOf(site)) }))));
    },
    async 'sites:bulk-edit'({ ids, edit }) {
      const sites = ids.flatMap((id) => book.find(id) ?? []);
      const changes = sites
        .map((site) => ({ id: site.id, site, fields: changeOf(site, edit) }))
        .filter(({ fields }) => Object.keys(fields).length > 0);
      await setFields(changes.map(({ id, fields }) => ({ id, fields })));
      return done({
        before: changes.map(({ id, site, fields }) => ({ id, fields: callable(formerOf(site, fields)) })),
      });
    },
    async 'sites:set-fields'({ changes }) {
      await setFields(changes);
      return done(null);
    },
    'sites:pause': ({ ids }) => setPaused(ids, true),
    'sites:resume': ({ ids }) => setPaused(ids, false),
    async 'sites:remove'({ ids }) {
      time.settle();
      apply(await book.remove(ids, nowMs()), (sites) => {
        for (const site of sites) watching.remove(site.id);
      });
      return done(null);
    },
    async 'sites:restore'({ ids }) {
      time.settle();
      const restored = apply(await book.restore(ids), (sites) => watching.add(sites));
      return restored.length > 0 ? done(null) : unknownSite;
    },
    'sites:check-now'({ id }) {
      if (book.find(id) === null) return Promise.resolve(unknownSite);
      watching.checkNow(id);
      return Promise.resolve(done(null));
    },
    'sites:check-all'() {
      for (const site of book.sites()) if (!site.paused) watching.checkNow(site.id);
      return Promise.resolve(done(null));
    },
    'sites:pause-all': () => setAllPaused(true),
    'sites:resume-all': () => setAllPaused(false),
    'sites:detail'({ id }) {
      const detail = detailOf(engine, id);
      return Promise.resolve(detail === null ? unknownSite : done(detail));
    },
    async 'sites:try'({ id, draft }) {
      const { probe, timeoutMs, secrets } = draft;
      const known = id === null ? {} : book.secretsOf(id);
      const signal = new AbortController().signal;
      return done(await deps.probe({ probe, timeoutMs, secrets: mergeSecrets(known, secrets), signal }));
    },
    async 'history:range'({ siteId, fromMs, toMs, resolution }) {
      const site = book.find(siteId);
      if (site === null) return unknownSite;
      time.settle();
      await corrections.load(siteId);
      const asked = { site, fromMs, toMs, resolution: resolution ?? null };
      const question = { ...asked, nowMs: nowMs(), corrections: corrections.of(siteId) };
      const { history, daySums } = deps.storage;
      return done(await queryHistory({ history, daySums, open: ledger.openHours(siteId) }, question));
    },
    async 'incidents:list'({ siteId, fromMs, toMs }) {
      const known = [...book.sites(), ...book.removed()];
      const sites = siteId === null ? known : known.filter((site) => site.id === siteId);
      if (siteId !== null && sites.length === 0) return unknownSite;
      time.settle();
      const window = { fromMs: fromMs ?? 0, toMs: Math.min(toMs ?? nowMs(), nowMs()) };
      return done(
        await queryIncidents({ log: incidents, corrections }, sites, {
          window,
          nowMs: nowMs(),
          isRemoved: ({ id }) => book.find(id) === null,
        }),
      );
    },
    async 'incidents:note'({ siteId, incidentId, at = null, text }) {
      const holder = await noteHolder(incidents, siteId, incidentId, at);
      const noted = await incidents.setNote(siteId, holder, { at, text });
      return noted === null ? refused('not-found', 'This incident is not there any more.') : done(null);
    },
    'maintenance:upcoming'() {
      const windows = engine.observation.calendar.upcoming(nowMs());
      return Promise.resolve(
        done({ windows: windows.flatMap(({ id, span }) => (span === null ? [] : { id, ...span })) }),
      );
    },
    async 'settings:update'(patch) {
      const wrong = (patch.maintenance ?? []).map(planWindow).find((plan) => !plan.ok);
      if (wrong?.ok === false) return refused('invalid', wrong.error);
      // A folder is chosen in a dialog of the desktop only.
      const { folder } = engine.settings().scheduledExport;
      const schedule = patch.scheduledExport;
      const kept = schedule === undefined ? {} : { scheduledExport: { ...schedule, folder } };
      return done(await engine.setSettings(withoutUndefined({ ...patch, ...kept })));
    },
    'export:cancel'({ exportId }) {
      const ended = refused('not-found', 'This export has ended already.');
      return Promise.resolve(exports.cancel(exportId) ? done(null) : ended);
    },
    'faults:dismiss'({ faultId }) {
      faults.dismiss(faultId);
      return Promise.resolve(done(null));
    },
  };
}

/** What crosses the border is the same, but not marked as not to be changed. */
function callable<T extends Partial<SharedFields>>(fields: T): T & { tags: string[] } {
  return fields as never;
}

function circleSentence(site: Site | null, parent: Site | null): string {
  const [name, other] = [site?.name ?? '', parent?.name ?? ''];
  if (site?.id === parent?.id) return `“${name}” cannot be reached through itself. Choose another site, or none.`;
  return `“${name}” cannot be reached through “${other}”, which is reached through it. Choose another site, or none.`;
}

/** True where a site watches something else now, so that its old figures would mislead. */
function isOtherTarget(before: Site, after: Site): boolean {
  return before.probe.kind !== after.probe.kind || addressKey(before.probe) !== addressKey(after.probe);
}

function withoutUndefined<T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as never;
}

function detailOf(engine: Engine, id: string): SiteDetail | null {
  const watch = engine.watching.watches.get(id);
  const view = engine.viewOf(id);
  if (watch === undefined || view === null) return null;
  const { probe, timeoutMs, windowSize, addedAt, confirm, retryIntervalMs, onMyNetwork, parentId } = watch.site;
  return {
    view,
    probe: probe as SiteDetail['probe'],
    timeoutMs,
    windowSize,
    confirm,
    retryIntervalMs,
    onMyNetwork,
    parentId,
    addedAt,
    secretsSet: secretNames(engine.book.secretsOf(id)),
    lastCheck: watch.lastCheck,
    recent: [...watch.recent()],
    traces: [...watch.traces()],
    failuresPerMinute: [...watch.failuresPerMinute(engine.deps.clock.now())],
  };
}
