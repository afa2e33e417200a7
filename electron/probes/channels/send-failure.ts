import type { SendResult } from '../../engine/ports';
import { codeOf } from '../failures/failure';

/** Every try ends within this time. */
export const sendTimeoutMs = 15_000;

type Unreached = Extract<SendResult, { readonly outcome: 'unreached' }>;

/** It did not get there; the message holds no secret, only the host. */
export function unreached(message: string, retryAfterMs: number | null = null): Unreached {
  return { outcome: 'unreached', message, retryAfterMs };
}

export function refused(message: string): SendResult {
  return { outcome: 'refused', message };
}

const byCode: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name cannot be found',
  EAI_AGAIN: 'no name server answers',
  ECONNREFUSED: 'it refused the connection',
  ECONNRESET: 'it broke the connection off',
  EPIPE: 'it broke the connection off',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'it cannot be reached from here',
  ENETUNREACH: 'there is no network',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is from an authority this computer does not trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be traced to an authority this computer trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** The failure of a connection in words. What the error says itself is not passed on: it may quote the address. */
export function connectionFailed(host: string, error: unknown): Unreached {
  const code = codeOf(error);
  const cause = byCode[code] ?? (code === '' ? 'the connection failed' : `the connection failed (${code})`);
  return unreached(`${host}: ${cause}.`);
}
