import path from 'node:path';
import { Menu, Tray, nativeImage } from 'electron';
import type { MenuItemConstructorOptions, NativeImage, Rectangle } from 'electron';
import type { CommandId } from '../contract/commands';
import { emptySummary } from '../contract/summary-schema';
import type { Summary } from '../contract/summary-schema';
import type { DesktopTexts } from './texts';
import type { CommandNames } from '../contract/command-names';
import { hoverWords, menuName, pictureOf, summaryWords } from './tray-face';
import type { TrayPicture, WatcherRun } from './tray-face';

export interface TrayDeps {
  /** Folder of the pictures. */
  readonly pictures: string;
  readonly texts: () => DesktopTexts;
  readonly names: () => CommandNames;
  readonly open: () => void;
  readonly openSite: (siteId: string) => void;
  readonly run: (id: CommandId) => void;
  /** Somebody clicked the sign, which is here where the system tells. */
  readonly onClick: (bounds: Rectangle) => void;
}

/** The sign in the tray, its hover text and its menu. */
export interface TraySign {
  show(summary: Summary, run: WatcherRun): void;
  /** In another language. */
  redraw(): void;
  remove(): void;
}

/** Sites named in the menu: more would push its other entries off the screen. */
const mostNamed = 10;

export function trayImage(folder: string, picture: TrayPicture, platform: NodeJS.Platform): NativeImage {
  if (platform === 'darwin') {
    const image = nativeImage.createFromPath(path.join(folder, `tray-${picture}-Template.png`));
    image.setTemplateImage(true);
    return image;
  }
  // A bar of a Linux desktop scales what it is given and asks for no sizes: the large picture keeps its edges.
  const size = platform === 'linux' ? '@2x' : '';
  return nativeImage.createFromPath(path.join(folder, `tray-${picture}${size}.png`));
}

export function trayMenu(summary: Summary, run: WatcherRun, deps: TrayDeps): MenuItemConstructorOptions[] {
  const texts = deps.texts();
  const names = deps.names();
  const line: MenuItemConstructorOptions = { type: 'separator' };
  const command = (id: CommandId, enabled = true): MenuItemConstructorOptions => ({
    id,
    label: names[id],
    enabled,
    click: () => deps.run(id),
  });
  const named = summary.problems.slice(0, mostNamed);
  const more = summary.down + summary.slow - named.length;
  return [
    { label: summaryWords(summary, run, texts), enabled: false },
    { id: 'open', label: texts.tray.open, click: deps.open },
    ...(named.length > 0 ? [line] : []),
    ...named.map((problem) => ({
      id: `site-${problem.id}`,
      label: texts.tray[problem.status === 'down' ? 'siteDown' : 'siteSlow'](menuName(problem.name)),
      click: () => deps.openSite(problem.id),
    })),
    ...(more > 0 ? [{ label: texts.tray.more(more), click: deps.open }] : []),
    line,
    command('check-all', summary.total > summary.paused),
    command('pause-all', summary.total > summary.paused),
    command('resume-all', summary.paused > 0),
    line,
    command('settings'),
    command('quit'),
  ];
}

export function createTraySign(deps: TrayDeps): TraySign {
  const { platform } = process;
  let summary = emptySummary;
  let run: WatcherRun = 'running';
  let picture = pictureOf(summary, run);
  const tray = new Tray(trayImage(deps.pictures, picture, platform));
  tray.on('click', (_event, bounds) => deps.onClick(bounds));
  // On macOS a menu that is set takes the click for itself.
  if (platform === 'darwin') tray.on('right-click', () => tray.popUpContextMenu(menu()));

  function menu(): ReturnType<typeof Menu.buildFromTemplate> {
    return Menu.buildFromTemplate(trayMenu(summary, run, deps));
  }

  function redraw(): void {
    const next = pictureOf(summary, run);
    if (next !== picture) tray.setImage(trayImage(deps.pictures, next, platform));
    picture = next;
    tray.setToolTip(hoverWords(summary, run, deps.texts()));
    if (platform !== 'darwin') tray.setContextMenu(menu());
  }

  redraw();
  return {
    show(nextSummary, nextRun) {
      summary = nextSummary;
      run = nextRun;
      redraw();
    },
    redraw,
    remove: () => tray.destroy(),
  };
}
