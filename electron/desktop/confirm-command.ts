import { BrowserWindow, dialog } from 'electron';
import type { MessageBoxOptions } from 'electron';

/**
 * Asks in a dialog of the system whether alerts may run a program. The window's page cannot answer it: somebody who took
 * the page over could not have programs run.
 */
export async function confirmCommand(argv: readonly string[]): Promise<'yes' | null> {
  const options: MessageBoxOptions = {
    type: 'warning',
    title: 'Uptime Desk',
    message: 'Run this program for alerts?',
    detail: `${argv.join('\n')}\n\nIt runs with your rights each time an alert goes out. Allow only what you have set up yourself.`,
    buttons: ['Cancel', 'Allow'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const [window] = BrowserWindow.getAllWindows();
  const answer = window === undefined ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options);
  return (await answer).response === 1 ? 'yes' : null;
}
