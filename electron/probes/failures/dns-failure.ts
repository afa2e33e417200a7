import type { Failure } from '../../domain/check';
import { codeOf, failure } from './failure';

type Told = (name: string, server: string) => Failure;

const byCode: Readonly<Record<string, Told>> = {
  ENOTFOUND: (name) =>
    failure(
      'dns',
      'nxdomain',
      `The name ${name} does not exist. Check its spelling, and whether the domain is still registered.`,
    ),
  ENODATA: (name) => failure('dns', 'no-record', `The name ${name} exists, but has no record of the type asked for.`),
  ESERVFAIL: (name, server) =>
    failure(
      'dns',
      'servfail',
      `${server} could not resolve ${name} (server failure): the domain's own DNS servers or its DNSSEC are at fault.`,
    ),
  EREFUSED: (name, server) => failure('dns', 'dns-refused', `${server} refuses to answer questions about ${name}.`),
  ENOTIMP: (name, server) =>
    failure('dns', 'not-implemented', `${server} does not support this kind of question about ${name}.`),
  EFORMERR: (name, server) => failure('dns', 'bad-answer', `${server} did not understand the question about ${name}.`),
  EBADRESP: (name, server) =>
    failure('dns', 'bad-answer', `${server} sent an answer about ${name} that cannot be read.`),
  ETIMEOUT: (name, server) =>
    failure('timeout', 'dns-timeout', `${server} did not answer the question about ${name} in time.`),
  EBADNAME: (name) => failure('dns', 'bad-name', `${name} is not a name that DNS can hold.`),
  EBADFAMILY: (name) => failure('dns', 'no-record', `The name ${name} has no address of the chosen IP version.`),
};

const ownFault =
  'The check could not run: the name service of this computer does not answer. Check its network settings.';

/** Codes of a look-up that never reached a DNS server. */
const resolverGone: readonly string[] = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'EAI_SYSTEM',
  'ENONAME',
];
const noResources: readonly string[] = ['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EAI_MEMORY'];

/** The failure behind an error of a look-up. `server` names who was asked: `The DNS server 192.0.2.1`. */
export function dnsFailure(error: unknown, name: string, server: string): Failure {
  const code = codeOf(error);
  if (resolverGone.includes(code)) return failure('internal', 'resolver-unavailable', ownFault);
  if (noResources.includes(code)) {
    return failure(
      'internal',
      'no-resources',
      'The check could not run: this computer has no free file handles or memory.',
    );
  }
  const known = code === 'EAI_NONAME' || code === 'EAI_NODATA' ? 'ENOTFOUND' : code;
  const told = byCode[known];
  if (told !== undefined) return told(name, server);
  return failure(
    'dns',
    'lookup-failed',
    `The name ${name} could not be resolved (${code === '' ? 'unknown cause' : code}).`,
  );
}
