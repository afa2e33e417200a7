import type { Failure } from '../../domain/check';
import { codeOf, failure } from './failure';

type Told = (target: string) => Failure;

/** Codes that say that this computer, not the site, has run out of something. */
const ownFaults: Readonly<Record<string, string>> = {
  EMFILE: 'this computer has no free file handles',
  ENFILE: 'this computer has no free file handles',
  ENOBUFS: 'this computer has no free network buffers',
  ENOMEM: 'this computer is out of memory',
  EAGAIN: 'this computer is out of free ports or threads',
};

const byCode: Readonly<Record<string, Told>> = {
  ECONNREFUSED: (at) =>
    failure(
      'refused',
      'connection-refused',
      `${at} refused the connection: the machine answers, but nothing listens on that port.`,
    ),
  ECONNRESET: (at) => failure('reset', 'connection-reset', `${at} broke the connection off.`),
  ECONNABORTED: (at) => failure('reset', 'connection-reset', `The connection to ${at} was broken off.`),
  EPIPE: (at) => failure('reset', 'connection-closed', `${at} closed the connection before it had answered.`),
  ETIMEDOUT: (at) =>
    failure(
      'timeout',
      'connect-timeout',
      `${at} does not reply to connection attempts, which points to a firewall or to the network.`,
    ),
  EHOSTUNREACH: (at) =>
    failure('unreachable', 'host-unreachable', `${at} cannot be reached: a router says the machine is not there.`),
  EHOSTDOWN: (at) =>
    failure('unreachable', 'host-unreachable', `${at} cannot be reached: the machine is off or not on the network.`),
  ENETUNREACH: (at) => failure('unreachable', 'network-unreachable', `There is no route from this computer to ${at}.`),
  ENETDOWN: (at) =>
    failure('unreachable', 'network-unreachable', `The network of this computer is down, so ${at} cannot be reached.`),
  EADDRNOTAVAIL: (at) =>
    failure('unreachable', 'network-unreachable', `This computer has no network address that could reach ${at}.`),
  EACCES: (at) =>
    failure(
      'permission',
      'connect-not-permitted',
      `This computer's firewall or policy does not allow a connection to ${at}.`,
    ),
  EPERM: (at) =>
    failure(
      'permission',
      'connect-not-permitted',
      `This computer's firewall or policy does not allow a connection to ${at}.`,
    ),
};

/** Codes with which the system answers to a zone (`%eth7`) that names no interface of this computer. */
const noSuchInterface: readonly string[] = ['EINVAL', 'ENXIO', 'ENODEV', 'EADDRNOTAVAIL'];

/** The failure behind an error of a socket; `target` names the machine in the sentence. */
export function networkFailure(error: unknown, target: string): Failure {
  const code = codeOf(error);
  const own = ownFaults[code];
  if (own !== undefined) {
    return failure(
      'internal',
      'no-resources',
      `The check could not run: ${own}. Close other programs or watch fewer sites at once.`,
    );
  }
  if (target.includes('%') && noSuchInterface.includes(code)) {
    return failure(
      'unreachable',
      'no-such-interface',
      `This computer has no network interface of the name given in ${target}.`,
    );
  }
  const told = byCode[code];
  if (told !== undefined) return told(target);
  return failure(
    'unreachable',
    'connect-failed',
    `The connection to ${target} failed (${code === '' ? 'unknown cause' : code}).`,
  );
}
