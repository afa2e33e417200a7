/** Where a host is, as far as its name or address tells. */
export type NetworkPlace = 'loopback' | 'lan' | 'internet';

/** Names that never leave the own network: RFC 6761, 6762, 8375, 9476, and those of common routers. */
const localEndings = ['.local', '.lan', '.home.arpa', '.internal', '.home', '.fritz.box'];

/** A host is in lower case, without brackets around IPv6; a name without a dot is one of the own network. */
export function placeOfHost(host: string): NetworkPlace {
  const bare = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (bare === 'localhost' || bare.endsWith('.localhost')) return 'loopback';
  if (bare.includes(':')) return placeOfIpv6(bare);
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(bare)) return placeOfIpv4(bare.split('.').map(Number));
  if (!bare.includes('.') || localEndings.some((ending) => bare.endsWith(ending))) return 'lan';
  return 'internet';
}

/** RFC 1122, 1918, 3927. */
function placeOfIpv4([first = 0, second = 0]: readonly number[]): NetworkPlace {
  if (first === 127 || first === 0) return 'loopback';
  const isPrivate172 = first === 172 && second >= 16 && second <= 31;
  const isLan = first === 10 || isPrivate172 || ['192.168', '169.254'].includes(`${first}.${second}`);
  return isLan ? 'lan' : 'internet';
}

/** RFC 4291, 4193; a mapped IPv4 address counts as what it maps. */
function placeOfIpv6(address: string): NetworkPlace {
  if (address === '::1' || address === '::') return 'loopback';
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1];
  if (mapped !== undefined) return placeOfIpv4(mapped.split('.').map(Number));
  return /^f[cd]|^fe[89ab]/.test(address) ? 'lan' : 'internet';
}

/** True for an address that needs no name server. */
export function isLiteralAddress(host: string): boolean {
  return host.includes(':') || /^\d{1,3}(\.\d{1,3}){3}$/.test(host);
}
