import type { SourceEntry } from './source-entry';

/** An address and what may follow it on its line: a blank and a name. */
const addressAndName = /^(\S+)(?:\s+(.*))?$/;

/** `ping:host`, `tcp:host:port`, `dns:name`: a kind before a colon without slashes. */
const shortKind = /^(ping|icmp|tcp|dns|tls|ssl):(?!\/\/)(.+)$/i;

const otherSchemes: Readonly<Record<string, string>> = { icmp: 'ping', ssl: 'tls', port: 'tcp', keyword: 'http' };

/**
 * A plain list: one address a line, or several between commas or semicolons; a text after a blank is the site's name;
 * `#` and `//` begin a remark line.
 */
export function readPlainList(text: string): readonly SourceEntry[] {
  const entries: SourceEntry[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    for (const item of itemsOf(line)) {
      const match = addressAndName.exec(item);
      if (match?.[1] === undefined) continue;
      entries.push({ line: index + 1, address: withScheme(match[1]), name: match[2]?.trim() ?? null });
    }
  }
  return entries;
}

/** The parts of a line; a comma within a URL's path (no blank after it, no address behind it) does not divide. */
function itemsOf(line: string): readonly string[] {
  const trimmed = line.trim();
  if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('//')) return [];
  return trimmed
    .split(/;|,(?=\s)|,(?=[a-z]+:\/\/)|,(?=[\w.-]+\.[a-z]{2,}(?:[,:/]|$))/i)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The address with a scheme this app knows: `icmp://` becomes `ping://`, `tcp:host` becomes `tcp://host`. */
export function withScheme(address: string): string {
  const short = shortKind.exec(address);
  if (short?.[1] !== undefined && short[2] !== undefined) return withScheme(`${short[1]}://${short[2]}`);
  const scheme = /^([a-z]+):\/\//i.exec(address)?.[1];
  const known = scheme === undefined ? undefined : otherSchemes[scheme.toLowerCase()];
  if (scheme !== undefined && known !== undefined) return known + address.slice(scheme.length);
  if (scheme === undefined && /^(?:[\w.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/i.test(address)) return `tcp://${address}`;
  return address;
}
