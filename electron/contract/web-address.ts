import { defaultHttpProbe } from '../domain/probe-settings';
import type { HttpAuth, ProbeSecrets } from '../domain/probe-settings';
import { ok } from '../domain/result';
import type { Result } from '../domain/result';
import { displayHost, parseHost, parsePort, splitPort } from './host';
import { fault } from './parsed-address';
import type { AddressFault, ParsedAddress } from './parsed-address';
import { parseUrl } from './url';

interface Parts {
  readonly userinfo: string | null;
  readonly host: string;
  readonly port: string | null;
  /** Path and query; the fragment never goes on the wire. */
  readonly rest: string;
}

/** `rest` is everything after `https://`. The pieces are looked at one by one, so that each fault can be named. */
export function parseWebAddress(scheme: 'http' | 'https', rest: string): Result<ParsedAddress, AddressFault> {
  const parts = split(rest);
  const authority = authorityOf(parts);
  if (!authority.ok) return authority;
  if (scheme === 'https' && looksLikeMail(parts)) {
    return fault('This looks like an e-mail address. Type the address of a web site, such as https://example.com.');
  }
  const url = parseUrl(`${scheme}://${authority.value}${parts.rest}`);
  if (url === null) return fault('This is not a web address. Type one such as https://example.com.');
  const login = loginOf(parts.userinfo);
  const probe = { ...defaultHttpProbe(url.href), auth: login.auth };
  return ok({ probe, secrets: login.secrets, suggestedName: nameOf(url.hostname, url.port, url.pathname) });
}

function authorityOf(parts: Parts): Result<string, AddressFault> {
  if (parts.host === '' && parts.port === null) {
    return fault('The address has no host. Type a name such as https://example.com.');
  }
  if (parts.host.includes('%')) {
    return fault('Web addresses cannot name a network interface (%). Use tcp:// or ping:// for a link-local address.');
  }
  const host = parseHost(parts.host);
  if (!host.ok) return host;
  const literal = host.value.includes(':') ? `[${host.value}]` : host.value;
  if (parts.port === null || parts.port === '') return ok(literal);
  const port = parsePort(parts.port);
  return port.ok ? ok(`${literal}:${port.value}`) : port;
}

function split(text: string): Parts {
  const withoutFragment = text.replace(/#.*$/s, '');
  const end = withoutFragment.search(/[/?\\]/);
  const slashed = end === -1 ? withoutFragment : withoutFragment.slice(0, end);
  // A password may hold a slash or a question mark as typed; then the last @ before a host is still the border.
  const at = slashed.lastIndexOf('@');
  const authority = at === -1 ? slashed : slashed.slice(at + 1);
  return {
    ...splitPort(authority),
    userinfo: at === -1 ? null : slashed.slice(0, at),
    rest: end === -1 ? '' : withoutFragment.slice(end),
  };
}

function looksLikeMail({ userinfo, port, rest }: Parts): boolean {
  return port === null && rest === '' && /^[\w.+-]+$/.test(userinfo ?? '');
}

/** User information becomes a basic login; the password goes to the secrets and nowhere else. */
function loginOf(userinfo: string | null): { readonly auth: HttpAuth; readonly secrets: ProbeSecrets } {
  if (userinfo === null || userinfo === '') return { auth: { scheme: 'none' }, secrets: {} };
  const colon = userinfo.indexOf(':');
  const user = decodeOnce(colon === -1 ? userinfo : userinfo.slice(0, colon));
  if (colon === -1) return { auth: { scheme: 'basic', user }, secrets: {} };
  return { auth: { scheme: 'basic', user }, secrets: { password: decodeOnce(userinfo.slice(colon + 1)) } };
}

/** Percent-decodes once, as UTF-8; a `%` that begins no valid sequence stays as typed. */
function decodeOnce(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

function nameOf(hostname: string, port: string, pathname: string): string {
  const path = pathname === '/' ? '' : pathname;
  return `${displayHost(hostname)}${port === '' ? '' : `:${port}`}${path}`.slice(0, 200);
}
