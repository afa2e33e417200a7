import { app } from 'electron';

/**
 * Ends the app in order: windows close, the watching is drained and stopped, then the process exits. Signals do the same as
 * the menu's Quit.
 */
export function quitInOrder(stopWatching: () => Promise<void>): void {
  let isStopping = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (isStopping) return;
    isStopping = true;
    void stopWatching().finally(() => app.exit(0));
  });
  app.on('window-all-closed', () => app.quit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());
}
