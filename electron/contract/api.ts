import type { CallInput, CallName, CallOutput } from './calls';
import type { EventName, EventPayload } from './events';
import type { Reply } from './failure';

/** The type of `window.api`, all the renderer knows of the rest. */
export interface Api {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Reply<CallOutput<N>>>;
  /** Returns the function that ends the subscription. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}
