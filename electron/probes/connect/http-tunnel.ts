import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { failure } from '../failures/failure';
import { createHeadReader } from '../http/head-reader';
import { createByteReader } from './byte-reader';
import type { Connection, Target } from './connection';
import { proxyAuthorization } from './proxy';
import type { ProxyServer } from './proxy';

/** Asks an http proxy for a tunnel (RFC 9110, section 9.3.6). */
export async function openTunnel(
  { socket }: Connection,
  proxy: ProxyServer,
  target: Target,
): Promise<Result<null, Failure>> {
  const authority = `${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`;
  const authorization = proxyAuthorization(proxy);
  const login = authorization === null ? '' : `Proxy-Authorization: ${authorization}\r\n`;
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${login}\r\n`);
  const reader = createByteReader(socket, 'The proxy');
  const heads = createHeadReader();
  for (;;) {
    const chunk = await reader.read();
    if (!chunk.ok) return chunk;
    const read = heads.push(chunk.value);
    if (read === null) continue;
    if (!read.ok) return err(failure('internal', 'bad-proxy', 'The proxy of this site does not speak HTTP.'));
    const { head, rest } = read.value;
    if (rest.length > 0) socket.unshift(rest);
    return head.status >= 200 && head.status < 300 ? ok(null) : err(proxyStatusFailure(head.status, authority));
  }
}

/** A proxy's own answer in place of the site's. */
export function proxyStatusFailure(status: number, authority: string): Failure {
  switch (status) {
    case 407:
      return failure(
        'internal',
        'proxy-login',
        'The proxy of this site wants a user name and password, or does not accept those given.',
      );
    case 502:
    case 503:
    case 504:
      return failure(
        'unreachable',
        'host-unreachable',
        `The proxy reports that ${authority} cannot be reached (${status}).`,
      );
    case 403:
    case 405:
      return failure('internal', 'proxy-refused', `The rules of the proxy do not allow a connection to ${authority}.`);
    default:
      return failure('internal', 'proxy-failed', `The proxy could not connect to ${authority} (${status}).`);
  }
}
