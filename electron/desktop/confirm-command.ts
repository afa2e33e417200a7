import { dialog } from 'electron';
import type { BrowserWindow, MessageBoxOptions } from 'electron';
import type { DesktopTexts } from './texts';

/**
 * Asks in a dialog of the system whether alerts may run a program. The window's page cannot answer it: somebody who took
 * the page over could not have programs run.
 */
export async function confirmCommand(
  argv: readonly string[],
  window: BrowserWindow | null,
  { confirmCommand: words }: DesktopTexts,
): Promise<'yes' | null> {
  const options: MessageBoxOptions = {
    type: 'warning',
    title: 'Uptime Desk',
    message: words.message,
    detail: `${argv.join('\n')}\n\n${words.detail}`,
    buttons: [words.cancel, words.allow],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const answer = window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options);
  return (await answer).response === 1 ? 'yes' : null;
}
