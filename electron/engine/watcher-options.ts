import type { FromWatcher, ToWatcher, ThreadOptions } from '../contract/watcher-protocol';
import type { WatcherPort } from './watcher-host';

/** The part of Node's `MessagePort` that is used. */
export interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  close(): void;
}

/** The options main started the thread with; both ends are ours, so their shape is known. */
export function readOptions(workerData: unknown): ThreadOptions {
  return workerData as ThreadOptions;
}

/** The thread's end of the port; throws where this is not a thread. */
export function portOfParent(parent: ParentPort | null): WatcherPort & { close(): void } {
  if (parent === null) throw new Error('The watcher runs as a worker thread only.');
  return {
    post: (message: FromWatcher) => parent.postMessage(message),
    onMessage: (listener) => void parent.on('message', (message) => listener(message as ToWatcher)),
    close: () => parent.close(),
  };
}
