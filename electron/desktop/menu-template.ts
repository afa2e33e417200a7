import type { MenuItemConstructorOptions } from 'electron';
import { commandIds, commands, isAvailable } from '../contract/commands';
import type { CommandId, DeskState, MenuName } from '../contract/commands';
import type { CommandNames } from '../contract/command-names';
import type { DesktopTexts } from './texts';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly texts: DesktopTexts;
  readonly names: CommandNames;
  readonly state: DeskState;
  readonly run: (id: CommandId) => void;
}

/** Commands of the Apple menu, which on other systems stand where they are used. */
const ofAppleMenu: readonly CommandId[] = ['about', 'settings', 'quit'];

/** A role of the system's under our own name: Electron names them in English only. */
function role(texts: DesktopTexts, name: keyof DesktopTexts['roles']): MenuItemConstructorOptions {
  return { role: name, label: texts.roles[name] };
}

const line: MenuItemConstructorOptions = { type: 'separator' };

function item(id: CommandId, { platform, names, state, run }: MenuOptions): MenuItemConstructorOptions {
  const { accelerator } = commands[id];
  const shown = platform === 'darwin' && id === 'full-screen' ? 'Ctrl+Cmd+F' : accelerator;
  return {
    id,
    label: names[id].replaceAll('&', '&&'),
    ...(shown === undefined ? {} : { accelerator: shown }),
    enabled: isAvailable(id, state),
    // The pair shares a place and a key: the one that would do something is there.
    visible: id !== 'resume-site' ? id !== 'pause-site' || state.openSite !== 'paused' : state.openSite === 'paused',
    click: () => run(id),
  };
}

function itemsOf(menu: MenuName, options: MenuOptions): MenuItemConstructorOptions[] {
  const isApple = options.platform === 'darwin';
  const ids = commandIds.filter((id) => commands[id].menu === menu && !(isApple && ofAppleMenu.includes(id)));
  return ids.flatMap((id, index) => {
    const own = item(id, options);
    return commands[id].startsGroup === true && index > 0 ? [line, own] : [own];
  });
}

function appleMenu(options: MenuOptions): MenuItemConstructorOptions {
  const { texts } = options;
  return {
    label: texts.appName,
    submenu: [
      item('about', options),
      line,
      item('settings', options),
      line,
      role(texts, 'services'),
      line,
      role(texts, 'hide'),
      role(texts, 'hideOthers'),
      role(texts, 'unhide'),
      line,
      item('quit', options),
    ],
  };
}

/** The menu bar, made of the list of commands and of what each platform's own keys need. */
export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const { texts, platform } = options;
  const isApple = platform === 'darwin';
  const edit = (['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'] as const).map((name) => role(texts, name));
  edit.splice(2, 0, line);
  const window = isApple
    ? [role(texts, 'minimize'), role(texts, 'zoom'), line, role(texts, 'front'), line, role(texts, 'close')]
    : [role(texts, 'minimize'), role(texts, 'close')];
  return [
    ...(isApple ? [appleMenu(options)] : []),
    { label: texts.menus.file, submenu: itemsOf('file', options) },
    { label: texts.menus.edit, submenu: [...edit, line, ...itemsOf('edit', options)] },
    { label: texts.menus.view, submenu: itemsOf('view', options) },
    { label: texts.menus.sites, submenu: itemsOf('sites', options) },
    { label: texts.menus.window, role: 'windowMenu', submenu: window },
    { label: texts.menus.help, role: 'help', submenu: itemsOf('help', options) },
  ];
}
