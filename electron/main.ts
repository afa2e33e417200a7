import { app, ipcMain } from 'electron';
import { createProcessIo, makeDataDir, parseWindowOptions, runCommand, startWatcherThread } from './commands';
import type { WindowOptions } from './commands';
import { createAppLanguage } from './desktop/app-language';
import { appArguments } from './desktop/arguments';
import { createBackupHandlers } from './desktop/backup-handlers';
import { createDesktopHandlers } from './desktop/handlers';
import { answerQuestion, hasKeychain } from './desktop/keychain';
import { setMenu } from './desktop/menu';
import { builtPaths } from './desktop/paths';
import { watchPower } from './desktop/power';
import { page } from './desktop/page-files';
import { registerAppScheme, serveApp } from './desktop/protocol';
import { quitInOrder } from './desktop/quit';
import { createScheduleHandlers } from './desktop/schedule-handlers';
import { denyByDefault } from './desktop/security';
import { claimDataDir } from './desktop/single-instance';
import { openWindow } from './desktop/window';
import type { MainWindow } from './desktop/window';
import { createUpdateRelay } from './ipc/events';
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

function startDesktop({ dataDir, isHidden }: WindowOptions): void {
  registerAppScheme();
  void app.whenReady().then(async () => {
    let window: MainWindow | null = null;
    let isOpening = false;
    let isQuitting = false;
    const language = createAppLanguage(() => app.getPreferredSystemLanguages());
    app.on('before-quit', () => (isQuitting = true));
    const relay = createUpdateRelay(() => window?.browserWindow.webContents ?? null);
    io.stdout(`Data directory: ${dataDir}\n`);

    /** Only once the data directory is ours: a second start raises the first window instead of showing its own. */
    function openOnce(): void {
      if (isOpening) return;
      isOpening = true;
      void openWindow({
        dataDir,
        isHidden,
        preload: paths.preload,
        onAttention: (isWatched) => watcher.setAttention(isWatched),
      }).then((opened) => {
        window = opened;
        app.on('second-instance', () => opened.raise());
        io.stdout('Window open.\n');
      }, onNoWindow);
    }

    /** An app that is quitting gives up its window while that loads. */
    function onNoWindow(cause: unknown): void {
      if (!isQuitting) io.stderr(`The window could not be opened: ${String(cause)}\n`);
    }

    const watcher = startWatcherThread(
      paths.watcherEntry,
      {
        dataDir,
        version: app.getVersion(),
        holder: 'app',
        hasKeychain: await hasKeychain(),
        hasProxySettings: true,
        tellsChecks: false,
      },
      {
        ask: answerQuestion,
        onReady: ({ sites, paused, settings }) => {
          language.choose(settings.language);
          io.stdout(`Watching ${sites - paused} of ${sites} ${sites === 1 ? 'site' : 'sites'}.\n`);
          relay.watcherChanged('running');
          openOnce();
        },
        onEvent: (event) => {
          if (event.type === 'update') {
            relay.relay(event.update);
            const { settings } = event.update;
            if (settings !== undefined && language.choose(settings.language))
              window?.browserWindow.webContents.reload();
          }
          if (event.type === 'fault') io.stderr(`${event.fault.message}\n`);
          if (event.type === 'log') io.stderr(`${event.message}\n`);
        },
        onRestart: (reason, delayMs) => {
          io.stderr(`The watching stopped (${reason}) and starts again in ${delayMs} ms.\n`);
          relay.watcherChanged('restarting');
        },
        onFailed: ({ message }) => {
          io.stderr(`uptime-desk: ${message}\n`);
          void watcher.stop().then(() => app.exit(3));
        },
      },
    );

    const ask = (name: string, input: unknown) => watcher.call(name, input);
    const desktopWindow = () => window?.browserWindow ?? null;
    const handlers = createDesktopHandlers({
      dataDir,
      window: () => window?.browserWindow ?? null,
      startExport: (job) => watcher.startExport(job),
      ask: (name, input) => watcher.call(name, input),
    });
    denyByDefault();
    serveApp(paths.rendererRoot, language.current);
    setMenu();
    watchPower(watcher);
    quitInOrder(() => watcher.stop());
    serveCalls({
      ipcMain,
      page,
      desktop: {
        ...handlers,
        ...createScheduleHandlers({ window: desktopWindow, ask }),
        ...createBackupHandlers({ window: desktopWindow, ask, restart: () => watcher.restart() }),
      },
      forward: (name, input) => watcher.call(name, input),
      onFault: (message, cause) => io.stderr(`${message}: ${String(cause)}\n`),
    });
  });
}
