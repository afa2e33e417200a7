import type {
  Expectation,
  HeaderField,
  HttpAuth,
  HttpProbe,
  ProbeSecrets,
  StatusRange,
} from '../../domain/probe-settings';
import { isSecretHeader } from '../secret-header';
import { placeholderIn } from './placeholder';

/** What another program sets for a web page; what is left out gets the default. */
export interface SourceHttp {
  readonly method?: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  readonly contentType?: string | undefined;
  readonly login?: SourceLogin | null;
  readonly expectStatus?: readonly StatusRange[] | null;
  readonly expectations?: readonly Expectation[];
  readonly maxRedirects?: number | null;
  readonly proxyUrl?: string;
  readonly caPem?: string;
  readonly clientCertificatePem?: string;
  readonly clientKeyPem?: string;
}

export type SourceLogin =
  | { readonly scheme: 'basic' | 'digest'; readonly user: string; readonly password: string }
  | { readonly scheme: 'bearer'; readonly token: string };

interface HttpParts {
  readonly probe: HttpProbe;
  readonly secrets: ProbeSecrets;
}

/** The probe with the settings another program has for it; credentials go to the secrets and nowhere else. */
export function withHttp(probe: HttpProbe, secrets: ProbeSecrets, source: SourceHttp, losses: string[]): HttpParts {
  const headers = headersOf(source, losses);
  const login = loginOf(probe.auth, secrets, source.login ?? null, losses);
  const body = bodyOf(source, losses);
  const withKey = source.clientKeyPem === undefined ? {} : { clientKeyPem: source.clientKeyPem };
  return {
    probe: {
      ...probe,
      method: source.method === undefined || source.method === '' ? 'GET' : source.method.toUpperCase(),
      headers: headers.fields,
      body,
      auth: login.auth,
      expectStatus: source.expectStatus ?? probe.expectStatus,
      expectations: [...probe.expectations, ...(source.expectations ?? [])],
      maxRedirects: redirectsOf(source.maxRedirects, probe.maxRedirects),
      proxy: proxyOf(source.proxyUrl, probe, losses),
      tls: {
        ...probe.tls,
        caPem: source.caPem ?? null,
        clientCertificatePem: source.clientCertificatePem ?? null,
      },
    },
    secrets: {
      ...login.secrets,
      ...withKey,
      ...(Object.keys(headers.secret).length > 0 ? { headers: headers.secret } : {}),
    },
  };
}

function redirectsOf(wanted: number | null | undefined, otherwise: number): number {
  return wanted === null || wanted === undefined ? otherwise : Math.max(0, Math.min(50, Math.round(wanted)));
}

function headersOf(
  source: SourceHttp,
  losses: string[],
): { readonly fields: readonly HeaderField[]; readonly secret: Readonly<Record<string, string>> } {
  const fields: HeaderField[] = [];
  const secret = new Map<string, string>();
  for (const [name, value] of source.headers ?? []) {
    const placeholder = placeholderIn(value);
    if (placeholder !== null) {
      losses.push(`The header ${name} refers to ${placeholder}, which is not in the file: set it again.`);
      continue;
    }
    const isSecret = isSecretHeader(name);
    fields.push({ name, value: isSecret ? '' : value, secret: isSecret });
    if (isSecret) secret.set(name.toLowerCase(), value);
  }
  const { contentType } = source;
  const hasType = fields.some(({ name }) => name.toLowerCase() === 'content-type');
  if (contentType !== undefined && contentType !== '' && !hasType) {
    fields.push({ name: 'Content-Type', value: contentType, secret: false });
  }
  return { fields, secret: Object.fromEntries(secret) };
}

function bodyOf({ body }: SourceHttp, losses: string[]): string | null {
  if (body === undefined || body === '') return null;
  const placeholder = placeholderIn(body);
  if (placeholder !== null) losses.push(`Its body refers to ${placeholder}, which is sent as it stands there.`);
  return body;
}

function loginOf(
  auth: HttpAuth,
  secrets: ProbeSecrets,
  login: SourceLogin | null,
  losses: string[],
): { readonly auth: HttpAuth; readonly secrets: ProbeSecrets } {
  if (login === null) return { auth, secrets };
  const secret = login.scheme === 'bearer' ? login.token : login.password;
  const placeholder = placeholderIn(secret);
  if (placeholder !== null)
    losses.push(`Its password refers to ${placeholder}, which is not in the file: set it again.`);
  const kept = placeholder === null ? secret : '';
  if (login.scheme === 'bearer') return { auth: { scheme: 'bearer' }, secrets: { ...secrets, token: kept } };
  return { auth: { scheme: login.scheme, user: login.user }, secrets: { ...secrets, password: kept } };
}

function proxyOf(url: string | undefined, probe: HttpProbe, losses: string[]): HttpProbe['proxy'] {
  if (url === undefined || url === '') return probe.proxy;
  if (!/^(?:https?|socks5):\/\/[^@\s]+$/i.test(url)) {
    losses.push('Its proxy is not carried over: set it again.');
    return probe.proxy;
  }
  return { mode: 'url', url };
}
