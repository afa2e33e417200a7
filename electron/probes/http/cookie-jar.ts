import net from 'node:net';
import type { HeaderList } from './header-list';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  /** Sent to this host alone, not to those below it. */
  readonly hostOnly: boolean;
  /** Port it came from, where that is not a usual one; empty for 80 and 443. */
  readonly port: string;
  readonly path: string;
  readonly secure: boolean;
}

/** Cookies of one check (RFC 6265): neither lost between its hops nor shared with any other check. */
export interface CookieJar {
  store(url: URL, headers: HeaderList): void;
  /** The `Cookie` header for a request, or null. */
  headerFor(url: URL): string | null;
}

/** More than any site needs; a hostile one cannot make requests grow without end. */
const cookieLimit = 100;
const cookieBytes = 4096;

export function createCookieJar(now: () => number): CookieJar {
  const cookies: Cookie[] = [];
  return {
    store(url, headers) {
      for (const field of headers.all('set-cookie')) {
        const parsed = parseCookie(url, field, now());
        if (parsed === null) continue;
        const at = cookies.findIndex((known) => isSameCookie(known, parsed.cookie));
        if (at !== -1) cookies.splice(at, 1);
        if (!parsed.isExpired && cookies.length < cookieLimit) cookies.push(parsed.cookie);
      }
    },
    headerFor(url) {
      const fitting = cookies.filter((cookie) => goesTo(cookie, url));
      const sorted = [...fitting].sort((a, b) => b.path.length - a.path.length);
      return sorted.length === 0 ? null : sorted.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
  };
}

function parseCookie(
  url: URL,
  field: string,
  now: number,
): { readonly cookie: Cookie; readonly isExpired: boolean } | null {
  const [pair = '', ...rest] = field.split(';');
  const equals = pair.indexOf('=');
  if (equals < 1 || field.length > cookieBytes || /[\0\r\n]/.test(field)) return null;
  const attributes = new Map(rest.map((part) => attribute(part)));
  const host = url.hostname;
  const domain = (attributes.get('domain') ?? '').replace(/^\./, '').toLowerCase();
  if (domain !== '' && !belongsTo(host, domain)) return null;
  const path = attributes.get('path') ?? '';
  const cookie = {
    name: pair.slice(0, equals).trim(),
    value: pair.slice(equals + 1).trim(),
    domain: domain === '' ? host : domain,
    hostOnly: domain === '',
    port: url.port,
    path: path.startsWith('/') ? path : defaultPath(url),
    secure: attributes.has('secure') || url.protocol === 'https:',
  };
  return { cookie, isExpired: isExpired(attributes, now) };
}

function attribute(part: string): [string, string] {
  const equals = part.indexOf('=');
  if (equals === -1) return [part.trim().toLowerCase(), ''];
  return [part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).trim()];
}

/** A domain above the host, not a top-level one, and never part of an address. */
function belongsTo(host: string, domain: string): boolean {
  if (host === domain) return true;
  return domain.includes('.') && net.isIP(host) === 0 && host.endsWith(`.${domain}`);
}

function defaultPath(url: URL): string {
  const end = url.pathname.lastIndexOf('/');
  return end <= 0 ? '/' : url.pathname.slice(0, end);
}

function isExpired(attributes: ReadonlyMap<string, string>, now: number): boolean {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  const expires = Date.parse(attributes.get('expires') ?? '');
  return Number.isFinite(expires) && expires <= now;
}

function isSameCookie(a: Cookie, b: Cookie): boolean {
  return a.name === b.name && a.domain === b.domain && a.path === b.path;
}

/** A cookie that came over https never leaves over http. */
function goesTo(cookie: Cookie, url: URL): boolean {
  if (cookie.secure && url.protocol !== 'https:') return false;
  if (cookie.port !== url.port) return false;
  const fitsHost = cookie.hostOnly ? url.hostname === cookie.domain : belongsTo(url.hostname, cookie.domain);
  return fitsHost && fitsPath(cookie.path, url.pathname);
}

function fitsPath(path: string, requested: string): boolean {
  return requested === path || requested.startsWith(path.endsWith('/') ? path : `${path}/`);
}
