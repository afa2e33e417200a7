import type { EngineEvent } from '../contract/engine-event';
import { settingsSchema } from '../contract/settings-schema';
import type { Settings } from '../contract/settings-schema';
import type { SavedState } from '../contract/state-schema';
import type { SiteView, Snapshot } from '../contract/view-schema';
import { shownAddress } from '../contract/address';
import type { SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import { createCheckRunner } from './check-runner';
import type { CheckRunner } from './check-runner';
import { createCorrectionBook } from './correction-book';
import type { CorrectionBook } from './correction-book';
import { createDayFigures } from './day-figures';
import { createDrainer } from './drainer';
import { every } from './every';
import { createFaultBoard } from './fault-board';
import type { FaultBoard } from './fault-board';
import { createHourLedger } from './hour-ledger';
import type { HourLedger } from './hour-ledger';
import { catchUp, readDays } from './catch-up';
import { createObservation } from './observation';
import type { Observation } from './observation';
import type { EngineStorage } from './engine-storage';
import type { Clock, Connectivity, Log, Probe, Random } from './ports';
import { applyRetention, retentionEveryMs } from './retention';
import { createSiteBook } from './site-book';
import type { SiteBook } from './site-book';
import { createPacing } from './pacing';
import type { Pacing } from './pacing';
import { createSummaryFeed } from './summary-feed';
import type { TimeBook } from './time-book';
import { beatMs } from './timekeeper';
import { createUpdateFeed } from './update-feed';
import type { UpdateFeed } from './update-feed';
import { createWatching } from './watching';
import type { Watching } from './watching';

export interface EngineDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly probe: Probe;
  readonly connectivity: Connectivity;
  readonly storage: EngineStorage;
  readonly log: Log;
  readonly dataDir: string;
  readonly version: string;
  readonly emit: (event: EngineEvent) => void;
}

/** The parts of a running engine, as the use cases take them. */
export interface Engine {
  readonly book: SiteBook;
  readonly watching: Watching;
  readonly ledger: HourLedger;
  readonly corrections: CorrectionBook;
  readonly time: TimeBook;
  readonly observation: Observation;
  readonly feed: UpdateFeed;
  readonly faults: FaultBoard;
  readonly runner: CheckRunner;
  readonly deps: EngineDeps;
  settings(): Settings;
  setSettings(patch: Partial<Settings>): Promise<Settings>;
  readonly pacing: Pacing;
  viewOf(siteId: SiteId): SiteView | null;
  snapshot(): Snapshot;
  report(fault: StorageFault | null): void;
  /** Takes the figures that come from history anew: it was changed by an import. */
  historyChanged(): Promise<void>;
  /** Resolves when all that was known at the call is on disk, or has been reported as not to be written. */
  drain(): Promise<void>;
  /** Ends the watching, drains, and lets go of everything. */
  stop(): Promise<void>;
}

/** Loads what is stored and starts watching. */
export async function startEngine(deps: EngineDeps): Promise<Engine> {
  const { clock, storage, log, emit } = deps;
  const book = createSiteBook({ siteStore: storage.sites, secretStore: storage.secrets, random: deps.random });
  const days = createDayFigures();
  const corrections = createCorrectionBook(storage.corrections, deps.random);
  const runner = createCheckRunner({
    clock,
    probe: deps.probe,
    log,
    beat: () => time.beat(),
    judge: (site, check) => observation.connection.judge(site, check),
  });
  const ledger = createHourLedger(storage.history, () => clock.now() + deps.random() * 1_000);
  const summary = createSummaryFeed({
    clock,
    watches: () => watching.watches,
    isOffline: () => observation.connectionView() !== null,
    emit: (summary) => emit({ type: 'summary', summary }),
  });
  const feed = createUpdateFeed({
    clock,
    viewOf,
    emit: (update) => emit({ type: 'update', update }),
    onChange: (siteId) => summary.touch(siteId),
  });
  const faults = createFaultBoard({
    log,
    onNew: (fault) => emit({ type: 'fault', fault }),
    onChange: (list) => feed.faultsChanged(list),
  });
  const report = (fault: StorageFault | null): void => {
    if (fault !== null) faults.report(fault);
  };

  const loadedSettings = await storage.settings.load();
  let settings = loadedSettings.settings;
  const pacing = createPacing({
    choice: () => settings,
    onChange(pace, factor) {
      watching.setPace(factor);
      for (const site of book.sites()) feed.siteChanged(site.id);
      feed.paceChanged(pace);
    },
  });
  const bookFaults = await book.open();
  const loadedState = await storage.state.load();
  const loadedHours = await storage.history.loadOpen();
  ledger.restore(loadedHours.hours);

  const observation = createObservation({
    clock,
    log,
    connectivity: deps.connectivity,
    store: storage.incidents,
    book,
    ledger,
    feed,
    watching: () => watching,
    settings: () => settings,
    watchedUntil: () => loadedState.state?.savedAt ?? null,
    emit,
    report,
  });
  const { time, incidents, connection } = observation;
  const watching = createWatching({
    clock,
    random: deps.random,
    runner,
    ledger,
    feed,
    maxInFlight: settings.maxChecksInFlight,
    secretsOf: (siteId) => book.secretsOf(siteId),
    emit,
    incidents,
    counted: (site, check) => observation.counted(site, check),
    isAway: (site) => connection.isAway(site),
    beat: () => time.beat(),
    onTransition(site, transition, check) {
      const { at, from, to } = transition;
      emit({ type: 'transition', siteId: site.id, site: site.name, at, from, to, failure: check.result.failure });
    },
  });

  function viewOf(siteId: SiteId): SiteView | null {
    const watch = watching.watches.get(siteId);
    if (watch === undefined) return null;
    const { id, name, probe, intervalMs, paused, tags, group } = watch.site;
    const nowMs = clock.now();
    return {
      id,
      name,
      address: shownAddress(probe),
      kind: probe.kind,
      intervalMs,
      presentIntervalMs: pacing.presentIntervalMs(intervalMs),
      paused,
      tags: [...tags],
      group,
      checking: runner.isRunning(id),
      ...watch.figures(nowMs),
      ...days.figures(watch.site, ledger.openHours(id), nowMs, corrections.of(id)),
      ...observation.view(watch.site, nowMs),
    };
  }

  function savedState(): SavedState {
    return { savedAt: clock.now(), sites: watching.states() };
  }

  async function drain(): Promise<void> {
    time.settle();
    const hours = await ledger.drain(Math.min(clock.now(), runner.oldestStart() ?? Infinity));
    for (const entry of hours.sealed) days.add(entry);
    const state = await storage.state.save(savedState());
    const failed = [hours.fault, state.ok ? null : state.error, await book.retry(), await incidents.retry()];
    for (const fault of failed) report(fault);
    if (failed.every((fault) => fault === null)) faults.writable();
  }

  function dropOldHours(): Promise<void> {
    const { keepMonths } = settings;
    return applyRetention({ history: storage.history, sites: book.sites(), keepMonths, nowMs: clock.now(), report });
  }

  const drainer = createDrainer(clock, drain);
  const stopRetention = every(clock, retentionEveryMs, () => void dropOldHours());
  const stopBeat = every(clock, beatMs, () => observation.beat());

  for (const fault of [...loadedSettings.faults, ...bookFaults, ...loadedState.faults, ...loadedHours.faults])
    report(fault);
  observation.planMaintenance(settings);
  watching.begin(book.sites(), loadedState.state?.sites ?? {});
  summary.touch(null);
  drainer.start();
  let isStopping = false;
  const background = catchUp({
    book,
    watching,
    days,
    corrections,
    storage,
    ledger,
    feed,
    clock,
    report,
    isStopping: () => isStopping,
  }).then(dropOldHours);

  return {
    book,
    watching,
    ledger,
    corrections,
    time,
    observation,
    feed,
    faults,
    runner,
    deps,
    settings: () => settings,
    async setSettings(patch) {
      settings = settingsSchema.parse({ ...settings, ...patch });
      watching.setMaxInFlight(settings.maxChecksInFlight);
      if (patch.keepMonths !== undefined) void dropOldHours();
      if (patch.maintenance !== undefined) observation.planMaintenance(settings);
      pacing.settingsChanged();
      feed.settingsChanged(settings);
      const saved = await storage.settings.save(settings);
      if (!saved.ok) report(saved.error);
      return settings;
    },
    pacing,
    viewOf,
    snapshot() {
      feed.flush();
      const sites = book.sites().flatMap((site) => viewOf(site.id) ?? []);
      const { dataDir, version } = deps;
      return {
        seq: feed.seq,
        sites,
        settings,
        faults: [...faults.list()],
        watcher: 'running',
        connection: observation.connectionView(),
        pace: pacing.pace(),
        dataDir,
        version,
      };
    },
    report,
    async historyChanged() {
      for (const site of book.sites()) await readDays(site.id, { days, corrections, storage, feed, clock });
    },
    drain: () => drainer.drainNow(),
    async stop() {
      isStopping = true;
      watching.stop();
      connection.stop();
      drainer.stop();
      stopBeat();
      stopRetention();
      await background;
      await drainer.drainNow();
      report(await incidents.retry(true));
      summary.stop();
      feed.stop();
    },
  };
}
