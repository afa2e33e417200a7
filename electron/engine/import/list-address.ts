/** `ping:host`, `tcp:host:port`, `dns:name`: a kind before a colon without slashes. */
const shortKind = /^(ping|icmp|tcp|dns|tls|ssl|http|https):(?!\/\/)(?!\d{1,5}(?:[/?#]|$))(.+)$/i;

const otherSchemes: ReadonlyMap<string, string> = new Map([
  ...([
    ['icmp', 'ping'],
    ['ssl', 'tls'],
    ['port', 'tcp'],
    ['keyword', 'http'],
  ] as const),
]);

/** The address with a scheme this app knows: `icmp://` becomes `ping://`, `tcp:host` becomes `tcp://host`. */
export function withScheme(address: string): string {
  const short = shortKind.exec(address);
  if (short?.[1] !== undefined && short[2] !== undefined) return withScheme(`${short[1]}://${short[2]}`);
  const scheme = /^([a-z]+):\/\//i.exec(address)?.[1];
  const known = scheme === undefined ? undefined : otherSchemes.get(scheme.toLowerCase());
  if (scheme !== undefined && known !== undefined) return known + address.slice(scheme.length);
  if (scheme === undefined && isHostAndPort(address)) return `tcp://${address}`;
  return address;
}

/** `host:port`, without a scheme. */
export function isHostAndPort(text: string): boolean {
  return /^(?:[\w.-]+|\[[0-9a-f:.%]+\]):\d{1,5}$/i.test(text);
}

/** Whether a text may be an address rather than a name: it has a dot, a colon or a scheme in it, or is this machine. */
export function looksLikeAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  return /[^.:][.:][^.:]/.test(text) || /^\[?[0-9a-f]*::/i.test(text) || /^localhost$/i.test(text);
}

/** An address of a host alone, without scheme and port. */
export function isBareHost(text: string): boolean {
  return !/[/\s]/.test(text) && !/^[a-z]+:/i.test(withScheme(text));
}

export function isIpAddress(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) || (/^[0-9a-f:.]+$/i.test(text) && text.split(':').length > 2);
}
