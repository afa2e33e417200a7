import type { ExportRequest } from './calls';
import type { EngineEvent } from './engine-event';
import type { Language } from './language';
import type { Reply } from './failure';
import type { Settings } from './settings-schema';
import type { Supply } from '../domain/pace';

/**
 * What main and the watching thread say to each other over the thread's message port. Both ends are ours: what comes
 * from a window is parsed before it gets here.
 *
 *   main --call, stop, attention, answer, ping--> watcher --ready, reply, event, ask, pong, stopped--> main
 */
export interface WatcherOptions {
  readonly dataDir: string;
  readonly version: string;
  /** What is said to hold the data directory: `app` or `monitor`. */
  readonly holder: 'app' | 'monitor';
  /** Whether main can encrypt secrets with the desktop's keychain; else a key file is used. */
  readonly hasKeychain: boolean;
  /** Whether main knows the desktop's proxy settings. */
  readonly hasProxySettings: boolean;
  /** The language of the system: alerts are written in it where the settings do not say another. */
  readonly systemLanguage: Language;
  /** Whether single checks are told as events; the window does not need them. */
  readonly tellsChecks: boolean;
}

/** What a thread is started with. */
export interface ThreadOptions extends WatcherOptions {
  /** A thread of this process watched before and is over: what it held is ours. */
  readonly isRestart: boolean;
}

/** Calls that main makes on its own behalf, besides those it forwards. */
export interface ExportJob {
  readonly exportId: string;
  readonly path: string;
  readonly request: ExportRequest;
}

/** Questions only the main thread can answer. */
export type Question =
  | { readonly port: 'encrypt'; readonly text: string }
  | { readonly port: 'decrypt'; readonly text: string }
  | { readonly port: 'proxy'; readonly url: string }
  /** Shows a notification; answered `shown`, or null where the desktop shows none. */
  | { readonly port: 'notify'; readonly id: string; readonly title: string; readonly text: string }
  /** Asks the person whether alerts may run this program; answered `yes`, or null. */
  | { readonly port: 'confirm-command'; readonly argv: readonly string[] };

export type ToWatcher =
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly type: 'export'; readonly job: ExportJob }
  | { readonly type: 'attention'; readonly isWatched: boolean }
  /** What feeds the computer and its connection. */
  | { readonly type: 'supply'; readonly supply: Supply }
  | { readonly type: 'wake' }
  | { readonly type: 'drain' }
  /** Asks for a sign of life. */
  | { readonly type: 'ping' }
  | { readonly type: 'answer'; readonly id: number; readonly value: string | null }
  | { readonly type: 'stop' };

/** Why the watching could not begin. `code` is the exit code of the command line. */
export interface StartFailure {
  readonly message: string;
  readonly isLocked: boolean;
}

export type FromWatcher =
  | { readonly type: 'ready'; readonly sites: number; readonly paused: number; readonly settings: Settings }
  | { readonly type: 'failed'; readonly failure: StartFailure }
  | { readonly type: 'reply'; readonly id: number; readonly reply: Reply<unknown> }
  | { readonly type: 'event'; readonly event: EngineEvent }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question }
  | { readonly type: 'pong' }
  | { readonly type: 'stopped' };
