import { err } from '../domain/result';
import type { ProbeSecrets, ProbeSettings } from '../domain/probe-settings';

/** What an address stands for: a probe with the defaults of its kind, and what in it was secret. */
export interface ParsedAddress {
  readonly probe: ProbeSettings;
  readonly secrets: ProbeSecrets;
  readonly suggestedName: string;
}

/** What is wrong with an address, as a sentence that stands next to the field. */
export interface AddressFault {
  readonly message: string;
}

export function fault(message: string): { readonly ok: false; readonly error: AddressFault } {
  return err({ message });
}
