import { defaultDnsProbe, defaultPingProbe, defaultTcpProbe, defaultTlsProbe } from '../domain/probe-settings';
import type { DnsRecordType, ProbeSettings } from '../domain/probe-settings';
import { assertNever, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { displayHost, parseHost, parsePort, splitPort } from './host';
import { maskedQuery } from './masked-query';
import { fault } from './parsed-address';
import type { AddressFault, ParsedAddress } from './parsed-address';
import { parseUrl } from './url';
import { parseWebAddress } from './web-address';

export type { AddressFault, ParsedAddress } from './parsed-address';

type Parsed = Result<ParsedAddress, AddressFault>;

const schemes = ['https', 'http', 'tcp', 'ping', 'dns', 'tls'] as const;
type Scheme = (typeof schemes)[number];

/** Reads an address as people type and paste it; a bare host means https. */
export function parseAddress(text: string): Parsed {
  const trimmed = text.replace(/^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu, '');
  if (trimmed === '') return fault('Type an address, such as https://example.com.');
  const withScheme = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(trimmed);
  if (withScheme !== null) return parseFor((withScheme[1] ?? '').toLowerCase(), withScheme[2] ?? '');
  if (trimmed.startsWith('//')) return parseWebAddress('https', trimmed.slice(2));
  return parseBare(trimmed);
}

function parseFor(scheme: string, rest: string): Parsed {
  const known = schemes.find((name) => name === scheme);
  return known === undefined ? unknownScheme(scheme) : parseKnown(known, rest);
}

function parseKnown(scheme: Scheme, rest: string): Parsed {
  switch (scheme) {
    case 'https':
    case 'http':
      return parseWebAddress(scheme, rest);
    case 'tcp':
      return parseTcp(rest);
    case 'ping':
      return parsePing(rest);
    case 'dns':
      return parseDns(rest);
    case 'tls':
      return parseTls(rest);
    default:
      return assertNever(scheme);
  }
}

/** Schemes whose addresses look like a user name and password before a host. */
const atAddresses = ['mailto', 'sip', 'sips', 'xmpp', 'acct'];

/** Without `//`: a host, a host with a port, an IPv6 literal, or something this program does not watch. */
function parseBare(text: string): Parsed {
  const [authority = ''] = text.split(/[/?#]/, 1);
  const bareIpv6 = /^[0-9a-f]*:[0-9a-f:.]*:[0-9a-f:.]*(?:%.*)?$/i.test(authority);
  if (bareIpv6) return parseWebAddress('https', `[${authority}]${text.slice(authority.length)}`);
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d{1,9}(?:[/?#]|$))(.*)$/is.exec(text);
  if (scheme === null) return parseWebAddress('https', text);
  const name = (scheme[1] ?? '').toLowerCase();
  const rest = scheme[2] ?? '';
  if (schemes.some((known) => known === name))
    return fault(`After ${name}: two slashes are missing, as in ${name}://example.com.`);
  if (!atAddresses.includes(name) && /^[^\s/@]+@[^/@]/.test(rest)) return parseWebAddress('https', text);
  if (/^-?\d/.test(rest) || rest === '') return parseWebAddress('https', text);
  return unknownScheme(name);
}

function unknownScheme(scheme: string): Parsed {
  const meant = schemes.find((known) => isOneSlipApart(scheme, known));
  const supported = 'Addresses begin with https, http, tcp, ping, dns or tls.';
  return fault(
    meant === undefined
      ? `${scheme}: cannot be watched. ${supported}`
      : `${scheme}: is unknown. Did you mean ${meant}://?`,
  );
}

/** One letter too many, too few, wrong, or two letters swapped. */
function isOneSlipApart(typed: string, known: string): boolean {
  let start = 0;
  while (start < known.length && typed[start] === known[start]) start += 1;
  const [a, b] = [typed.slice(start), known.slice(start)];
  const [a1 = '', a2 = ''] = a;
  const isSwap = a.length > 1 && b === `${a2}${a1}${a.slice(2)}`;
  return isSwap || [b, b.slice(1)].includes(a.slice(1)) || b.slice(1) === a;
}

/** Everything up to a trailing slash: these kinds have no path. */
function endpoint(rest: string): string {
  return rest.replace(/^[^@/]*@/, '').replace(/[/?#].*$/s, '');
}

function parseTcp(rest: string): Parsed {
  const { host, port } = splitPort(endpoint(rest));
  const name = parseHost(host);
  if (!name.ok) return name;
  if (port === null || port === '') return fault('A tcp address needs a port, as in tcp://example.com:22.');
  const number = parsePort(port);
  if (!number.ok) return number;
  return parsed(defaultTcpProbe(name.value, number.value), `${displayHost(name.value)}:${number.value}`);
}

function parsePing(rest: string): Parsed {
  const { host, port } = splitPort(endpoint(rest));
  if (port !== null) return fault('A ping address has no port. For a port use tcp://host:port.');
  const name = parseHost(host);
  return name.ok ? parsed(defaultPingProbe(name.value), displayHost(name.value)) : name;
}

function parseTls(rest: string): Parsed {
  const { host, port } = splitPort(endpoint(rest));
  const name = parseHost(host);
  if (!name.ok) return name;
  const number = port === null || port === '' ? ok(443) : parsePort(port);
  if (!number.ok) return number;
  const suffix = number.value === 443 ? '' : `:${number.value}`;
  return parsed(defaultTlsProbe(name.value, number.value), `${displayHost(name.value)}${suffix}`);
}

const recordTypes: readonly DnsRecordType[] = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SOA', 'SRV', 'TXT'];

function parseDns(rest: string): Parsed {
  const [before = '', query = ''] = rest.split('#', 1)[0]?.split('?', 2) ?? [];
  const name = parseHost(before.replace(/\/$/, ''));
  if (!name.ok) return name;
  const options = new Map(query.split('&').map(queryField));
  const type = (options.get('type') ?? 'A').toUpperCase();
  const recordType = recordTypes.find((known) => known === type);
  if (recordType === undefined) return fault(`“${type}” is not a record type. Use one of ${recordTypes.join(', ')}.`);
  const resolver = parseResolver(options.get('server') ?? '');
  if (!resolver.ok) return resolver;
  const probe = { ...defaultDnsProbe(name.value, recordType), resolver: resolver.value };
  return parsed(probe, `${displayHost(name.value)} ${recordType}`);
}

function queryField(field: string): [string, string] {
  const [name = '', value = ''] = field.split('=', 2);
  return [name.toLowerCase(), value.replace(/%3a/gi, ':').replace(/%5b/gi, '[').replace(/%5d/gi, ']').trim()];
}

/** `ip`, `ip:port` or `[v6]:port`; an empty text means the system's resolvers. */
export function parseResolver(text: string): Result<string | null, AddressFault> {
  if (text === '') return ok(null);
  const { host, port } = splitPort(text);
  const address = parseHost(host);
  const isLiteral = address.ok && (address.value.includes(':') || /^\d+(?:\.\d+){3}$/.test(address.value));
  if (!isLiteral) return fault(`“${text}” is not the IP address of a DNS server, such as 1.1.1.1.`);
  if (port === null) return ok(address.value);
  const number = parsePort(port);
  return number.ok ? ok(`${displayHost(address.value)}:${number.value}`) : number;
}

function parsed(probe: ProbeSettings, suggestedName: string): Parsed {
  return ok({ probe, secrets: {}, suggestedName });
}

/** The readable, normalised form: shown in lists, written to exports, read by `parseAddress`. Holds no secret. */
export function formatAddress(probe: ProbeSettings): string {
  switch (probe.kind) {
    case 'http':
      return formatUrl(probe.url);
    case 'tcp':
      return `tcp://${displayHost(probe.host)}:${probe.port}`;
    case 'ping':
      return `ping://${displayHost(probe.host)}`;
    case 'dns':
      return `dns://${displayHost(probe.name)}?type=${probe.recordType}${probe.resolver === null ? '' : `&server=${probe.resolver}`}`;
    case 'tls':
      return `tls://${displayHost(probe.host)}:${probe.port}`;
    default:
      return assertNever(probe);
  }
}

/** The address as lists, logs and messages show it: with the secrets of its query hidden. Not to be read back. */
export function shownAddress(probe: ProbeSettings): string {
  return probe.kind === 'http' ? maskedQuery(formatAddress(probe)) : formatAddress(probe);
}

function formatUrl(text: string): string {
  const url = parseUrl(text);
  if (url === null) return text.replace(/\/\/[^/?#]*@/, '//');
  const port = url.port === '' ? '' : `:${url.port}`;
  return `${url.protocol}//${displayHost(url.hostname)}${port}${url.pathname}${url.search}`;
}

/** Equal for two spellings of one address: letter case, IDN and Punycode, the usual port, a last slash of the host. */
export function addressKey(probe: ProbeSettings): string {
  const again = parseAddress(formatAddress(probe));
  return again.ok ? formatAddress(again.value.probe) : formatAddress(probe);
}
