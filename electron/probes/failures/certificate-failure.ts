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

/** Names the fault of a certificate that did not verify. */
export function certificateFailure(rejected: RejectedCertificate): Failure {
  const { code, host, sent } = rejected;
  const [leaf] = sent;
  const issuer = leaf === undefined ? 'unknown' : quoted(nameIn(leaf.issuer));
  switch (code) {
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return selfSigned(host);
    case 'CERT_HAS_EXPIRED':
      return expired(rejected);
    case 'CERT_NOT_YET_VALID':
      return notYetValid(rejected);
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'HOSTNAME_MISMATCH':
      return wrongHost(host, leaf);
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return noPath(host, sent);
    case 'CERT_REVOKED':
      return failure(
        'certificate',
        'revoked',
        `The certificate of ${host} was revoked by ${issuer}. Have a new one issued.`,
      );
    case 'CERT_UNTRUSTED':
    case 'CERT_REJECTED':
    case 'CERT_CHAIN_TOO_LONG':
    case 'INVALID_CA':
      return failure(
        'certificate',
        'untrusted-issuer',
        `The certificate of ${host} was issued by “${issuer}”, which is not trusted here. ${hint}`,
      );
    default:
      return failure(
        'certificate',
        'invalid',
        `The certificate of ${host} does not pass verification (${code}). Have it issued anew.`,
      );
  }
}

function selfSigned(host: string): Failure {
  const message = `The certificate of ${host} is self-signed: no authority vouches for it. If that is intended, accept it for this site.`;
  return failure('certificate', 'self-signed', message);
}

function noPath(host: string, sent: readonly X509Certificate[]): Failure {
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
  return failure(
    'certificate',
    'untrusted-issuer',
    `The certificate of ${host} goes back to “${missing}”, which is not trusted here. ${hint}`,
  );
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

function wrongHost(host: string, leaf: X509Certificate | undefined): Failure {
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
  const days = Math.max(0, Math.floor((to - from) / dayMs));
  return days === 1 ? '1 day' : `${days} days`;
}
