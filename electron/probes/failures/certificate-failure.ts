import type { X509Certificate } from 'node:crypto';
import type { Failure } from '../../domain/check';
import { isSelfIssued, nameIn } from '../connect/certificate-path';
import { failure, quoted } from './failure';

export interface RejectedCertificate {
  /** OpenSSL's or Node's code, such as `CERT_HAS_EXPIRED`. */
  readonly code: string;
  readonly host: string;
  readonly sent: readonly X509Certificate[];
  /** Epoch ms. */
  readonly now: number;
}

const dayMs = 86_400_000;
const hint = 'If it is an authority of your own, add its certificate to this site.';

type Tell = (rejected: RejectedCertificate) => Failure;

/** OpenSSL and BoringSSL share these codes; those of the chain do not tell a missing link from an unknown root. */
const byCode: Readonly<Record<string, Tell>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: ({ host }) => selfSigned(host),
  CERT_HAS_EXPIRED: expired,
  CERT_NOT_YET_VALID: notYetValid,
  ERR_TLS_CERT_ALTNAME_INVALID: wrongHost,
  HOSTNAME_MISMATCH: wrongHost,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: noPath,
  UNABLE_TO_GET_ISSUER_CERT: noPath,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: noPath,
  SELF_SIGNED_CERT_IN_CHAIN: noPath,
  CERT_REVOKED: revoked,
  CERT_UNTRUSTED: untrusted,
  CERT_REJECTED: untrusted,
  INVALID_CA: untrusted,
};

/** Names the fault of a certificate that did not verify. */
export function certificateFailure(rejected: RejectedCertificate): Failure {
  const tell = byCode[rejected.code];
  if (tell !== undefined) return tell(rejected);
  const message = `The certificate of ${rejected.host} does not pass verification (${rejected.code}). Have it issued anew.`;
  return failure('certificate', 'invalid', message);
}

function revoked({ host }: RejectedCertificate): Failure {
  return failure(
    'certificate',
    'revoked',
    `The certificate of ${host} was revoked by its issuer. Have a new one issued.`,
  );
}

function untrusted({ host, sent }: RejectedCertificate): Failure {
  const issuer = quoted(nameIn(sent.at(-1)?.issuer ?? 'CN=unknown'));
  const message = `The certificate of ${host} goes back to “${issuer}”, which is not trusted here. ${hint}`;
  return failure('certificate', 'untrusted-issuer', message);
}

function selfSigned(host: string): Failure {
  const message = `The certificate of ${host} is self-signed: no authority vouches for it. If that is intended, accept it for this site.`;
  return failure('certificate', 'self-signed', message);
}

function noPath(rejected: RejectedCertificate): Failure {
  const { host, sent } = rejected;
  const [leaf] = sent;
  const last = sent.at(-1);
  if (leaf === undefined || last === undefined)
    return failure('certificate', 'invalid', `${host} sent no certificate.`);
  if (isSelfIssued(leaf)) return selfSigned(host);
  const missing = quoted(nameIn(last.issuer));
  if (sent.length === 1) {
    const message =
      `${host} does not send its intermediate certificate “${missing}”, so its own cannot be verified. ` +
      `Install the full chain on the server. ${hint}`;
    return failure('certificate', 'chain-incomplete', message);
  }
  return untrusted(rejected);
}

function expired({ host, sent, now }: RejectedCertificate): Failure {
  const culprit = sent.find((certificate) => Date.parse(certificate.validTo) < now) ?? sent[0];
  const end = Date.parse(culprit?.validTo ?? '');
  if (culprit === undefined || !Number.isFinite(end)) {
    return failure('certificate', 'expired', `A certificate of ${host} has expired. Renew it.`);
  }
  const when = `on ${dateOf(end)}, ${daysBetween(end, now)} ago`;
  if (culprit === sent[0])
    return failure('certificate', 'expired', `The certificate of ${host} expired ${when}. Renew it.`);
  const name = quoted(nameIn(culprit.subject));
  return failure(
    'certificate',
    'expired',
    `The certificate “${name}”, which ${host} relies on, expired ${when}. Install the present chain.`,
  );
}

function notYetValid({ host, sent, now }: RejectedCertificate): Failure {
  const start = Date.parse(sent.find((certificate) => Date.parse(certificate.validFrom) > now)?.validFrom ?? '');
  const when = Number.isFinite(start) ? ` before ${dateOf(start)}` : ' yet';
  return failure(
    'certificate',
    'not-yet-valid',
    `The certificate of ${host} is not valid${when}. Check the clocks of the server and of this computer.`,
  );
}

function wrongHost({ host, sent }: RejectedCertificate): Failure {
  const [leaf] = sent;
  const names = (leaf?.subjectAltName ?? '').split(', ').map((entry) => entry.replace(/^(DNS|IP Address):/, ''));
  const known = names.filter((name) => name !== '');
  const isFor = known.length === 0 ? 'names no host at all' : `is for ${quoted(known.slice(0, 5).join(', '), 200)}`;
  return failure(
    'certificate',
    'wrong-host',
    `The certificate that ${host} shows ${isFor}, not for ${host}. Install the right one.`,
  );
}

function dateOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

function daysBetween(from: number, to: number): string {
  const days = Math.max(1, Math.floor((to - from) / dayMs));
  return days === 1 ? '1 day' : `${days} days`;
}
