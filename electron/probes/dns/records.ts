import type { RecordWithTtl } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import net from 'node:net';
import type { DnsRecordType } from '../../domain/probe-settings';

/** The records of a name; how long they may be kept is told for addresses only. */
export interface Records {
  readonly answers: readonly string[];
  /** The shortest of them, in seconds. */
  readonly ttlS: number | null;
}

/** Asks for the records of one type. */
export async function recordsOf(resolver: Resolver, name: string, type: DnsRecordType): Promise<Records> {
  switch (type) {
    case 'A':
      return addressesOf(await resolver.resolve4(name, { ttl: true }));
    case 'AAAA':
      return addressesOf(await resolver.resolve6(name, { ttl: true }));
    default:
      return { answers: await linesOf(resolver, name, type), ttlS: null };
  }
}

function addressesOf(records: readonly RecordWithTtl[]): Records {
  const ttlS = records.length === 0 ? null : Math.min(...records.map(({ ttl }) => ttl));
  return { answers: records.map(({ address }) => address), ttlS };
}

type LineType = Exclude<DnsRecordType, 'A' | 'AAAA'>;

/** Each record as a line, the way zone files write it. */
async function linesOf(resolver: Resolver, name: string, type: LineType): Promise<readonly string[]> {
  switch (type) {
    case 'CNAME':
      return resolver.resolveCname(name);
    case 'NS':
      return resolver.resolveNs(name);
    case 'PTR':
      return resolver.resolvePtr(reverseName(name));
    case 'TXT':
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    case 'MX':
      return (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`);
    case 'SRV':
      return (await resolver.resolveSrv(name)).map((srv) => `${srv.priority} ${srv.weight} ${srv.port} ${srv.name}`);
    case 'CAA':
      return (await resolver.resolveCaa(name)).map(caaLine);
    case 'SOA': {
      const soa = await resolver.resolveSoa(name);
      return [`${soa.nsname} ${soa.hostmaster} ${soa.serial} ${soa.refresh} ${soa.retry} ${soa.expire} ${soa.minttl}`];
    }
  }
}

function caaLine({ critical, ...property }: { readonly critical: number }): string {
  const [[tag, value] = ['', '']] = Object.entries(property).filter(([key]) => key !== 'type');
  return `${critical} ${tag} "${String(value)}"`;
}

/** An address is asked for under its reverse name. */
export function reverseName(name: string): string {
  if (net.isIPv4(name)) return `${name.split('.').reverse().join('.')}.in-addr.arpa`;
  if (!net.isIPv6(name)) return name;
  return `${hextets(name).join('').split('').reverse().join('.')}.ip6.arpa`;
}

/** The eight groups of an IPv6 address, four digits each. */
function hextets(address: string): readonly string[] {
  const [left = '', right] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const begin = left.split(':').filter((group) => group !== '');
  const end = (right ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: 8 - begin.length - end.length }, () => '0');
  return [...begin, ...zeros, ...end].map((group) => group.padStart(4, '0'));
}
