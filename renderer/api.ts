import type { Api } from '../electron/contract/api';

declare global {
  interface Window {
    readonly api: Api;
  }
}

/**
 * The bridge to the rest of the app, and the only place that names it. A call that breaks on its way (the watching
 * thread died, the window is closing) comes back as data like any other refusal.
 */
export function connectApi(): Api {
  const bridge = window.api;
  return {
    call: (name, input) =>
      bridge.call(name, input).catch((cause: unknown) => ({
        ok: false,
        error: { code: 'internal', message: cause instanceof Error ? cause.message : String(cause) },
      })),
    on: (name, listener) => bridge.on(name, listener),
  };
}
