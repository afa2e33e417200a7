import { app } from 'electron';
import type { BrowserWindow } from 'electron';
import type { DesktopTexts } from './texts';
import { trayImage } from './tray';
import type { TrayPicture } from './tray-face';

/** How many sites are down, on the app's sign in the dock or the task bar. */
export function showBadge(options: {
  readonly window: BrowserWindow | null;
  readonly pictures: string;
  readonly down: number;
  readonly texts: DesktopTexts;
}): void {
  const { window, pictures, down, texts } = options;
  if (process.platform !== 'win32') {
    app.setBadgeCount(down);
    return;
  }
  if (window === null || window.isDestroyed()) return;
  const picture: TrayPicture = down > 9 ? 'down-many' : (`down-${down}` as TrayPicture);
  window.setOverlayIcon(
    down === 0 ? null : trayImage(pictures, picture, 'win32'),
    down === 0 ? '' : texts.badge.down(down),
  );
}
