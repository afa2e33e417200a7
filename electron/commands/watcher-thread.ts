import { Worker } from 'node:worker_threads';
import type { EngineEvent } from '../contract/engine-event';
import type { Reply } from '../contract/failure';
import type { Settings } from '../contract/settings-schema';
import type {
  ExportJob,
  FromWatcher,
  Question,
  StartFailure,
  ThreadOptions,
  ToWatcher,
  WatcherOptions,
} from '../contract/watcher-protocol';
import { plentifulSupply } from '../domain/pace';
import type { Supply } from '../domain/pace';
import { createWatchdog } from './watchdog';
import type { WatchdogTimes } from './watchdog';

/** What the watching thread says; each is called at most as often as it happens. */
export interface WatcherListener {
  onReady(start: { readonly sites: number; readonly paused: number; readonly settings: Settings }): void;
  onEvent(event: EngineEvent): void;
  /** It could not begin: the data directory is held, or cannot be used. It is not tried again. */
  onFailed(failure: StartFailure): void;
  /** It died, or was ended since it hung, and is started anew after `delayMs`. The reason is null where `restart` was asked for. */
  onRestart(reason: string | null, delayMs: number): void;
  /** Answers what only the main thread knows; null where it cannot. */
  ask(question: Question): Promise<string | null>;
}

/** The watching thread as main sees it. Calls while it is away are answered `unavailable`. */
export interface WatcherThread {
  call(name: string, input: unknown): Promise<Reply<unknown>>;
  startExport(job: ExportJob): void;
  /** Whether somebody looks at the window: nobody looking, changes are gathered. */
  setAttention(isWatched: boolean): void;
  /** What feeds the computer: checks may be to run less often. */
  setSupply(supply: Supply): void;
  /** The machine woke up, or is about to sleep: the clocks are looked at, what is known is written. */
  wake(): void;
  drain(): void;
  /** Drains and ends the thread, and starts it again at once: other files are there now. */
  restart(): void;
  /** Drains and ends the thread; resolves when it has ended. */
  stop(): Promise<void>;
}

const firstRestartMs = 500;
const longestRestartMs = 60_000;
/** A thread that has run this long has recovered: the next death is restarted at once again. */
const recoveredAfterMs = 60_000;
/** A thread that does not end within this time after being asked to is ended by force. */
const stopWithinMs = 20_000;

const away: Reply<unknown> = {
  ok: false,
  error: { code: 'unavailable', message: 'The watching is being restarted. Try again in a moment.' },
};

/** Starts the watching thread from its built file, and again whenever it dies or hangs. */
export function startWatcherThread(
  entry: string,
  options: WatcherOptions,
  listener: WatcherListener,
  times?: WatchdogTimes,
): WatcherThread {
  const pending = new Map<number, (reply: Reply<unknown>) => void>();
  let nextId = 1;
  let starts = 0;
  let worker: Worker | null = null;
  let isEnding = false;
  let isRestarting = false;
  /** What is said before the thread listens is kept: it would be lost. */
  let early: ToWatcher[] | null = [];
  let isWatched = true;
  let supply = plentifulSupply;
  let restartMs = firstRestartMs;
  let restartTimer: NodeJS.Timeout | null = null;
  let onEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    onEnded = resolve;
  });

  function post(message: ToWatcher): void {
    if (early !== null && message.type !== 'answer') early.push(message);
    else worker?.postMessage(message);
  }

  function becomeReady(): void {
    const messages = early ?? [];
    early = null;
    if (!isWatched) post({ type: 'attention', isWatched });
    if (supply !== plentifulSupply) post({ type: 'supply', supply });
    for (const message of messages) post(message);
  }

  function onMessage(message: FromWatcher): void {
    switch (message.type) {
      case 'ready':
        becomeReady();
        listener.onReady({ sites: message.sites, paused: message.paused, settings: message.settings });
        return;
      case 'failed':
        isEnding = true;
        listener.onFailed(message.failure);
        return;
      case 'reply':
        pending.get(message.id)?.(message.reply);
        pending.delete(message.id);
        return;
      case 'event':
        listener.onEvent(message.event);
        return;
      case 'ask':
        void answer(message.id, message.question);
        return;
      case 'pong':
        return;
      case 'stopped':
        if (!isRestarting) isEnding = true;
        return;
    }
  }

  async function answer(id: number, question: Question): Promise<void> {
    const value = await listener.ask(question).catch(() => null);
    post({ type: 'answer', id, value });
  }

  function onExit(reason: string): void {
    worker = null;
    early = [];
    for (const settle of pending.values()) settle(away);
    pending.clear();
    if (isEnding) {
      onEnded();
      return;
    }
    if (isRestarting) {
      isRestarting = false;
      listener.onRestart(null, 0);
      start();
      return;
    }
    listener.onRestart(reason, restartMs);
    restartTimer = setTimeout(start, restartMs);
    restartMs = Math.min(restartMs * 2, longestRestartMs);
  }

  function start(): void {
    restartTimer = null;
    const startedAt = performance.now();
    let reason = 'it ended by itself';
    const thread = new Worker(entry, { workerData: { ...options, isRestart: starts > 0 } satisfies ThreadOptions });
    starts += 1;
    worker = thread;
    const watchdog = createWatchdog(
      {
        ask: () => thread.postMessage({ type: 'ping' } satisfies ToWatcher),
        onHang(silentMs) {
          reason = `it gave no sign of life for ${Math.round(silentMs / 1_000)} s and was ended`;
          void thread.terminate();
        },
      },
      times,
    );
    thread.on('message', (message: FromWatcher) => {
      watchdog.alive();
      onMessage(message);
    });
    thread.on('error', (error) => (reason = error instanceof Error ? (error.stack ?? error.message) : String(error)));
    thread.on('exit', () => {
      watchdog.stop();
      if (performance.now() - startedAt > recoveredAfterMs) restartMs = firstRestartMs;
      onExit(reason);
    });
  }

  start();
  return {
    call(name, input) {
      if (worker === null || isEnding) return Promise.resolve(away);
      const id = nextId++;
      return new Promise((resolve) => {
        pending.set(id, resolve);
        post({ type: 'call', id, name, input });
      });
    },
    startExport: (job) => post({ type: 'export', job }),
    setAttention(next) {
      isWatched = next;
      post({ type: 'attention', isWatched });
    },
    setSupply(next) {
      supply = next;
      post({ type: 'supply', supply });
    },
    wake: () => post({ type: 'wake' }),
    drain: () => post({ type: 'drain' }),
    restart() {
      if (isEnding || worker === null) return;
      isRestarting = true;
      post({ type: 'stop' });
      const ending = worker;
      const force = setTimeout(() => void ending.terminate(), stopWithinMs);
      ending.once('exit', () => clearTimeout(force));
    },
    async stop() {
      isEnding = true;
      if (restartTimer !== null) clearTimeout(restartTimer);
      if (worker === null) return;
      post({ type: 'stop' });
      const force = setTimeout(() => void worker?.terminate(), stopWithinMs);
      await ended;
      clearTimeout(force);
    },
  };
}
