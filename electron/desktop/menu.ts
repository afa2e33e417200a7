import { Menu } from 'electron';
import { menuTemplate } from './menu-template';
import type { MenuOptions } from './menu-template';

export function setMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)));
}
