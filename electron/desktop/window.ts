import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { Settings } from '../contract/settings-schema';
import { page } from './page-files';
import { arrangementOf, defaultSize, minimumSize, placeFor, readPlaces, withPlace, writePlaces } from './window-place';
import type { Area } from './window-place';

/** The main window of the app. */
export interface MainWindow {
  readonly browserWindow: BrowserWindow;
  /** Brings it to the front, also from the tray. */
  raise(): void;
  /** Takes in what the settings say of how it looks. */
  applySettings(settings: Pick<Settings, 'theme' | 'textSize'>): void;
}

export interface WindowOptions {
  readonly preload: string;
  readonly dataDir: string;
  /** How it is there at first: in sight, minimised, or nowhere but in the tray. */
  readonly start: 'shown' | 'minimised' | 'hidden';
  readonly settings: Pick<Settings, 'theme' | 'textSize'>;
  /** Whether somebody can see it now; called at each change. */
  readonly onAttention: (isWatched: boolean) => void;
  /** Somebody closes it; false: it stays. */
  readonly onClose: (window: BrowserWindow) => boolean;
}

/** A window that is dragged tells of each pixel. */
const placeAfterMs = 1_000;

export const safePage = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
} as const;

export function backgroundColour(): string {
  return nativeTheme.shouldUseDarkColors ? '#14171c' : '#f7f8fa';
}

export async function openWindow(options: WindowOptions): Promise<MainWindow> {
  const places = await readPlaces(options.dataDir);
  const place = placeFor(places, workAreas());
  nativeTheme.themeSource = options.settings.theme;
  const window = new BrowserWindow({
    ...defaultSize,
    ...(place === null ? {} : { x: place.x, y: place.y, width: place.width, height: place.height }),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    title: 'Uptime Desk',
    backgroundColor: backgroundColour(),
    webPreferences: { ...safePage, preload: options.preload },
  });
  if (place?.isMaximized === true && options.start === 'shown') window.maximize();
  rememberPlace(window, options.dataDir, places);

  const tell = (): void => options.onAttention(window.isVisible() && !window.isMinimized());
  for (const change of ['show', 'hide', 'minimize', 'restore'] as const) window.on(change as 'show', tell);
  window.on('close', (event) => {
    if (!options.onClose(window)) event.preventDefault();
  });
  let { textSize } = options.settings;
  const zoom = (): void => window.webContents.setZoomFactor(textSize / 100);
  window.webContents.on('did-finish-load', zoom);
  if (options.start === 'shown') window.once('ready-to-show', () => window.show());
  else tell();
  if (options.start === 'minimised') window.minimize();
  await window.loadURL(page.address);

  return {
    browserWindow: window,
    raise() {
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    applySettings(settings) {
      nativeTheme.themeSource = settings.theme;
      textSize = settings.textSize;
      if (!window.isDestroyed()) zoom();
    },
  };
}

function workAreas(): readonly Area[] {
  return screen.getAllDisplays().map((display) => display.workArea);
}

/** Writes where it is a moment after it was moved, and brings it back when its display is taken away. */
function rememberPlace(window: BrowserWindow, dataDir: string, known: ReturnType<typeof withPlace>): void {
  let places = known;
  let arrangement = arrangementOf(workAreas());
  let timer: NodeJS.Timeout | null = null;

  const remember = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    // While displays come and go the system moves windows about: that is not where the person put it.
    if (window.isDestroyed() || window.isMinimized() || arrangementOf(workAreas()) !== arrangement) return;
    const place = { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
    places = withPlace(places, workAreas(), place);
    void writePlaces(dataDir, places);
  };
  const soon = (): void => {
    timer ??= setTimeout(remember, placeAfterMs);
  };
  const onDisplays = (): void => {
    const areas = workAreas();
    if (window.isDestroyed() || arrangementOf(areas) === arrangement) return;
    arrangement = arrangementOf(areas);
    const place = placeFor(places, areas);
    if (place === null) window.center();
    else window.setBounds({ x: place.x, y: place.y, width: place.width, height: place.height });
  };

  for (const change of ['move', 'resize', 'maximize', 'unmaximize'] as const) window.on(change as 'move', soon);
  window.on('close', remember);
  for (const change of ['display-added', 'display-removed', 'display-metrics-changed'] as const)
    screen.on(change as 'display-added', onDisplays);
  window.once('closed', () => {
    if (timer !== null) clearTimeout(timer);
    for (const change of ['display-added', 'display-removed', 'display-metrics-changed'] as const)
      screen.off(change as 'display-added', onDisplays);
  });
}
