import { parseAddress } from '../../contract/address';
import type { ProbeKind, ProbeSecrets, ProbeSettings } from '../../domain/probe-settings';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { readPort } from './entry-values';
import { withScheme } from './plain-list';
import type { SourceEntry } from './source-entry';

export interface EntryTarget {
  readonly probe: ProbeSettings;
  readonly secrets: ProbeSecrets;
  /** What was put right in the address. */
  readonly notes: readonly string[];
}

export interface TargetFault {
  readonly why: 'unsupported' | 'invalid';
  readonly message: string;
}

/** Kinds as other lists call them, without case and signs. */
const kinds: Readonly<Record<string, ProbeKind>> = {
  ...{ http: 'http', https: 'http', web: 'http', website: 'http', url: 'http', get: 'http', keyword: 'http' },
  ...{ jsonquery: 'http', api: 'http', statuscode: 'http' },
  ...{ tcp: 'tcp', port: 'tcp', tcpport: 'tcp', tcpping: 'tcp', socket: 'tcp' },
  ...{ ping: 'ping', icmp: 'ping' },
  ...{ dns: 'dns', tls: 'tls', ssl: 'tls', certificate: 'tls' },
};

/** What an entry is to be probed as: its address, with the kind and the port where other columns tell them. */
export function targetOf(entry: SourceEntry): Result<EntryTarget, TargetFault> {
  const invalid = (message: string): Result<never, TargetFault> => err({ why: 'invalid', message });
  const kind = entry.kind === undefined ? null : kinds[entry.kind.toLowerCase().replace(/[^a-z]/g, '')];
  if (kind === undefined) {
    return err({ why: 'unsupported', message: `Sites of kind “${entry.kind ?? ''}” cannot be watched by this app.` });
  }
  if (entry.address === '') return invalid('address: there is none.');
  const port = entry.port === undefined || entry.port === '0' ? ok(null) : readPort(entry.port);
  if (!port.ok) return invalid(`port: ${port.error}`);
  const address = addressOf(entry.address, kind, port.value);
  return readAddress(address);
}

function readAddress(address: string): Result<EntryTarget, TargetFault> {
  const encoded = address.trim().replace(/\s+/g, '%20');
  const parsed = parseAddress(encoded);
  if (!parsed.ok) return err({ why: 'invalid', message: `address: ${parsed.error.message}` });
  const notes = encoded === address.trim() ? [] : ['A blank in the address became %20.'];
  return ok({ probe: parsed.value.probe, secrets: parsed.value.secrets, notes });
}

/** The address with the scheme of its kind: `example.org` with kind `port` and port 22 is `tcp://example.org:22`. */
function addressOf(text: string, kind: ProbeKind | null, port: number | null): string {
  const address = withScheme(text);
  const isWeb = kind === null || kind === 'http';
  if (isWeb && (port === null || scheme.test(address))) return address;
  const host = bracketed(address.replace(scheme, '').replace(/[/?#].*$/, ''));
  const hostPort = port === null || /:\d+$/.test(host) ? host : `${host}:${port}`;
  if (kind === 'http') return `${port === 80 ? 'http' : 'https'}://${hostPort}`;
  return `${kind ?? 'tcp'}://${kind === 'ping' || kind === 'dns' ? host.replace(/:\d+$/, '') : hostPort}`;
}

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** IPv6 addresses stand in brackets before a port. */
function bracketed(host: string): string {
  return !host.startsWith('[') && host.split(':').length > 2 ? `[${host}]` : host;
}
