import { BrowserWindow, nativeTheme, screen } from 'electron';
import { page } from './page-files';
import { defaultSize, minimumSize, readPlace, usablePlace, writePlace } from './window-place';

/** The one window of the app. */
export interface MainWindow {
  readonly browserWindow: BrowserWindow;
  /** Brings it to the front, also from the tray. */
  raise(): void;
}

export interface WindowOptions {
  readonly preload: string;
  readonly dataDir: string;
  readonly isHidden: boolean;
  /** Whether somebody can see it now; called at each change. */
  readonly onAttention: (isWatched: boolean) => void;
}

export async function openWindow(options: WindowOptions): Promise<MainWindow> {
  const displays = screen.getAllDisplays().map((display) => display.workArea);
  const place = usablePlace(await readPlace(options.dataDir), displays);
  const window = new BrowserWindow({
    ...defaultSize,
    ...(place === null ? {} : { x: place.x, y: place.y, width: place.width, height: place.height }),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    title: 'Uptime Desk',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#14171c' : '#f7f8fa',
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  if (place?.isMaximized === true) window.maximize();

  const tell = (): void => options.onAttention(window.isVisible() && !window.isMinimized());
  window.on('show', tell);
  window.on('hide', tell);
  window.on('minimize', tell);
  window.on('restore', tell);
  window.on('close', () => {
    void writePlace(options.dataDir, { ...window.getNormalBounds(), isMaximized: window.isMaximized() });
  });
  if (!options.isHidden) window.once('ready-to-show', () => window.show());
  else tell();
  await window.loadURL(page.address);

  return {
    browserWindow: window,
    raise() {
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
  };
}
