import type { Failure } from '../../electron/domain/check';
import { texts } from '../texts';
import { textLanguage } from '../texts/language';

const words = texts.failureReasons;
const reasons: Readonly<Record<string, string>> = words.reasons;

/**
 * Why a check failed, in the language of the window. The check's own sentence is English and goes like that to history,
 * alerts and exports; it names hosts and values, so where the window speaks English it is what is shown.
 */
export function failureText({ kind, reason, message }: Failure): string {
  if (textLanguage === 'en') return message;
  const code = reason === 'unexpected-status' ? /\b[1-5]\d{2}\b/.exec(message)?.[0] : undefined;
  return code === undefined ? (reasons[reason] ?? words.kinds[kind]) : words.status(code);
}

/** The check's own sentence where another one is shown in its place; null where they are the same. */
export function originalText(failure: Failure): string | null {
  return failureText(failure) === failure.message ? null : failure.message;
}
