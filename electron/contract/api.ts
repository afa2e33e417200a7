import type { CallInput, CallName, CallOutput } from './calls';
import type { EventName, EventPayload } from './events';
import type { Reply } from './failure';

/** The type of `window.api`, all the renderer knows of the rest. */
export interface Api {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Reply<CallOutput<N>>>;
  /** Returns the function that ends the subscription. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}

/** Channel of all calls; the name travels as the first argument. */
export const callChannel = 'uptime-desk:call';
/** Channel of all events; the name travels as the first argument. */
export const eventChannel = 'uptime-desk:event';
