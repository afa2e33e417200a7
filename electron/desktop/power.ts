import { powerMonitor } from 'electron';

/** Before sleep everything known is written; after it the clocks are looked at before anything else. */
export function watchPower(watcher: { drain(): void; wake(): void }): void {
  powerMonitor.on('suspend', () => {
    watcher.wake();
    watcher.drain();
  });
  powerMonitor.on('resume', () => watcher.wake());
  // Where a system leaves `resume` out, somebody comes back to the screen all the same.
  powerMonitor.on('unlock-screen', () => watcher.wake());
}
