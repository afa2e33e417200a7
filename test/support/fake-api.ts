import type { Api } from '../../electron/contract/api';
import type { CallInput, CallName, CallOutput } from '../../electron/contract/calls';
import { formatAddress, parseAddress } from '../../electron/contract/address';
import type { EventName, EventPayload, Update } from '../../electron/contract/events';
import type { Reply } from '../../electron/contract/failure';
import { defaultSettings } from '../../electron/contract/settings-schema';
import type { IncidentView } from '../../electron/contract/incident-schema';
import type { Settings } from '../../electron/contract/settings-schema';
import type { SiteDraft } from '../../electron/contract/site-schema';
import type { SiteDetail, SiteView, Snapshot } from '../../electron/contract/view-schema';
import { defaultConfirmation } from '../../electron/domain/confirmation';
import { createFakeDesk } from './fake-desk';
import type { ChannelView } from '../../electron/contract/alert-schema';
import { createFakeChannels } from './fake-channels';
import { fakeFiles } from './fake-files';
import { createFakeImport } from './fake-import';
import { createFakeBackups } from './fake-backups';
import { createFakeCorrections } from './fake-corrections';
import { createFakeIncidents } from './fake-incidents';
import { createFakeOrganising } from './fake-organising';
import { createFakePast } from './fake-past';
import { fakeHistory } from './fake-history';
import {
  aFailedResult,
  aResult,
  aSiteView,
  figuresOf,
  recentChecks,
  timeoutFailure,
  connectionFacts,
  tracesOf,
} from './fake-sites';

export interface FakeApi extends Api {
  /** Every call so far, oldest first. */
  readonly asked: readonly { readonly name: CallName; readonly input: unknown }[];
  readonly sites: Map<string, SiteView>;
  /** Sends an update with the next number. */
  readonly send: (update: Partial<Omit<Update, 'seq'>>) => void;
  /** Sends an event of another kind. */
  readonly tell: <N extends Exclude<EventName, 'update'>>(name: N, payload: EventPayload<N>) => void;
  /** Sends as it is, whatever its number. */
  readonly sendRaw: (update: Update) => void;
  /** Makes the next call of this name fail. */
  readonly refuse: (name: CallName, message: string) => void;
  /** One further check of a site; null: it failed. */
  readonly check: (id: string, ms: number | null) => void;
}

interface Start {
  /** Besides the desktop. */
  readonly channels?: readonly ChannelView[];
  readonly sites?: readonly SiteView[];
  readonly faults?: Snapshot['faults'];
  readonly settings?: Partial<Settings>;
  readonly incidents?: readonly IncidentView[];
  readonly connection?: Snapshot['connection'];
  readonly pace?: Snapshot['pace'];
  readonly now?: () => number;
}

type Handlers = { [N in CallName]: (input: CallInput<N>) => Reply<CallOutput<N>> };

const done = { ok: true, value: null } as const;

/** What was set of when failures are an outage, or what a new site has. */
function outageOf(draft: SiteDraft | undefined) {
  return {
    confirm: draft?.confirm ?? defaultConfirmation,
    retryIntervalMs: draft?.retryIntervalMs ?? null,
    onMyNetwork: draft?.onMyNetwork ?? false,
    parentId: draft?.parentId ?? null,
  };
}

/** The other side of the bridge, in memory: for component tests and for looking at the window in a browser. */
export function createFakeApi(start: Start = {}): FakeApi {
  const {
    sites: first = [],
    faults = [],
    incidents = [],
    channels = [],
    connection = null,
    pace = null,
    settings,
    now = Date.now,
  } = start;
  const sites = new Map(first.map((site) => [site.id, site]));
  const removed = new Map<string, SiteView>();
  const probes = new Map<string, SiteDetail['probe']>();
  const drafts = new Map<string, SiteDraft>();
  const listeners = new Set<(update: Update) => void>();
  const others = new Map<EventName, Set<(payload: unknown) => void>>();
  const asked: { name: CallName; input: unknown }[] = [];
  const refusals = new Map<CallName, string>();
  let known: Settings = { ...defaultSettings, ...settings };
  let openFaults = faults;
  let seq = 0;
  let lastId = 0;

  const sendRaw = (update: Update): void => {
    for (const listener of [...listeners]) listener(update);
  };
  const send: FakeApi['send'] = (update) => {
    seq += 1;
    sendRaw({ seq, changed: [], removed: [], checked: [], ...update });
  };
  const change = (id: string, part: Partial<SiteView>, isCheck = false): void => {
    const site = sites.get(id);
    if (site === undefined) return;
    const next = { ...site, ...part };
    sites.set(id, next);
    send({ changed: [next], checked: isCheck ? [id] : [] });
  };
  const check: FakeApi['check'] = (id, ms) => {
    const site = sites.get(id);
    if (site === undefined) return;
    const spark = [...site.spark, ms].slice(-30);
    const status = ms === null ? 'down' : 'up';
    const at = now();
    change(
      id,
      {
        spark,
        status,
        since: status === site.status ? site.since : at,
        checkedAt: at,
        checking: false,
        failure: ms === null ? timeoutFailure : null,
        window: figuresOf(spark),
      },
      true,
    );
  };
  const add = (draft: SiteDraft): string => {
    lastId += 1;
    const id = `added${String(lastId).padStart(3, '0')}`;
    probes.set(id, draft.probe);
    drafts.set(id, draft);
    const view = aSiteView({
      id,
      name: draft.name,
      address: formatAddress(draft.probe),
      kind: draft.probe.kind,
      intervalMs: draft.intervalMs,
      tags: draft.tags,
      group: draft.group,
      status: 'waiting',
      since: now(),
      checkedAt: null,
      window: figuresOf([]),
      spark: [],
      uptimeDayPercent: null,
      coverageDayPercent: null,
      incidentSince: null,
      isFlapping: false,
      maintenanceUntil: null,
    });
    sites.set(id, view);
    send({ changed: [view] });
    return id;
  };
  const detailOf = (view: SiteView): SiteDetail => {
    const parsed = parseAddress(view.address);
    const probe = probes.get(view.id) ?? (parsed.ok ? (parsed.value.probe as SiteDetail['probe']) : null);
    if (probe === null) throw new Error(`No probe for ${view.address}`);
    const minute = Math.floor(now() / 60_000) * 60_000;
    const certificate = {
      expiresAt: new Date(now() + 12.5 * 86_400_000).toISOString(),
      daysLeft: 12,
      issuer: "Let's Encrypt",
    };
    const result =
      view.failure === null
        ? aResult({
            responseMs: view.window.lastMs,
            ...(view.kind === 'http' ? { certificate, ...connectionFacts(now()) } : {}),
          })
        : aFailedResult(view.failure);
    const recent = view.spark.length === 0 ? [] : recentChecks(view, now());
    return {
      view,
      probe,
      timeoutMs: 10_000,
      windowSize: 50,
      ...outageOf(drafts.get(view.id)),
      addedAt: now() - 90 * 86_400_000,
      secretsSet: ['password'],
      lastCheck: view.checkedAt === null ? null : { startedAt: view.checkedAt, result },
      recent,
      traces: tracesOf(recent),
      failuresPerMinute: Array.from({ length: 60 }, (_, index) => ({
        startMs: minute - (59 - index) * 60_000,
        count: view.failuresLastHour > 0 && index > 47 ? 1 + (index % 3) : 0,
      })),
    };
  };
  const eachOf = (ids: readonly string[], run: (id: string) => void): typeof done => {
    ids.forEach(run);
    return done;
  };
  const setAll = (paused: boolean): Reply<{ ids: string[] }> => {
    const ids = [...sites.values()].flatMap((site) => (site.paused === paused ? [] : [site.id]));
    for (const id of ids) change(id, { paused, status: paused ? 'paused' : 'waiting', since: now() });
    return { ok: true, value: { ids } };
  };
  const withSite = <T>(id: string, run: (site: SiteView) => T): Reply<T> => {
    const site = sites.get(id);
    if (site === undefined) return { ok: false, error: { code: 'not-found', message: 'This site is gone.' } };
    return { ok: true, value: run(site) };
  };

  const corrections = createFakeCorrections(now);
  const handlers: Handlers = {
    ...createFakeIncidents(incidents, now),
    ...createFakeOrganising(sites, change),
    ...corrections.handlers,
    ...createFakeBackups(now),
    'app:snapshot': () => ({
      ok: true,
      value: {
        seq,
        sites: [...sites.values()],
        settings: known,
        faults: [...openFaults],
        watcher: 'running',
        connection,
        pace,
        dataDir: '/home/ada/.config/Uptime Desk',
        version: '0.1.0',
      },
    }),
    'sites:add': ({ drafts }) => ({ ok: true, value: { ids: drafts.map((draft) => add(draft)) } }),
    'sites:edit': ({ id, draft }) => {
      probes.set(id, draft.probe);
      drafts.set(id, draft);
      change(id, {
        name: draft.name,
        intervalMs: draft.intervalMs,
        address: formatAddress(draft.probe),
        tags: draft.tags,
        group: draft.group,
      });
      return done;
    },
    'sites:pause': ({ ids }) => eachOf(ids, (id) => change(id, { paused: true, status: 'paused', since: now() })),
    'sites:resume': ({ ids }) => eachOf(ids, (id) => change(id, { paused: false, status: 'waiting', since: now() })),
    'sites:remove': ({ ids }) => {
      for (const id of ids) {
        const site = sites.get(id);
        if (site !== undefined) removed.set(id, site);
        sites.delete(id);
      }
      send({ removed: [...ids] });
      return done;
    },
    'sites:restore': ({ ids }) => {
      const back = ids.map((id) => removed.get(id)).filter((site) => site !== undefined);
      for (const site of back) sites.set(site.id, site);
      send({ changed: back });
      return done;
    },
    'sites:check-now': ({ id }) => eachOf([id], () => check(id, 100)),
    'sites:detail': ({ id }) => withSite(id, detailOf),
    'sites:try': () => ({ ok: true, value: aResult() }),
    'history:range': ({ siteId, fromMs, toMs, resolution }) =>
      withSite(siteId, (site) => {
        const end = Math.min(toMs ?? now(), now());
        const span = { siteId, fromMs: fromMs ?? end - 90 * 86_400_000, toMs: end };
        const range = fakeHistory(span, site.window.avgMs ?? 100, resolution);
        return { ...range, corrections: corrections.of(siteId) };
      }),
    'maintenance:upcoming': () => {
      const spans = known.maintenance.map(({ id, start: at, durationMs }) => {
        const fromMs = Date.parse(`${at}:00Z`);
        return { id, fromMs, toMs: fromMs + durationMs };
      });
      return { ok: true, value: { windows: spans.filter(({ toMs }) => toMs > now()) } };
    },
    'settings:update': (part) => {
      known = { ...known, ...part } as Settings;
      send({ settings: known });
      return { ok: true, value: known };
    },
    ...createFakeChannels(now, channels),
    ...createFakeDesk(sites),
    'sites:check-all': () => eachOf([...sites.keys()], (id) => check(id, 100)),
    'sites:pause-all': () => setAll(true),
    'sites:resume-all': () => setAll(false),
    ...createFakeImport(() => [...probes.values()], add),
    ...createFakePast(now),
    'export:cancel': ({ exportId }) => {
      send({
        exports: [{ exportId, state: 'cancelled', rows: 10, fraction: 0.1, path: '/tmp/history.csv', message: null }],
      });
      return done;
    },
    'faults:dismiss': ({ faultId }) => {
      openFaults = openFaults.filter(({ id }) => id !== faultId);
      send({ faults: [...openFaults] });
      return done;
    },
    'export:start': () => ({ ok: true, value: { exportId: 'export1', path: '/home/ada/history.csv' } }),
    'export:reveal': () => done,
    ...fakeFiles,
    'sites:open': () => done,
    'app:open-data-dir': () => done,
    'window:full-screen': () => done,
  };

  return {
    asked,
    sites,
    send,
    sendRaw,
    check,
    refuse: (name, message) => void refusals.set(name, message),
    call: <N extends CallName>(name: N, input: CallInput<N>): Promise<Reply<CallOutput<N>>> => {
      asked.push({ name, input });
      const message = refusals.get(name);
      refusals.delete(name);
      if (message !== undefined) return Promise.resolve({ ok: false, error: { code: 'storage', message } });
      return Promise.resolve(handlers[name](input) as Reply<CallOutput<N>>);
    },
    tell: (name, payload) => {
      for (const listener of [...(others.get(name) ?? [])]) listener(payload);
    },
    on: (name, listener) => {
      if (name === 'update') {
        const forward = listener as (payload: EventPayload<'update'>) => void;
        listeners.add(forward);
        return () => void listeners.delete(forward);
      }
      const forward = listener as (payload: unknown) => void;
      others.set(name, (others.get(name) ?? new Set()).add(forward));
      return () => void others.get(name)?.delete(forward);
    },
  };
}
