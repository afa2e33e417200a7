import type { Check } from '../domain/check';

/** A check that says nothing of its site, because of a fault of our own; what it found is kept in the sentence. */
export function notObserved(check: Check, reason: 'offline' | 'just-woken', evidence: readonly string[]): Check {
  const { failure } = check.result;
  const why =
    reason === 'offline'
      ? 'Not observed: the connection of this computer was down.'
      : 'Not observed: this computer had just woken up, and its connection was not back yet.';
  const found = failure === null ? [] : [`The check said: ${failure.message}`];
  return {
    ...check,
    connection: evidence,
    result: {
      ...check.result,
      outcome: 'unobserved',
      slow: false,
      failure: { kind: failure?.kind ?? 'unreachable', reason, message: [why, ...evidence, ...found].join(' ') },
    },
  };
}
