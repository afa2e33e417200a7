import { failureText as failureTextIn } from '../../electron/contract/failure-reasons';
import type { Failure } from '../../electron/domain/check';
import { textLanguage } from '../texts/language';

/** Why a check failed, in the language of the window. */
export function failureText(failure: Failure): string {
  return failureTextIn(failure, textLanguage);
}

/** The check's own sentence where another one is shown in its place; null where they are the same. */
export function originalText(failure: Failure): string | null {
  return failureText(failure) === failure.message ? null : failure.message;
}
