import { app, dialog } from 'electron';
import type { BrowserWindow, MessageBoxOptions } from 'electron';
import type { Settings } from '../contract/settings-schema';
import { closingEffect } from './closing-effect';
import { readSmallFile, writeSmallFile } from './small-file';
import type { DesktopTexts } from './texts';

export interface ClosingDeps {
  readonly dataDir: string;
  readonly settings: () => Settings;
  readonly texts: () => DesktopTexts;
  /** Whether the desktop shows tray icons at this moment. */
  readonly isTrayShown: () => Promise<boolean>;
  /** The person would rather quit from now on. */
  readonly preferQuit: () => Promise<void>;
}

const fileName = 'told.json';

/** Decides what becomes of a window that is being closed; false: it stays. */
export function createClosing(deps: ClosingDeps): (window: BrowserWindow) => boolean {
  let isQuitting = false;
  app.on('before-quit', () => (isQuitting = true));

  async function close(window: BrowserWindow): Promise<void> {
    const canBeFound = process.platform === 'darwin' || (await deps.isTrayShown());
    const effect = closingEffect(deps.settings().onClose, canBeFound);
    if (window.isDestroyed()) return;
    if (effect === 'quit') {
      app.quit();
      return;
    }
    if (window.isFullScreen()) window.setFullScreen(false);
    if (effect === 'hide') window.hide();
    else window.minimize();
    await tellOnce(effect);
  }

  async function tellOnce(effect: 'hide' | 'minimise'): Promise<void> {
    const told = (await readSmallFile(deps.dataDir, fileName)) as { readonly closing?: unknown } | null;
    if (told?.closing === effect) return;
    await writeSmallFile(deps.dataDir, fileName, { closing: effect });
    const { response } = await dialog.showMessageBox(closingMessage(effect, deps.texts(), process.platform));
    if (response !== 1) return;
    await deps.preferQuit();
    app.quit();
  }

  return (window) => {
    if (isQuitting) return true;
    void close(window);
    return false;
  };
}

export function closingMessage(
  effect: 'hide' | 'minimise',
  { closing }: DesktopTexts,
  platform: NodeJS.Platform,
): MessageBoxOptions {
  const where = platform === 'darwin' ? closing.inDock : closing.inTray;
  return {
    type: 'info',
    title: 'Uptime Desk',
    message: closing.title,
    detail: `${effect === 'hide' ? where : closing.minimised}\n\n${closing.settingsHint}`,
    buttons: [closing.keep, closing.quit],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
}
