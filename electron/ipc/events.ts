import { eventChannel } from '../contract/channels';
import type { EventName, EventPayload, Update } from '../contract/events';

/** The part of Electron's `WebContents` that is used. */
export interface EventTarget {
  isDestroyed(): boolean;
  send(channel: string, ...args: unknown[]): void;
}

/** Tells a window something; one that is gone is told nothing. */
export function sendEvent<N extends EventName>(target: EventTarget | null, name: N, payload: EventPayload<N>): void {
  if (target === null || target.isDestroyed()) return;
  target.send(eventChannel, name, payload);
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
    sendEvent(target(), 'update', update);
  }

  return {
    relay: send,
    watcherChanged(watcher) {
      const seq = watcher === 'running' ? 0 : lastSeq + 1;
      send({ seq, changed: [], removed: [], checked: [], watcher });
    },
  };
}
