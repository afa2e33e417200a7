import type { CallInput, CallName, CallOutput } from '../../electron/contract/calls';

/** Asks, and shows a notice where it is refused. Null then. */
export type Attempt = <N extends CallName>(
  name: N,
  input: CallInput<N>,
) => Promise<{ readonly value: CallOutput<N> } | null>;
