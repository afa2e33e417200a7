import type { Failure } from '../../domain/check';
import { err } from '../../domain/result';
import type { Result } from '../../domain/result';
import { proxyStatusFailure } from '../connect/http-tunnel';
import { exchange } from './exchange';
import type { Answer } from './exchange';
import { exchangeHttp2 } from './http2-exchange';
import type { Hop, HttpCheck } from './http-check';
import { bodyOf, requestBytes } from './request';
import { openRoute, targetOf } from './route';
import type { Route } from './route';

/** Faults with which a server says that it speaks nothing but HTTP/2. */
const wantsHttp2 = ['no-application-protocol', 'http2-only'];

/**
 * One request on a connection of its own: name, address, server name and certificate are all looked at anew.
 * HTTP/1.1 is spoken first; HTTP/2 only with servers that insist on it, on a second connection.
 */
export async function fetchHop(check: HttpCheck, hop: Hop): Promise<Result<Answer, Failure>> {
  const { url } = hop.request;
  // Made before the connection: a large one takes time, during which a server may answer and close.
  const body = bodyOf(hop.request);
  const route = await openRoute(check, url, ['http/1.1']);
  const answer = route.ok ? await ask(check, hop, route.value, body) : route;
  if (answer.ok || url.protocol === 'http:' || !wantsHttp2.includes(answer.error.reason)) return answer;
  const again = await openRoute(check, url, ['h2']);
  return again.ok ? exchangeHttp2(check.run, again.value.connection, hop) : again;
}

async function ask(
  check: HttpCheck,
  hop: Hop,
  { connection, proxied }: Route,
  body: Buffer | null,
): Promise<Result<Answer, Failure>> {
  const { url, method, headers } = hop.request;
  const { host, port } = targetOf(url);
  const login = proxied?.authorization ?? null;
  const request =
    login === null ? hop.request : { ...hop.request, headers: [...headers, ['Proxy-Authorization', login] as const] };
  const answer = await exchange(check.run, connection, {
    bytes: requestBytes(request, body, proxied !== null),
    method,
    wantsBody: hop.wantsBody,
    target: `${host} port ${port}`,
    redirects: hop.redirects,
  });
  const isAskedForLogin = proxied !== null && answer.ok && answer.value.head.status === 407;
  return isAskedForLogin ? err(proxyStatusFailure(407, url.host)) : answer;
}
