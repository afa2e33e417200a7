import { app, ipcMain } from 'electron';
import { createProcessIo, makeDataDir, parseWindowOptions, runCommand, saveFile, startWatcherThread } from './commands';
import type { WindowOptions } from './commands';
import { createAppLanguage } from './desktop/app-language';
import { appArguments } from './desktop/arguments';
import { createDesk } from './desktop/desk';
import { createBackupHandlers } from './desktop/backup-handlers';
import { createDesktopHandlers } from './desktop/handlers';
import { answerQuestion, hasKeychain } from './desktop/keychain';
import { createLogFile } from './desktop/log-file';
import { builtPaths } from './desktop/paths';
import { watchPower } from './desktop/power';
import { page } from './desktop/page-files';
import { registerAppScheme, serveApp } from './desktop/protocol';
import { quitInOrder } from './desktop/quit';
import { createSay } from './desktop/say';
import { createScheduleHandlers } from './desktop/schedule-handlers';
import { denyByDefault } from './desktop/security';
import { claimDataDir } from './desktop/single-instance';
import { createUpdateRelay, sendEvent } from './ipc/events';
import { serveCalls } from './ipc/server';

/** Composition root of the desktop side. A subcommand does its work here and exits before the platform starts. */
const paths = builtPaths(import.meta.url);
const args = appArguments(process.argv, process.defaultApp);
const io = createProcessIo({
  defaultDataDir: app.getPath('userData'),
  watcherEntry: paths.watcherEntry,
  version: app.getVersion(),
});
const outcome = await runCommand(args, io);
if (outcome === 'window') await openDesktop(parseWindowOptions(args, io));
else app.exit(outcome);

async function openDesktop(options: WindowOptions): Promise<void> {
  const refusal = (await makeDataDir(options.dataDir)) ?? (await claimDataDir(options.dataDir));
  if (refusal === null) {
    startDesktop(options);
    return;
  }
  io.stderr(`uptime-desk: ${refusal}\n`);
  app.exit(3);
}

function startDesktop({ dataDir, isHidden, link }: WindowOptions): void {
  registerAppScheme();
  void app.whenReady().then(async () => {
    const language = createAppLanguage(() => app.getPreferredSystemLanguages());
    const log = createLogFile({ dataDir, now: Date.now });
    const say = createSay(io, log);
    const relay = createUpdateRelay(() => desk.window()?.browserWindow.webContents ?? null);
    io.stdout(`Data directory: ${dataDir}\n`);

    const watcher = startWatcherThread(
      paths.watcherEntry,
      {
        dataDir,
        version: app.getVersion(),
        holder: 'app',
        hasKeychain: await hasKeychain(),
        hasProxySettings: true,
        systemLanguage: language.current(),
        tellsChecks: false,
      },
      {
        ask: (question) => answerQuestion(question, desk),
        onReady: ({ sites, paused, settings }) => {
          io.stdout(`Watching ${sites - paused} of ${sites} ${sites === 1 ? 'site' : 'sites'}.\n`);
          relay.watcherChanged('running');
          desk.watcherReady(settings);
        },
        onEvent: (event) => {
          if (event.type === 'update') relay.relay(event.update);
          desk.takeEvent(event);
          say.event(event);
        },
        onRestart: (reason, delayMs) => {
          if (reason === null) io.stdout('Watching starts again with other files.\n');
          else say.error(`The watching stopped (${reason}) and starts again in ${delayMs} ms.`);
          relay.watcherChanged('restarting');
          desk.watcherStopped();
        },
        onFailed: ({ message }) => {
          say.error(`uptime-desk: ${message}`);
          void watcher.stop().then(() => app.exit(3));
        },
      },
    );

    const desk = createDesk({
      dataDir,
      isHidden,
      link,
      log,
      watcher,
      isUsualDataDir: dataDir === io.defaultDataDir,
      preload: paths.preload,
      outFolder: paths.outFolder,
      language,
      onOpen: () => io.stdout('Window open.\n'),
      onNoWindow: (cause) => say.error(`The window could not be opened: ${String(cause)}`),
    });
    const ask = (name: string, input: unknown) => watcher.call(name, input);
    const desktopWindow = () => desk.window()?.browserWindow ?? null;
    const handlers = createDesktopHandlers({
      dataDir,
      texts: desk.texts,
      window: desktopWindow,
      preload: paths.preload,
      saveFile,
      tellReport: (progress) => sendEvent(desktopWindow()?.webContents ?? null, 'report', progress),
      startExport: (job) => watcher.startExport(job),
      ask,
    });
    denyByDefault();
    serveApp(paths.rendererRoot, language.current);
    watchPower(watcher);
    quitInOrder(() => watcher.stop().then(() => log.flushed()));
    serveCalls({
      ipcMain,
      page,
      desktop: {
        ...handlers,
        ...desk.handlers,
        ...createScheduleHandlers({ window: desktopWindow, ask }),
        ...createBackupHandlers({ window: desktopWindow, ask, restart: () => watcher.restart() }),
      },
      forward: (name, input) => watcher.call(name, input),
      onFault: (message, cause) => say.error(`${message}: ${String(cause)}`),
    });
  });
}
