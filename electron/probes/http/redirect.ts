import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { failure, quoted } from '../failures/failure';
import type { ResponseHead } from './head-reader';
import type { HttpRequest } from './request';

const redirecting = [301, 302, 303, 307, 308];

/** Where a redirect leads, as text that has not been looked at; null where the answer is no redirect. */
export function locationOf(head: ResponseHead): string | null {
  if (!redirecting.includes(head.status)) return null;
  const location = head.headers.get('location');
  return location === null || location === '' ? null : asUtf8(location);
}

/** The request a redirect asks for: to http and https only, everything else is foreign input that is not followed. */
export function redirected(request: HttpRequest, status: number, location: string): Result<HttpRequest, Failure> {
  const url = URL.canParse(location, request.url.href) ? new URL(location, request.url.href) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.port === '0') {
    const message = `The server redirects to “${quoted(masked(location))}”, which is not a web address that can be checked.`;
    return err(failure('redirect', 'redirect-unsupported', message));
  }
  url.hash = '';
  url.username = '';
  url.password = '';
  const { method } = request;
  const becomesGet = (status === 303 && method !== 'HEAD') || (status <= 302 && method === 'POST');
  return ok(becomesGet ? { ...request, url, method: 'GET', body: null } : { ...request, url });
}

export function tooManyRedirects(limit: number): Failure {
  const times = limit === 1 ? 'once' : `${limit} times`;
  return failure(
    'redirect',
    'too-many-redirects',
    `The server redirected more than ${times}; it probably redirects in a circle.`,
  );
}

/**
 * True where what was meant for `first` may be sent to `url` too: the same scheme, host and port, or the same host
 * where plain http was raised to https, both on their usual ports.
 */
export function isSameParty(first: URL, url: URL): boolean {
  if (first.origin === url.origin) return true;
  const isRaised = first.protocol === 'http:' && url.protocol === 'https:';
  return isRaised && first.hostname === url.hostname && first.port === '' && url.port === '';
}

/** Servers send names in UTF-8, although headers are latin1. */
function asUtf8(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  const decoded = bytes.toString('utf8');
  return decoded.includes('\ufffd') ? text : decoded;
}

/** Without user information and query: both may hold secrets. */
function masked(location: string): string {
  return location.replace(/\/\/[^/?#]*@/, '//').replace(/\?.*$/s, '?…');
}
