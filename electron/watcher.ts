import { parentPort, workerData } from 'node:worker_threads';
import { createAlertCalls } from './engine/alerts/alert-calls';
import { createEngineAlerts } from './engine/alerts/engine-alerts';
import { createBackupCalls } from './engine/backup-calls';
import { createCorrectionCalls } from './engine/correction-calls';
import { startEngine } from './engine/engine';
import { createExportJobs } from './engine/export-jobs';
import { createFaultRelay } from './engine/fault-relay';
import { createHandOver } from './engine/hand-over';
import { createImportCalls } from './engine/import/import-calls';
import { createPastCalls } from './engine/import/past/past-calls';
import { createPlanReader } from './engine/import/plan-reader';
import { createMainThread } from './engine/main-thread';
import { createScheduledExports } from './engine/scheduled-exports';
import { createSystemClock } from './engine/system-clock';
import { createUseCases } from './engine/use-cases';
import { hostEngine } from './engine/watcher-host';
import { portOfParent, readOptions } from './engine/watcher-options';
import { createProbes, runProbe } from './probes';
import { createConnectivity } from './probes/connectivity/connectivity';
import { createAlertSenders } from './probes/channels';
import { readSystemCa } from './probes/connect/system-ca';
import { warmUp } from './probes/warm-up';
import { createKeyFileKeychain, joinKeychains, openStorage } from './storage';
import { createBackups } from './storage/backup';
import { createExportFile } from './storage/export-file';
import { cleanExportFolder } from './storage/export-folder';
import { createPastFiles } from './storage/past-files';
import { createHandOverServer } from './storage/hand-over';
import { createSideThread } from './storage/side-thread';

/** Composition root of the watching side: the entry of the worker thread. */
const options = readOptions(workerData);
const port = portOfParent(parentPort);
const main = createMainThread(port);
const clock = createSystemClock();
const keyFile = createKeyFileKeychain(options.dataDir, undefined, (keyPath) => {
  main.log.info(`Secrets are encrypted with a key file that only you can read: ${keyPath}`);
});

const faults = createFaultRelay();

const keychain = options.hasKeychain ? joinKeychains(main.keychain, keyFile) : keyFile;
const storage = await openStorage({
  dataDir: options.dataDir,
  what: options.holder,
  replacesOwn: options.isRestart,
  report: (fault) => faults.report(fault),
  keychain,
});

if (storage.ok) {
  const probes = createProbes({ clock, systemCa: () => readSystemCa(process.env), ...main.proxyOf(options) });
  const alerting = createEngineAlerts({
    clock,
    random: Math.random,
    storage: storage.value,
    senders: createAlertSenders(main.notify),
    hasDesktop: options.holder === 'app',
    systemLanguage: options.systemLanguage,
  });
  await warmUp(probes);
  const engine = await startEngine({
    clock,
    random: Math.random,
    connectivity: createConnectivity(),
    probe: (request) => runProbe(probes, request),
    storage: storage.value,
    log: main.log,
    dataDir: options.dataDir,
    version: options.version,
    emit: alerting.listenTo(main.emitOf(options)),
  });
  faults.connect((fault) => engine.report(fault));
  if (storage.value.notice !== null) main.log.info(storage.value.notice);
  const exports = createExportJobs(engine, createExportFile);
  const schedule = createScheduledExports({
    engine,
    store: storage.value.schedule,
    openSink: createExportFile,
    clean: cleanExportFolder,
  });
  const backups = createBackupCalls(
    engine,
    createBackups({ dataDir: options.dataDir, keychain, version: options.version }),
  );
  const alertCalls = createAlertCalls({ alerts: alerting.alerts, confirmCommand: main.confirmCommand });
  const readPlan = createPlanReader(createSideThread(new URL('./import-reader.js', import.meta.url)));
  const pastFiles = createPastFiles();
  const importCalls = createImportCalls(engine, readPlan, pastFiles);
  const changes = createUseCases(engine, exports);
  const pastCalls = createPastCalls({
    ...{ book: engine.book, history: storage.value.history, imports: storage.value.imports, change: changes },
    ...{ files: pastFiles, now: () => clock.now(), openHours: (siteId) => engine.ledger.openHours(siteId) },
    onChanged: () => void engine.historyChanged(),
  });
  const useCases = {
    ...{ ...changes, ...alertCalls, ...importCalls, ...pastCalls },
    ...{ ...createCorrectionCalls(engine), ...schedule.calls, ...backups.calls },
  };
  await alerting.begin(engine);
  void schedule.start();
  const stopped = hostEngine({ engine, useCases, exports, port });
  const handOver = await createHandOverServer(options.dataDir, createHandOver(useCases));
  if (!handOver.ok) main.log.warn(handOver.error.message);
  const sites = engine.book.sites();
  const paused = sites.filter((site) => site.paused).length;
  port.post({ type: 'ready', sites: sites.length, paused, settings: engine.settings() });
  await stopped;
  await schedule.stop();
  await backups.stop();
  if (handOver.ok) await handOver.value.close();
  await alerting.alerts.stop();
  await storage.value.close();
  port.post({ type: 'stopped' });
} else {
  const { kind, message } = storage.error;
  port.post({ type: 'failed', failure: { message, isLocked: kind === 'locked' } });
}
port.close();
