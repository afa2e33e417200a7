import { BrowserWindow, screen } from 'electron';
import type { Rectangle, WebContents } from 'electron';
import { page } from './page-files';
import { panelPlace, panelSize } from './panel-place';
import { backgroundColour, safePage } from './window';

/** The small panel of the tray: a page of its own, made when it is first asked for. */
export interface Panel {
  readonly contents: WebContents | null;
  /** Shows it at the sign, or hides it where it is shown. */
  toggle(sign: Rectangle): void;
  hide(): void;
  /** Made anew when it is next asked for: in another language. */
  forget(): void;
}

/** A click on the sign takes the focus from the panel first, which hides it: it is not to be shown again by the same click. */
const sameClickMs = 300;

export function createPanel(options: { readonly preload: string }): Panel {
  let window: BrowserWindow | null = null;
  let hiddenAt = 0;

  function hide(): void {
    if (window?.isDestroyed() !== false || !window.isVisible()) return;
    window.hide();
    hiddenAt = performance.now();
  }

  function open(): BrowserWindow {
    const made = new BrowserWindow({
      ...panelSize,
      show: false,
      frame: false,
      resizable: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
      title: 'Uptime Desk',
      backgroundColor: backgroundColour(),
      webPreferences: { ...safePage, preload: options.preload },
    });
    made.on('blur', hide);
    made.once('closed', () => (window = null));
    void made.loadURL(page.panel);
    return made;
  }

  return {
    get contents() {
      return window?.isDestroyed() === false ? window.webContents : null;
    },
    toggle(sign) {
      if (window?.isVisible() === true) {
        hide();
        return;
      }
      if (performance.now() - hiddenAt < sameClickMs) return;
      window ??= open();
      const point = screen.getCursorScreenPoint();
      const place = sign.width > 0 ? sign : { ...point, width: 1, height: 1 };
      window.setBounds(panelPlace(place, screen.getDisplayNearestPoint(place).workArea));
      window.show();
      window.focus();
    },
    hide,
    forget() {
      window?.destroy();
      window = null;
    },
  };
}
