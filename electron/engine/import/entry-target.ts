import { parseAddress } from '../../contract/address';
import type { ProbeKind, ProbeSecrets, ProbeSettings } from '../../domain/probe-settings';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { readPort } from './entry-values';
import { withScheme } from './list-address';
import type { SourceEntry } from './source-entry';

export interface EntryTarget {
  readonly probe: ProbeSettings;
  readonly secrets: ProbeSecrets;
  /** What was put right in the address. */
  readonly notes: readonly string[];
  /** What of its kind is not watched. */
  readonly losses: readonly string[];
}

export interface TargetFault {
  readonly why: 'unsupported' | 'invalid';
  readonly message: string;
}

/** Kinds as other lists call them, without case and signs. */
const kinds: ReadonlyMap<string, ProbeKind> = new Map<string, ProbeKind>([
  ...(
    ['http', 'https', 'web', 'website', 'url', 'get', 'keyword', 'jsonquery', 'api', 'statuscode', 'status'] as const
  ).map((name) => [name, 'http'] as const),
  ...(['tcp', 'port', 'tcpport', 'tcpping', 'socket', 'service'] as const).map((name) => [name, 'tcp'] as const),
  ...(['ping', 'icmp'] as const).map((name) => [name, 'ping'] as const),
  ['dns', 'dns'],
  ...(['tls', 'ssl', 'certificate'] as const).map((name) => [name, 'tls'] as const),
]);

/** Protocols of which only the port can be watched, with the port they usually have. */
const portOnly: ReadonlyMap<string, number | null> = new Map<string, number | null>([
  ...([
    ['ssh', 22],
    ['sftp', 22],
    ['ftp', 21],
    ['smtp', 25],
    ['pop', 110],
    ['pop3', 110],
    ['imap', 143],
  ] as const),
  ...([
    ['mqtt', 1883],
    ['ldap', 389],
    ['ws', 80],
    ['wss', 443],
    ['redis', 6379],
    ['mysql', 3306],
  ] as const),
  ...([
    ['postgres', 5432],
    ['postgresql', 5432],
    ['starttls', null],
    ['grpc', null],
    ['grpcs', null],
  ] as const),
]);

/** What an entry is to be probed as: its address, with the kind and the port where other columns tell them. */
export function targetOf(entry: SourceEntry): Result<EntryTarget, TargetFault> {
  const name = plainKind(entry.kind);
  const kind = kindOf(entry, name);
  if (kind === undefined) return cannot(entry.kind ?? '');
  if (entry.address === '') return portOnly.has(name) ? cannot(name) : invalid('address: there is none.');
  const port = entry.port === undefined || entry.port === '0' ? ok(null) : readPort(entry.port);
  if (!port.ok) return invalid(`port: ${port.error}`);
  const spoken = spokenIn(entry, name);
  const usual = kind === 'http' ? undefined : portOnly.get(spoken);
  if (usual !== undefined) return portTarget(entry.address, spoken, port.value ?? usual);
  return readAddress(addressOf(entry.address, kind, port.value));
}

function plainKind(kind: string | undefined): string {
  return (kind ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Null: the address tells. Undefined: nothing here watches it. */
function kindOf(entry: SourceEntry, name: string): ProbeKind | null | undefined {
  if (entry.kind === undefined) return null;
  return kinds.get(name) ?? (portOnly.has(name) ? 'tcp' : undefined);
}

/** The protocol an entry names. An ftp address by itself is refused like in the form: most likely a web address was meant. */
function spokenIn(entry: SourceEntry, name: string): string {
  const scheme = schemeOf(entry.address) ?? name;
  return scheme === 'ftp' && entry.kind === undefined ? '' : scheme;
}

function invalid(message: string): Result<never, TargetFault> {
  return err({ why: 'invalid', message });
}

function cannot(kind: string): Result<never, TargetFault> {
  return err({ why: 'unsupported', message: `Sites of kind “${kind}” cannot be watched by this app.` });
}

/** A protocol this app does not speak, watched by whether its port answers. */
function portTarget(address: string, protocol: string, port: number | null): Result<EntryTarget, TargetFault> {
  const host = bracketed(
    address
      .replace(scheme, '')
      .replace(/[/?#].*$/, '')
      .replace(/^[^@]*@/, ''),
  );
  const hasPort = /(?:^|\]|[^:]):\d+$/.test(host);
  if (!hasPort && port === null) return err({ why: 'invalid', message: 'address: it names no port.' });
  const target = readAddress(`tcp://${hasPort ? host : `${host}:${port ?? 0}`}`);
  if (!target.ok) return target;
  const loss = `Only whether its port answers is watched: ${protocol} itself is not spoken.`;
  return ok({ ...target.value, losses: [loss] });
}

function readAddress(address: string): Result<EntryTarget, TargetFault> {
  const [, authority = '', path = ''] = /^((?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#]*)(.*)$/is.exec(address.trim()) ?? [];
  // A blank in the host is a slip and stays one; in a path it is what people copy from a browser.
  const encoded = authority + path.replace(/\s+/g, '%20');
  const parsed = parseAddress(encoded);
  if (!parsed.ok) return err({ why: whyNot(encoded), message: `address: ${parsed.error.message}` });
  const notes = encoded === address.trim() ? [] : ['A blank in the address became %20.'];
  return ok({ probe: parsed.value.probe, secrets: parsed.value.secrets, notes, losses: [] });
}

/** Real protocols that nothing here can watch are told apart from typing errors. */
const otherProtocols = ['udp', 'sctp', 'ntp', 'stun', 'sip', 'sips', 'rtsp', 'rtmp', 'snmp', 'gopher', 'mailto'];

function whyNot(address: string): TargetFault['why'] {
  return otherProtocols.includes(schemeOf(address) ?? '') ? 'unsupported' : 'invalid';
}

/** The address with the scheme of its kind: `example.org` with kind `port` and port 22 is `tcp://example.org:22`. */
function addressOf(text: string, kind: ProbeKind | null, port: number | null): string {
  const address = withScheme(text);
  if (port === null || scheme.test(address)) {
    if (kind === null) return address;
    if (kind === 'http') return text;
  }
  return addressOfKind(text, bracketed(address.replace(scheme, '').replace(/[/?#].*$/, '')), kind ?? 'http', port);
}

function addressOfKind(text: string, host: string, kind: ProbeKind, port: number | null): string {
  const hostPort = port === null || /(?:^|\]|[^:]):\d+$/.test(host) ? host : `${host}:${port}`;
  if (kind === 'http') return `${port === 80 ? 'http' : 'https'}://${hostPort}`;
  if (kind === 'dns') return dnsAddress(text, host);
  return `${kind}://${kind === 'ping' ? host.replace(/:\d+$/, '') : hostPort}`;
}

/** A dns address keeps its record type and server; any other is cut to its host. */
function dnsAddress(text: string, host: string): string {
  return /^dns:\/\//i.test(text) ? text : `dns://${host.replace(/:\d+$/, '')}`;
}

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;

function schemeOf(address: string): string | null {
  return /^([a-z][a-z0-9+.-]*):\/\//i.exec(address.trim())?.[1]?.toLowerCase() ?? null;
}

/** IPv6 addresses stand in brackets before a port. */
function bracketed(host: string): string {
  return !host.startsWith('[') && host.split(':').length > 2 ? `[${host}]` : host;
}
