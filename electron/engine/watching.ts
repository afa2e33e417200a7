import type { EngineEvent } from '../contract/engine-event';
import type { SavedSiteState } from '../contract/state-schema';
import type { Check } from '../domain/check';
import type { ProbeSecrets } from '../domain/probe-settings';
import type { Site, SiteId } from '../domain/site';
import type { Transition } from '../domain/status';
import type { IncidentLog } from './incident-log';
import type { CheckRunner } from './check-runner';
import type { HourLedger } from './hour-ledger';
import { longestWaitMs } from './connection-watch';
import type { Clock, Random } from './ports';
import { createScheduler, spreadDelays } from './scheduler';
import { createSiteWatch } from './site-watch';
import type { SiteWatch } from './site-watch';
import type { UpdateFeed } from './update-feed';

/** First checks are spread over the interval, over five minutes at most: nobody waits a month for the first figure. */
const longestSpreadMs = 300_000;
/** After waking up all sites are checked again within this time. */
const wakeSpreadMs = 10_000;
/** After our own connection is back, a check that began before is repeated this soon. */
const afterReturnMs = 2_000;
/** A failure that is not confirmed is followed up within this time where the site does not say otherwise. */
const longestRetryMs = 20_000;
/** Sites added together start this far apart. */
const addSpacingMs = 50;

/** The sites that are watched now: their live figures, their turns, and what becomes of a finished check. */
export interface Watching {
  readonly watches: ReadonlyMap<SiteId, SiteWatch>;
  /** Starts with the sites of the last run, spread. */
  begin(sites: readonly Site[], states: Readonly<Record<SiteId, SavedSiteState>>): void;
  add(sites: readonly Site[]): void;
  change(site: Site, isOtherTarget: boolean): void;
  /** What it was doing is kept until it is forgotten, so that undo brings it back as it was. */
  remove(siteId: SiteId): void;
  forget(siteId: SiteId): void;
  /** What every site was doing, removed ones too, for the next start. */
  states(): Record<SiteId, SavedSiteState>;
  checkNow(siteId: SiteId): void;
  /** Checks under way are void, and all sites have a turn soon; those that are `held` wait for `recheck`, or for long. */
  restart(isHeld: (site: Site) => boolean): void;
  /** Sites that are watched have a turn within `spreadMs`, staggered. */
  recheck(sites: readonly Site[], spreadMs: number): void;
  setMaxInFlight(count: number): void;
  /** Checks run so many times less often than their sites say. What is followed up soon, still is. */
  setPace(factor: number): void;
  stop(): void;
}

export interface WatchingDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly runner: CheckRunner;
  readonly ledger: HourLedger;
  readonly feed: UpdateFeed;
  readonly maxInFlight: number;
  readonly secretsOf: (siteId: SiteId) => ProbeSecrets;
  readonly emit: (event: EngineEvent) => void;
  readonly onTransition: (site: Site, transition: Transition, check: Check) => void;
  readonly incidents: IncidentLog;
  /** A check as it counts. */
  readonly counted: (site: Site, check: Check) => Check;
  /** Whether our own connection keeps it from being observed. */
  readonly isAway: (site: Site) => boolean;
  /** Looks at the clocks before a turn, so that the first turn after a sleep is not taken for an ordinary one. */
  readonly beat: () => void;
}

export function createWatching(deps: WatchingDeps): Watching {
  const { clock, random, runner, ledger, feed, emit, incidents } = deps;
  const watches = new Map<SiteId, SiteWatch>();
  /** What removed sites were doing, for undo. */
  const parked = new Map<SiteId, SavedSiteState>();
  const scheduler = createScheduler({ clock, maxInFlight: deps.maxInFlight, run: turn });

  /** Counts restarts: a turn that finds the machine just woken up gives way to the turns the restart has spread. */
  let restarts = 0;

  async function turn(siteId: SiteId, lateMs: number): Promise<void> {
    const before = restarts;
    deps.beat();
    const watch = watches.get(siteId);
    if (watch === undefined || restarts !== before) return;
    if (!incidents.isLoaded(siteId)) {
      await incidents.load(watch.site);
      if (watches.get(siteId) !== watch || restarts !== before || watch.site.paused) return;
    }
    const site = watch.site;
    feed.siteChanged(siteId);
    const check = await runner.run(site, deps.secretsOf(siteId), lateMs);
    if (check === null || watches.get(siteId) !== watch) return;
    takeIn(watch, site, check);
  }

  /** Up to date first, then what depends on it: figures, status, outage, the next turn. */
  function takeIn(watch: SiteWatch, site: Site, found: Check): void {
    const counted = deps.counted(site, found);
    ledger.addCheck(site.id, counted);
    // The status and the window go on in maintenance; a failure is not told there.
    const check = found.result.outcome === 'down' ? counted : found;
    incidents.record(site, counted);
    askSoon(site, check);
    const transition = watch.record(check, clock.now());
    feed.siteChecked(site.id);
    emit({ type: 'check', siteId: site.id, site: site.name, startedAt: check.startedAt, result: check.result });
    if (transition !== null) deps.onTransition(site, transition, check);
  }

  /** A failure that is to be confirmed, or a check that was not observed for a reason that is over, is followed up soon. */
  function askSoon(site: Site, { startedAt, result }: Check): void {
    const retryMs = site.retryIntervalMs ?? Math.min(site.intervalMs, longestRetryMs);
    const elapsedMs = Math.min(Math.max(0, clock.now() - startedAt), retryMs);
    const reason = result.outcome === 'unobserved' ? result.failure?.reason : null;
    if (incidents.isUnconfirmed(site.id) || reason === 'just-woken') {
      scheduler.bringForward(site.id, retryMs - elapsedMs);
    } else if (reason === 'offline' && !deps.isAway(site)) scheduler.bringForward(site.id, afterReturnMs);
  }

  function schedule(sites: readonly Site[], spanOf: (site: Site) => number): void {
    const active = sites.filter((site) => !site.paused);
    const shares = spreadDelays(active.length, 1, random);
    active.forEach((site, index) => scheduler.add(site.id, site.intervalMs, (shares[index] ?? 0) * spanOf(site)));
  }

  return {
    watches,
    begin(sites, states) {
      for (const [siteId, state] of Object.entries(states)) parked.set(siteId, state);
      for (const site of sites) {
        watches.set(site.id, createSiteWatch(site, parked.get(site.id) ?? null, clock.now()));
        parked.delete(site.id);
      }
      schedule(sites, (site) => Math.min(site.intervalMs, longestSpreadMs));
    },
    add(sites) {
      for (const site of sites) {
        watches.set(site.id, createSiteWatch(site, parked.get(site.id) ?? null, clock.now()));
        parked.delete(site.id);
        feed.siteChanged(site.id);
      }
      if (sites.length === 1) schedule(sites, () => 0);
      else schedule(sites, (site) => Math.min(site.intervalMs, sites.length * addSpacingMs));
    },
    change(site, isOtherTarget) {
      const watch = watches.get(site.id);
      if (watch === undefined) return;
      const before = watch.site;
      runner.abort(site.id);
      watch.update(site, clock.now(), isOtherTarget);
      if (isOtherTarget) incidents.end(before, clock.now(), 'changed');
      else if (site.paused && !before.paused) incidents.end(before, clock.now(), 'paused');
      if (site.paused) scheduler.remove(site.id);
      else if (before.paused || isOtherTarget || site.intervalMs !== before.intervalMs) {
        scheduler.add(site.id, site.intervalMs, 0);
      }
      feed.siteChanged(site.id);
    },
    remove(siteId) {
      runner.abort(siteId);
      scheduler.remove(siteId);
      const watch = watches.get(siteId);
      if (watch !== undefined) {
        incidents.end(watch.site, clock.now(), 'removed');
        parked.set(siteId, watch.save());
      }
      watches.delete(siteId);
      feed.siteRemoved(siteId);
    },
    forget: (siteId) => void parked.delete(siteId),
    states() {
      const live = [...watches].map(([siteId, watch]) => [siteId, watch.save()] as const);
      return Object.fromEntries([...parked, ...live]);
    },
    checkNow: (siteId) => scheduler.runNow(siteId),
    restart(isHeld) {
      restarts += 1;
      runner.abortAll();
      const sites = [...watches.values()].map((watch) => watch.site);
      schedule(
        sites.filter((site) => !isHeld(site)),
        (site) => Math.min(site.intervalMs, wakeSpreadMs),
      );
      for (const site of sites)
        if (!site.paused && isHeld(site)) scheduler.add(site.id, site.intervalMs, longestWaitMs);
    },
    recheck: (sites, spreadMs) => schedule(sites, () => spreadMs),
    setMaxInFlight: (count) => scheduler.setMaxInFlight(count),
    setPace: (factor) => scheduler.setPace(factor),
    stop() {
      scheduler.stop();
      runner.abortAll();
    },
  };
}
