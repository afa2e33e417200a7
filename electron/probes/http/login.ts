import type { HttpAuth, ProbeSecrets } from '../../domain/probe-settings';
import { answerDigest } from './digest';
import type { ResponseHead } from './head-reader';
import type { HttpRequest } from './request';

/** The `Authorization` header that is sent unasked; null for schemes that wait for a challenge. */
export function openingAuthorization(auth: HttpAuth, secrets: ProbeSecrets): string | null {
  switch (auth.scheme) {
    case 'none':
    case 'digest':
      return null;
    case 'basic':
      // UTF-8, as RFC 7617 asks for and servers expect.
      return `Basic ${Buffer.from(`${auth.user}:${secrets.password ?? ''}`).toString('base64')}`;
    case 'bearer':
      return `Bearer ${(secrets.token ?? '').trim()}`;
  }
}

/** The `Authorization` header that answers a 401, or null where there is none to give. */
export function challengedAuthorization(
  auth: HttpAuth,
  secrets: ProbeSecrets,
  request: HttpRequest,
  head: ResponseHead,
): string | null {
  if (auth.scheme !== 'digest' || head.status !== 401) return null;
  return answerDigest({
    challenges: head.headers.all('www-authenticate'),
    user: auth.user,
    password: secrets.password ?? '',
    method: request.method,
    target: `${request.url.pathname}${request.url.search}`,
  });
}
