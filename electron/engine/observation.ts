import type { EngineEvent } from '../contract/engine-event';
import { shownAddress } from '../contract/address';
import type { Settings } from '../contract/settings-schema';
import type { ConnectionView, SiteView } from '../contract/view-schema';
import type { Check } from '../domain/check';
import type { TimeCause } from '../domain/hour';
import type { Incident } from '../domain/incident';
import type { Site, SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import { createConnectionWatch } from './connection-watch';
import type { ConnectionOutage, ConnectionWatch } from './connection-watch';
import type { HourLedger } from './hour-ledger';
import { createIncidentLog } from './incident-log';
import type { IncidentChange, IncidentLog } from './incident-log';
import { createMaintenanceCalendar } from './maintenance-calendar';
import type { MaintenanceCalendar } from './maintenance-calendar';
import type { Clock, Connectivity, IncidentStore, Log } from './ports';
import type { SiteBook } from './site-book';
import { createTimeBook } from './time-book';
import type { TimeBook } from './time-book';
import type { UpdateFeed } from './update-feed';
import type { Watching } from './watching';

/** After our connection is back, or after waking up, the sites concerned are checked again within this time. */
const recheckSpreadMs = 5_000;

/** What is known of whether we could observe at all: the cause of each stretch of time, and what counts as an outage. */
export interface Observation {
  readonly time: TimeBook;
  readonly incidents: IncidentLog;
  readonly connection: ConnectionWatch;
  readonly calendar: MaintenanceCalendar;
  /** A check as it counts: none does in maintenance. */
  counted(site: Site, check: Check): Check;
  /** Looks at clocks, connection and flapping sites; to be called every few seconds. */
  beat(): void;
  /** Plans the maintenance of the settings. */
  planMaintenance(settings: Settings): void;
  view(site: Site, nowMs: number): Pick<SiteView, 'incidentSince' | 'isFlapping' | 'maintenanceUntil'>;
  connectionView(): ConnectionView | null;
  /** Listens to moments from which on others may be reached again: after waking up, and when our connection is back. */
  whenReachable(listener: () => void): void;
}

export interface ObservationDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly connectivity: Connectivity;
  readonly store: IncidentStore;
  readonly book: SiteBook;
  readonly ledger: HourLedger;
  readonly feed: UpdateFeed;
  readonly watching: () => Watching;
  readonly settings: () => Settings;
  readonly watchedUntil: () => number | null;
  readonly emit: (event: EngineEvent) => void;
  readonly report: (fault: StorageFault) => void;
}

export function createObservation(deps: ObservationDeps): Observation {
  const { clock, log, book, ledger, feed, watching, emit } = deps;
  const calendar = createMaintenanceCalendar();
  const reachableListeners: (() => void)[] = [];
  const incidents = createIncidentLog({
    store: deps.store,
    now: () => clock.now(),
    onFault: deps.report,
    onChange: tellIncident,
    watchedUntil: deps.watchedUntil,
  });
  const connection = createConnectionWatch({
    clock,
    connectivity: deps.connectivity,
    referenceHosts: () => deps.settings().referenceHosts,
    sites: () => book.sites().filter((site) => !site.paused),
    settle: () => time.settle(),
    onDown: moveToOffline,
    ask: (sites) => sites.forEach((site) => watching().checkNow(site.id)),
    onTold: (outage, affected) => tellConnection(outage, affected, null, outage.evidence),
    onBack(outage, affected, evidence) {
      if (outage.isTold) tellConnection(outage, affected, clock.now(), [...outage.evidence, ...evidence]);
      feed.connectionChanged(connectionView());
      watching().recheck(affected, recheckSpreadMs);
      tellReachable();
    },
    onReady() {
      watching().recheck(
        book.sites().filter((site) => connection.isRemote(site)),
        recheckSpreadMs,
      );
      tellReachable();
    },
  });
  const time = createTimeBook({
    clock,
    log,
    sites: () => book.sites(),
    addTime,
    isAway: (site) => connection.isAway(site),
    maintenance: (site, span) => calendar.spans(site, span),
    onWake(atMs) {
      // Before the first check afterwards: failures on both sides of the sleep are no row.
      time.settle();
      watching().restart((site) => connection.isRemote(site));
      connection.wake(atMs);
      // What is on this computer or its own network needs no line.
      tellReachable();
    },
  });

  function tellReachable(): void {
    for (const listener of reachableListeners) listener();
  }

  function addTime(siteId: SiteId, fromMs: number, toMs: number, cause: TimeCause): void {
    ledger.addTime(siteId, fromMs, toMs, cause);
    if (cause !== 'observed' && cause !== 'paused') incidents.addGap(siteId, { fromMs, toMs, cause });
  }

  /** What was taken for observed since it began was not. */
  function moveToOffline(outage: ConnectionOutage, affected: readonly Site[]): void {
    const nowMs = clock.now();
    for (const site of affected) {
      const fromMs = Math.max(outage.since, watching().watches.get(site.id)?.watchedSince ?? nowMs);
      if (fromMs >= nowMs) continue;
      ledger.moveTime(site.id, fromMs, nowMs, 'offline');
      incidents.addGap(site.id, { fromMs, toMs: nowMs, cause: 'offline' });
    }
    feed.connectionChanged(connectionView());
  }

  function tellConnection(
    outage: ConnectionOutage,
    affected: readonly Site[],
    until: number | null,
    evidence: readonly string[],
  ): void {
    const verdict = until === null ? 'offline' : 'online';
    log.warn(sentenceOf(verdict, affected.length, evidence));
    emit({
      type: 'connectivity',
      verdict,
      since: outage.since,
      until,
      sites: affected.map((site) => site.id),
      evidence,
    });
  }

  function tellIncident(site: Site, change: IncidentChange, incident: Incident): void {
    feed.siteChanged(site.id);
    const { id, name, group, tags, probe } = site;
    emit({ type: 'incident', change, incident, siteId: id, site: name, address: shownAddress(probe), group, tags });
  }

  function connectionView(): ConnectionView | null {
    const { outage } = connection;
    if (outage?.isTold !== true) return null;
    const sites = book.sites().filter((site) => !site.paused && connection.isAway(site)).length;
    return { since: outage.since, sites, evidence: [...outage.evidence] };
  }

  return {
    time,
    incidents,
    connection,
    calendar,
    counted(site, check) {
      if (calendar.until(site, check.startedAt) === null) return check;
      const notes = [...(check.result.notes ?? []), 'In maintenance: this check does not count.'];
      return { ...check, result: { ...check.result, outcome: 'unobserved', slow: false, notes } };
    },
    beat() {
      time.beat();
      connection.glance();
      incidents.beat((siteId) => book.find(siteId));
    },
    planMaintenance(settings) {
      time.settle();
      for (const fault of calendar.set(settings.maintenance)) log.warn(`Maintenance: ${fault}`);
    },
    view: (site, nowMs) => ({
      incidentSince: incidents.openOf(site.id)?.startedAt ?? null,
      isFlapping: incidents.isFlapping(site.id),
      maintenanceUntil: calendar.until(site, nowMs),
    }),
    connectionView,
    whenReachable: (listener) => void reachableListeners.push(listener),
  };
}

function sentenceOf(verdict: 'offline' | 'online', sites: number, evidence: readonly string[]): string {
  const what = verdict === 'offline' ? 'The connection of this computer is down' : 'The connection is back';
  const counted = `${sites} ${sites === 1 ? 'site' : 'sites'}`;
  const effect = verdict === 'offline' ? `${counted} cannot be observed` : `${counted} were not observed`;
  return `${what}; ${effect}. ${evidence.join(' ')}`;
}
