import { Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';

/** The menu bar: what the platform's own keys need, and nothing that lets a person break the window. */
export function menuTemplate(platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const view: MenuItemConstructorOptions = {
    label: 'View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
    ],
  };
  const file: MenuItemConstructorOptions = {
    label: 'File',
    submenu: [platform === 'darwin' ? { role: 'close' } : { role: 'quit' }],
  };
  const own: MenuItemConstructorOptions[] = platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  return [...own, file, { role: 'editMenu' }, view, { role: 'windowMenu' }];
}

export function setMenu(): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform)));
}
