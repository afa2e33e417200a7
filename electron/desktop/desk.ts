import path from 'node:path';
import { app } from 'electron';
import { eventChannel } from '../contract/channels';
import { commandNames } from '../contract/command-names';
import { commands, firstDeskState } from '../contract/commands';
import type { CommandId, DeskState } from '../contract/commands';
import type { DeskLink } from '../contract/desk-link';
import type { EngineEvent } from '../contract/engine-event';
import type { EventName, EventPayload } from '../contract/events';
import type { Reply } from '../contract/failure';
import type { Settings } from '../contract/settings-schema';
import { defaultSettings } from '../contract/settings-schema';
import { emptySummary } from '../contract/summary-schema';
import type { Supply } from '../domain/pace';
import type { AppLanguage } from './app-language';
import { showBadge } from './badge';
import { createClosing } from './closing';
import { createDeskHandlers } from './desk-handlers';
import { registerLinks, takeLinks } from './links';
import type { LogFile } from './log-file';
import { createLoginItems } from './login-item';
import { setMenu } from './menu';
import { createPanel } from './panel';
import { watchSupply } from './supply';
import { desktopTexts } from './texts';
import type { DesktopTexts } from './texts';
import { createTrayPresence } from './tray-presence';
import type { WatcherRun } from './tray-face';
import { openWindow } from './window';
import type { MainWindow } from './window';

export interface DeskDeps {
  readonly dataDir: string;
  readonly isUsualDataDir: boolean;
  readonly isHidden: boolean;
  /** A link this start was given. */
  readonly link: DeskLink | null;
  readonly preload: string;
  /** Where the built parts lie. */
  readonly outFolder: string;
  readonly language: AppLanguage;
  readonly log: LogFile;
  readonly onOpen: () => void;
  readonly onNoWindow: (cause: unknown) => void;
  readonly watcher: {
    call(name: string, input: unknown): Promise<Reply<unknown>>;
    setAttention(isWatched: boolean): void;
    setSupply(supply: Supply): void;
  };
}

/** The app's place on the desktop: window, tray, panel, menu, badge and links, kept to what the sites and settings say. */
export interface Desk {
  readonly texts: () => DesktopTexts;
  readonly window: () => MainWindow | null;
  readonly handlers: ReturnType<typeof createDeskHandlers>;
  /** Only then the data directory is known to be ours: the window opens, the first time. */
  watcherReady(settings: Settings): void;
  watcherStopped(): void;
  takeEvent(event: EngineEvent): void;
}

export function createDesk(deps: DeskDeps): Desk {
  const { dataDir, language, watcher } = deps;
  let window: MainWindow | null = null;
  let settings = defaultSettings;
  let summary = emptySummary;
  let run: WatcherRun = 'running';
  let state: DeskState = firstDeskState;
  let waitingLink = deps.link;
  let isListening = false;
  let isOpening = false;
  let isQuitting = false;
  app.on('before-quit', () => (isQuitting = true));
  const texts = (): DesktopTexts => desktopTexts(language.current());
  const pictures = path.join(deps.outFolder, 'main', 'tray');
  const panel = createPanel({ preload: deps.preload });
  const tray = createTrayPresence({
    pictures,
    texts,
    names: () => commandNames(language.current()),
    open: raise,
    openSite,
    run: carryOutAway,
    onClick: (bounds) => panel.toggle(bounds),
  });
  const supply = watchSupply((next) => watcher.setSupply(next));
  const closing = createClosing({
    dataDir,
    settings: () => settings,
    texts,
    isTrayShown: () => tray.isShown(),
    preferQuit: async () => {
      await watcher.call('settings:update', { onClose: 'quit' });
    },
  });

  function send<N extends EventName>(name: N, payload: EventPayload<N>): void {
    window?.browserWindow.webContents.send(eventChannel, name, payload);
  }

  function raise(): void {
    panel.hide();
    window?.raise();
  }

  function openSite(siteId: string): void {
    takeLink({ kind: 'site', key: siteId });
  }

  function takeLink(link: DeskLink): void {
    raise();
    if (isListening) send('link', link);
    else waitingLink = link;
  }

  /** From the tray or its panel, while the window may be out of sight: what all sites are asked for needs none. */
  function carryOutAway(id: CommandId): void {
    if (id === 'check-all' || id === 'pause-all' || id === 'resume-all') void watcher.call(`sites:${id}`, null);
    else carryOut(id);
  }

  function carryOut(id: CommandId): void {
    if (id === 'quit') app.quit();
    else if (id === 'full-screen') window?.browserWindow.setFullScreen(!window.browserWindow.isFullScreen());
    else {
      if (commands[id].isAlways !== true) raise();
      send('command', { id });
    }
  }

  function drawMenu(): void {
    setMenu({
      platform: process.platform,
      texts: texts(),
      names: commandNames(language.current()),
      state,
      run: carryOut,
    });
  }

  function drawSummary(): void {
    tray.show(summary, run);
    showBadge({ window: window?.browserWindow ?? null, pictures, down: summary.down, texts: texts() });
    panel.contents?.send(eventChannel, 'summary', summary);
  }

  function takeSettings(next: Settings): void {
    settings = next;
    window?.applySettings(next);
    supply.applySettings(next);
    if (language.choose(next.language)) speak();
  }

  /** The page is served in the language of the moment, so it is loaded anew. */
  function speak(): void {
    isListening = false;
    window?.browserWindow.webContents.reload();
    panel.forget();
    drawMenu();
    tray.redraw();
  }

  function takeRun(next: WatcherRun): void {
    run = next;
    drawSummary();
  }

  async function open(): Promise<void> {
    const canHide = deps.isHidden && (process.platform === 'darwin' || (await tray.appears()));
    window = await openWindow({
      dataDir,
      settings,
      preload: deps.preload,
      start: canHide ? 'hidden' : deps.isHidden ? 'minimised' : 'shown',
      onAttention: (isWatched) => watcher.setAttention(isWatched),
      onClose: closing,
    });
    drawSummary();
  }

  drawMenu();
  registerLinks();
  takeLinks(takeLink);
  app.on('activate', raise);
  app.once('will-quit', () => {
    tray.remove();
    supply.stop();
  });

  return {
    texts,
    window: () => window,
    handlers: createDeskHandlers({
      dataDir,
      outFolder: deps.outFolder,
      log: deps.log,
      loginItems: createLoginItems({ dataDir, isUsualDataDir: deps.isUsualDataDir }),
      texts,
      settings: () => settings,
      summary: () => summary,
      isTrayShown: () => tray.isShown(),
      run: carryOutAway,
      openSite,
      takeState(next) {
        state = next;
        drawMenu();
      },
      takeWaitingLink() {
        isListening = true;
        const link = waitingLink;
        waitingLink = null;
        return link;
      },
      hidePanel: () => panel.hide(),
      ask: (name, input) => watcher.call(name, input),
    }),
    watcherReady(first) {
      takeSettings(first);
      takeRun('running');
      if (isOpening) return;
      isOpening = true;
      open().then(deps.onOpen, (cause: unknown) => {
        // An app that is quitting gives up its window while that loads.
        if (!isQuitting) deps.onNoWindow(cause);
      });
    },
    watcherStopped: () => takeRun('restarting'),
    takeEvent(event) {
      if (event.type === 'update' && event.update.settings !== undefined) takeSettings(event.update.settings);
      if (event.type !== 'summary') return;
      summary = event.summary;
      drawSummary();
    },
  };
}
