import type { Failure } from '../../domain/check';
import type { ProbeSecrets, ProxySettings } from '../../domain/probe-settings';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { failure } from '../failures/failure';
import type { ProbeDeps } from '../probe-deps';

export interface ProxyServer {
  readonly type: 'http' | 'https' | 'socks5';
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

const types: Readonly<Record<string, ProxyServer['type']>> = {
  'http:': 'http',
  'https:': 'https',
  'socks:': 'socks5',
  'socks5:': 'socks5',
  'socks5h:': 'socks5',
};
const usualPorts: Readonly<Record<ProxyServer['type'], number>> = { http: 80, https: 443, socks5: 1080 };

/** The proxy on the way to `url`; null: none. */
export async function proxyFor(
  deps: ProbeDeps,
  settings: ProxySettings,
  secrets: ProbeSecrets,
  url: URL,
): Promise<Result<ProxyServer | null, Failure>> {
  switch (settings.mode) {
    case 'none':
      return ok(null);
    case 'url':
      return parseProxy(settings.url, secrets.proxyPassword);
    case 'system':
      return systemProxy(deps, url);
  }
}

/** The desktop knows; without a desktop the usual environment variables do. */
async function systemProxy(deps: ProbeDeps, url: URL): Promise<Result<ProxyServer | null, Failure>> {
  if (deps.resolveProxy !== undefined) {
    try {
      return parsePac(await deps.resolveProxy(url.href));
    } catch {
      return err(failure('internal', 'proxy-unknown', 'The proxy settings of this computer could not be read.'));
    }
  }
  const found = environmentProxy(deps.environment?.() ?? process.env, url);
  return found === null ? ok(null) : parseProxy(found, undefined);
}

/** The first entry of a PAC answer, such as `PROXY proxy.test:3128; DIRECT`. */
function parsePac(answer: string): Result<ProxyServer | null, Failure> {
  const [kind = 'DIRECT', address = ''] = (answer.split(';')[0] ?? '').trim().split(/\s+/);
  const scheme = { PROXY: 'http', HTTP: 'http', HTTPS: 'https', SOCKS: 'socks5', SOCKS5: 'socks5' }[kind.toUpperCase()];
  return scheme === undefined || address === '' ? ok(null) : parseProxy(`${scheme}://${address}`, undefined);
}

function environmentProxy(environment: Readonly<Record<string, string | undefined>>, url: URL): string | null {
  const variable = (name: string): string => environment[name.toLowerCase()] ?? environment[name] ?? '';
  if (isExempt(variable('NO_PROXY'), url)) return null;
  const found = variable(url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') || variable('ALL_PROXY');
  if (found === '') return null;
  return found.includes('://') ? found : `http://${found}`;
}

function isExempt(list: string, url: URL): boolean {
  return list
    .split(/[\s,]+/)
    .map((entry) => entry.toLowerCase().replace(/^\*?\./, ''))
    .some((entry) => entry === '*' || (entry !== '' && [url.hostname, url.host].some((host) => isBelow(host, entry))));
}

function isBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

function parseProxy(text: string, password: string | undefined): Result<ProxyServer, Failure> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const type = url === null ? undefined : types[url.protocol];
  if (url === null || type === undefined || url.hostname === '') {
    return err(
      failure(
        'internal',
        'bad-proxy',
        'The proxy of this site is not an address such as http://proxy.example:3128 or socks5://proxy.example:1080.',
      ),
    );
  }
  return ok({
    type,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? usualPorts[type] : Number(url.port),
    user: decoded(url.username),
    password: password ?? decoded(url.password),
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The login an http proxy gets; null where it wants none. */
export function proxyAuthorization({ user, password }: ProxyServer): string | null {
  return user === '' ? null : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
