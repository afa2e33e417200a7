import type { CallError, Reply } from '../contract/failure';

/** A call that was carried out. */
export function done<T>(value: T): Reply<T> {
  return { ok: true, value };
}

/** A call that was not, and why. */
export function refused(code: CallError['code'], message: string): { readonly ok: false; readonly error: CallError } {
  return { ok: false, error: { code, message } };
}

export const unknownSite = refused('not-found', 'This site is not there any more. It may have been removed elsewhere.');
