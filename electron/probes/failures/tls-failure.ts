import type { Failure } from '../../domain/check';
import { codeOf, failure } from './failure';
import { networkFailure } from './network-failure';

interface Rule {
  /** Searched in the error's code and message; OpenSSL and BoringSSL word the same alert differently. */
  readonly pattern: RegExp;
  readonly tell: (target: string) => Failure;
}

const rules: readonly Rule[] = [
  {
    pattern:
      /alert protocol version|ALERT_PROTOCOL_VERSION|unsupported[ _]protocol|version[ _]too[ _]low|INAPPROPRIATE_FALLBACK/i,
    tell: (at) =>
      failure(
        'tls',
        'tls-protocol',
        `${at} offers only an outdated TLS version (older than 1.2). Update it, or its TLS settings.`,
      ),
  },
  {
    pattern: /no[ _]application[ _]protocol/i,
    tell: (at) => failure('tls', 'no-application-protocol', `${at} does not speak HTTP/1.1 over TLS.`),
  },
  {
    pattern:
      /wrong[ _]version[ _]number|http[ _]request|packet[ _]length[ _]too[ _]long|unknown[ _]protocol|record[ _]too[ _](?:large|small)|unexpected[ _]message|UNEXPECTED_RECORD|invalid[ _]alert|bad[ _]record[ _]type/i,
    tell: (at) =>
      failure(
        'tls',
        'not-tls',
        `${at} does not speak TLS on this port. Check whether the address should begin with http:// instead.`,
      ),
  },
  {
    pattern:
      /certificate[ _]required|alert[ _]bad[ _]certificate|peer did not return a certificate|alert[ _]unknown[ _]ca/i,
    tell: (at) =>
      failure(
        'tls',
        'client-certificate',
        `${at} asks for a client certificate, and none that it accepts is set for this site.`,
      ),
  },
  {
    pattern: /unrecognized[ _]name/i,
    tell: (at) => failure('tls', 'unrecognized-name', `${at} has no certificate for this host name.`),
  },
  {
    pattern:
      /dh[ _]key[ _]too[ _]small|BAD_DH_P_LENGTH|unsafe[ _]legacy|key[ _]too[ _]small|md[ _]too[ _]weak|legacy[ _]sigalg|bad[ _]rsa[ _]size/i,
    tell: (at) =>
      failure(
        'tls',
        'tls-weak',
        `${at} uses encryption that is too weak by today's standards. Update its TLS settings.`,
      ),
  },
  {
    pattern: /handshake[ _]failure|no[ _]shared[ _]cipher|insufficient[ _]security|no[ _]ciphers|WRONG_CIPHER/i,
    tell: (at) =>
      failure(
        'tls',
        'handshake-failure',
        `${at} and this computer have no cipher in common, or it wants a client certificate. Check its TLS settings.`,
      ),
  },
];

const socketCodes = /^E(?:CONN|HOST|NET|TIMEDOUT|PIPE|MFILE|NFILE|NOBUFS|ACCES|PERM$)/;

/** The failure behind an error during or after the handshake. */
export function tlsFailure(error: unknown, target: string): Failure {
  const code = codeOf(error);
  if (code === 'ECONNRESET' || code === 'EPIPE') {
    return failure('reset', 'closed-during-tls', `${target} broke the connection off while TLS was being set up.`);
  }
  if (socketCodes.test(code)) return networkFailure(error, target);
  const words = `${code} ${error instanceof Error ? error.message : ''}`;
  const rule = rules.find(({ pattern }) => pattern.test(words));
  if (rule !== undefined) return rule.tell(target);
  return failure(
    'tls',
    'tls-failed',
    `TLS with ${target} could not be set up (${code === '' ? 'unknown cause' : code}).`,
  );
}
