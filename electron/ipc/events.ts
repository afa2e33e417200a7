import { eventChannel } from '../contract/channels';
import type { Update } from '../contract/events';

/** The part of Electron's `WebContents` that is used. */
export interface EventTarget {
  isDestroyed(): boolean;
  send(channel: string, ...args: unknown[]): void;
}

/** Passes the engine's updates on to the window, and adds what only main knows: whether the watching is running. */
export interface UpdateRelay {
  relay(update: Update): void;
  /** The watching died, or is back. Afterwards the numbers start anew, so the window takes a new snapshot. */
  watcherChanged(watcher: 'running' | 'restarting'): void;
}

export function createUpdateRelay(target: () => EventTarget | null): UpdateRelay {
  let lastSeq = 0;

  function send(update: Update): void {
    lastSeq = update.seq;
    const contents = target();
    if (contents === null || contents.isDestroyed()) return;
    contents.send(eventChannel, 'update', update);
  }

  return {
    relay: send,
    watcherChanged(watcher) {
      const seq = watcher === 'running' ? 0 : lastSeq + 1;
      send({ seq, changed: [], removed: [], checked: [], watcher });
    },
  };
}
