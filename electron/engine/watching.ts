import type { EngineEvent } from '../contract/engine-event';
import type { SavedSiteState } from '../contract/state-schema';
import type { Check } from '../domain/check';
import type { ProbeSecrets } from '../domain/probe-settings';
import type { Site, SiteId } from '../domain/site';
import type { Transition } from '../domain/status';
import type { CheckRunner } from './check-runner';
import type { HourLedger } from './hour-ledger';
import type { Clock, Random } from './ports';
import { createScheduler, spreadDelays } from './scheduler';
import { createSiteWatch } from './site-watch';
import type { SiteWatch } from './site-watch';
import type { UpdateFeed } from './update-feed';

/** First checks are spread over the interval, over five minutes at most: nobody waits a month for the first figure. */
const longestSpreadMs = 300_000;
/** After waking up all sites are checked again within this time. */
const wakeSpreadMs = 10_000;
/** Sites added together start this far apart. */
const addSpacingMs = 50;

/** The sites that are watched now: their live figures, their turns, and what becomes of a finished check. */
export interface Watching {
  readonly watches: ReadonlyMap<SiteId, SiteWatch>;
  /** Starts with the sites of the last run, spread. */
  begin(sites: readonly Site[], states: Readonly<Record<SiteId, SavedSiteState>>): void;
  add(sites: readonly Site[]): void;
  change(site: Site, isOtherTarget: boolean): void;
  remove(siteId: SiteId): void;
  checkNow(siteId: SiteId): void;
  /** Checks under way are void, and all sites have a turn soon. */
  restart(): void;
  setMaxInFlight(count: number): void;
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
  /** Looks at the clocks before a turn, so that the first turn after a sleep is not taken for an ordinary one. */
  readonly beat: () => void;
}

export function createWatching(deps: WatchingDeps): Watching {
  const { clock, random, runner, ledger, feed, emit } = deps;
  const watches = new Map<SiteId, SiteWatch>();
  const scheduler = createScheduler({ clock, maxInFlight: deps.maxInFlight, run: turn });

  /** Counts restarts: a turn that finds the machine just woken up gives way to the turns the restart has spread. */
  let restarts = 0;

  async function turn(siteId: SiteId): Promise<void> {
    const before = restarts;
    deps.beat();
    const watch = watches.get(siteId);
    if (watch === undefined || restarts !== before) return;
    const site = watch.site;
    feed.siteChanged(siteId);
    const check = await runner.run(site, deps.secretsOf(siteId));
    if (check === null || watches.get(siteId) !== watch) return;
    takeIn(watch, site, check);
  }

  function takeIn(watch: SiteWatch, site: Site, check: Check): void {
    ledger.addCheck(site.id, check);
    const transition = watch.record(check, clock.now());
    feed.siteChecked(site.id);
    emit({ type: 'check', siteId: site.id, site: site.name, startedAt: check.startedAt, result: check.result });
    if (transition !== null) deps.onTransition(site, transition, check);
  }

  function schedule(sites: readonly Site[], spanOf: (site: Site) => number): void {
    const active = sites.filter((site) => !site.paused);
    const shares = spreadDelays(active.length, 1, random);
    active.forEach((site, index) => scheduler.add(site.id, site.intervalMs, (shares[index] ?? 0) * spanOf(site)));
  }

  return {
    watches,
    begin(sites, states) {
      for (const site of sites) watches.set(site.id, createSiteWatch(site, states[site.id] ?? null, clock.now()));
      schedule(sites, (site) => Math.min(site.intervalMs, longestSpreadMs));
    },
    add(sites) {
      for (const site of sites) {
        watches.set(site.id, createSiteWatch(site, null, clock.now()));
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
      if (site.paused) scheduler.remove(site.id);
      else if (before.paused || isOtherTarget || site.intervalMs !== before.intervalMs) {
        scheduler.add(site.id, site.intervalMs, 0);
      }
      feed.siteChanged(site.id);
    },
    remove(siteId) {
      runner.abort(siteId);
      scheduler.remove(siteId);
      watches.delete(siteId);
      feed.siteRemoved(siteId);
    },
    checkNow: (siteId) => scheduler.runNow(siteId),
    restart() {
      restarts += 1;
      runner.abortAll();
      const sites = [...watches.values()].map((watch) => watch.site);
      schedule(sites, (site) => Math.min(site.intervalMs, wakeSpreadMs));
    },
    setMaxInFlight: (count) => scheduler.setMaxInFlight(count),
    stop() {
      scheduler.stop();
      runner.abortAll();
    },
  };
}
