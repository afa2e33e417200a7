import type { EngineEvent } from '../contract/engine-event';
import type { Question, WatcherOptions } from '../contract/watcher-protocol';
import type { AlertSenders, Keychain, Log } from './ports';
import type { WatcherPort } from './watcher-host';

/** What the watching thread can ask of the main thread, over the message port. */
export interface MainThread {
  ask(question: Question): Promise<string | null>;
  /** Secrets encrypted by the desktop's keychain. */
  readonly keychain: Keychain;
  readonly log: Log;
  /** Shows a notification on the desktop. */
  readonly notify: AlertSenders['notify'];
  /** Whether the person at the screen lets alerts run this program. */
  readonly confirmCommand: (argv: readonly string[]) => Promise<boolean>;
  /** The look-up of the desktop's proxy settings, where main has them. */
  proxyOf(options: WatcherOptions): { readonly resolveProxy?: (url: string) => Promise<string> };
  /** Passes the engine's events on, single checks only where they are wanted. */
  emitOf(options: WatcherOptions): (event: EngineEvent) => void;
}

export function createMainThread(port: WatcherPort): MainThread {
  const pending = new Map<number, (value: string | null) => void>();
  let nextId = 1;

  port.onMessage((message) => {
    // From the first moment on, also while the stored sites are still being read.
    if (message.type === 'ping') port.post({ type: 'pong' });
    if (message.type !== 'answer') return;
    pending.get(message.id)?.(message.value);
    pending.delete(message.id);
  });

  function ask(question: Question): Promise<string | null> {
    const id = nextId++;
    return new Promise((resolve) => {
      pending.set(id, resolve);
      port.post({ type: 'ask', id, question });
    });
  }

  async function askSure(question: Question): Promise<string> {
    const answer = await ask(question);
    if (answer === null) throw new Error(`The keychain could not ${question.port}.`);
    return answer;
  }

  const say = (level: 'info' | 'warn' | 'error', message: string): void => {
    port.post({ type: 'event', event: { type: 'log', level, message } });
  };

  return {
    ask,
    keychain: {
      available: true,
      encrypt: (text) => askSure({ port: 'encrypt', text }),
      decrypt: (text) => askSure({ port: 'decrypt', text }),
    },
    log: {
      info: (message) => say('info', message),
      warn: (message) => say('warn', message),
      error: (message, cause) => say('error', cause === undefined ? message : `${message}: ${stackOf(cause)}`),
    },
    notify: async ({ id, title, text }) => {
      if ((await ask({ port: 'notify', id, title, text })) !== null) return { outcome: 'sent' };
      const message = 'This desktop shows no notifications just now.';
      return { outcome: 'unreached', message, retryAfterMs: null };
    },
    confirmCommand: async (argv) => (await ask({ port: 'confirm-command', argv })) !== null,
    proxyOf: ({ hasProxySettings }) =>
      hasProxySettings ? { resolveProxy: async (url) => (await ask({ port: 'proxy', url })) ?? 'DIRECT' } : {},
    emitOf:
      ({ tellsChecks }) =>
      (event) => {
        if (tellsChecks || event.type !== 'check') port.post({ type: 'event', event });
      },
  };
}

function stackOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
