/** What is to be probed and how, by kind. Secrets are never in here: they live in `ProbeSecrets`. */
export type ProbeKind = 'http' | 'tcp' | 'ping' | 'dns' | 'tls';

export type AddressFamily = 'any' | '4' | '6';

/** An inclusive range of status codes, `{from: 200, to: 299}`. */
export interface StatusRange {
  readonly from: number;
  readonly to: number;
}

export type JsonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains';

/** What an http answer has to satisfy besides its status. */
export type Expectation =
  | { readonly type: 'contains'; readonly text: string }
  | { readonly type: 'not-contains'; readonly text: string }
  | { readonly type: 'matches'; readonly pattern: string }
  | { readonly type: 'json'; readonly path: string; readonly operator: JsonOperator; readonly value: string }
  | { readonly type: 'header'; readonly name: string; readonly value: string };

export interface HeaderField {
  readonly name: string;
  /** Empty for a secret header: its value is in `ProbeSecrets.headers`. */
  readonly value: string;
  readonly secret: boolean;
}

export type HttpAuth =
  | { readonly scheme: 'none' }
  | { readonly scheme: 'basic'; readonly user: string }
  | { readonly scheme: 'digest'; readonly user: string }
  | { readonly scheme: 'bearer' };

/** `system` follows the desktop's proxy settings; `url` never holds a password. */
export type ProxySettings =
  { readonly mode: 'none' } | { readonly mode: 'system' } | { readonly mode: 'url'; readonly url: string };

/** How a TLS connection is verified; for this site only. */
export interface TlsSettings {
  /** "Accept this certificate": any certificate is accepted for this site. Its faults are still reported. */
  readonly acceptAnyCertificate: boolean;
  /** PEM text of further trusted authorities, or null. */
  readonly caPem: string | null;
  /** PEM text of a client certificate, or null; its key is a secret. */
  readonly clientCertificatePem: string | null;
}

export interface ConnectionSettings {
  readonly family: AddressFamily;
  /** `ip` or `ip:port` of a DNS server asked instead of the system's, or null. */
  readonly resolver: string | null;
}

export interface HttpProbe extends ConnectionSettings {
  readonly kind: 'http';
  /** Normalised absolute `http:` or `https:` URL without user information and without fragment. */
  readonly url: string;
  readonly method: string;
  readonly headers: readonly HeaderField[];
  readonly body: string | null;
  readonly auth: HttpAuth;
  readonly expectStatus: readonly StatusRange[];
  readonly expectations: readonly Expectation[];
  /** An answer slower than this is `up` and slow; null: never slow. */
  readonly slowOverMs: number | null;
  /** 0: redirects are not followed, and a 3xx is judged by `expectStatus`. */
  readonly maxRedirects: number;
  readonly tls: TlsSettings;
  readonly proxy: ProxySettings;
}

export interface TcpProbe extends ConnectionSettings {
  readonly kind: 'tcp';
  readonly host: string;
  readonly port: number;
  readonly send: string | null;
  readonly expect: string | null;
  readonly useTls: boolean;
  readonly slowOverMs: number | null;
  readonly tls: TlsSettings;
}

export interface PingProbe extends ConnectionSettings {
  readonly kind: 'ping';
  readonly host: string;
  /** Echo requests a check sends, 1 to 10. */
  readonly count: number;
  readonly slowOverMs: number | null;
}

export type DnsRecordType = 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SOA' | 'SRV' | 'TXT';

export interface DnsProbe {
  readonly kind: 'dns';
  readonly name: string;
  readonly recordType: DnsRecordType;
  /** `ip` or `ip:port`; null: the system's resolvers. */
  readonly resolver: string | null;
  /** Every value has to be among the answers, in any order; empty: any answer will do. */
  readonly expectValues: readonly string[];
  readonly slowOverMs: number | null;
}

export interface TlsProbe extends ConnectionSettings {
  readonly kind: 'tls';
  readonly host: string;
  readonly port: number;
  /** Fewer days left than this is a warning state of the certificate, not `down`. */
  readonly warnDays: number;
  readonly tls: TlsSettings;
}

export type ProbeSettings = HttpProbe | TcpProbe | PingProbe | DnsProbe | TlsProbe;

/** Kept apart from the settings, encrypted at rest. Never shown, logged or exported. */
export interface ProbeSecrets {
  readonly password?: string;
  readonly token?: string;
  readonly proxyPassword?: string;
  readonly clientKeyPem?: string;
  /** Values of secret headers by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const noTls: TlsSettings = { acceptAnyCertificate: false, caPem: null, clientCertificatePem: null };

/** What an address alone stands for: GET, 2xx, up to 10 redirects, no expectations. */
export function defaultHttpProbe(url: string): HttpProbe {
  return {
    kind: 'http',
    url,
    method: 'GET',
    headers: [],
    body: null,
    auth: { scheme: 'none' },
    expectStatus: [{ from: 200, to: 299 }],
    expectations: [],
    slowOverMs: null,
    maxRedirects: 10,
    tls: noTls,
    proxy: { mode: 'none' },
    family: 'any',
    resolver: null,
  };
}

const anyRoute = { family: 'any', resolver: null } as const;

export function defaultTcpProbe(host: string, port: number): TcpProbe {
  const plain = { send: null, expect: null, useTls: false, slowOverMs: null, tls: noTls };
  return { kind: 'tcp', host, port, ...plain, ...anyRoute };
}

/** Three echo requests: one lost packet is no outage. */
export function defaultPingProbe(host: string): PingProbe {
  return { kind: 'ping', host, count: 3, slowOverMs: null, ...anyRoute };
}

export function defaultDnsProbe(name: string, recordType: DnsRecordType = 'A'): DnsProbe {
  return { kind: 'dns', name, recordType, resolver: null, expectValues: [], slowOverMs: null };
}

export function defaultTlsProbe(host: string, port = 443): TlsProbe {
  return { kind: 'tls', host, port, warnDays: 21, tls: noTls, ...anyRoute };
}
