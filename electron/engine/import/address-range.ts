/** So many hosts a range may stand for; more would be a scan, not a list of sites. */
const maxHosts = 1_024;

export type HostRange =
  { readonly type: 'hosts'; readonly hosts: readonly string[] } | { readonly type: 'too-many'; readonly count: number };

/**
 * The hosts of `10.0.0.0/28`, `192.0.2.1-192.0.2.9`, `192.0.2.1-9` and `10.0.[0-3,20].1`; null where the text is none of
 * these. Of a network its first and last address are left out: they are no hosts.
 */
export function hostsOfRange(text: string): HostRange | null {
  return networkOf(text) ?? spanOf(text) ?? bracketsOf(text);
}

function networkOf(text: string): HostRange | null {
  const match = /^(\d+\.\d+\.\d+\.\d+)\/(\d{1,2})$/.exec(text);
  const address = numberOf(match?.[1] ?? '');
  const bits = Number(match?.[2] ?? NaN);
  if (match === null || address === null || bits < 8 || bits > 32) return null;
  const size = 2 ** (32 - bits);
  const first = Math.floor(address / size) * size;
  return size <= 2 ? hostsBetween(first, first + size - 1) : hostsBetween(first + 1, first + size - 2);
}

function spanOf(text: string): HostRange | null {
  const match = /^(\d+\.\d+\.\d+\.\d+)\s*-\s*(\d+(?:\.\d+\.\d+\.\d+)?)$/.exec(text);
  const from = numberOf(match?.[1] ?? '');
  const end = match?.[2] ?? '';
  const to = end.includes('.') ? numberOf(end) : numberOf((match?.[1] ?? '').replace(/\d+$/, end));
  return from === null || to === null || to < from ? null : hostsBetween(from, to);
}

function hostsBetween(from: number, to: number): HostRange {
  const count = to - from + 1;
  if (count > maxHosts) return { type: 'too-many', count };
  return { type: 'hosts', hosts: Array.from({ length: count }, (_, index) => textOf(from + index)) };
}

/** Each part is a number or, in brackets, numbers and spans between commas. */
function bracketsOf(text: string): HostRange | null {
  if (!/^[\d.[\],-]+$/.test(text) || !text.includes('[')) return null;
  const parts = text.match(/\[[\d,-]+\]|\d+/g) ?? [];
  const choices = parts.map(choicesOf);
  if (choices.length !== 4 || choices.some((choice) => choice.length === 0)) return null;
  const count = choices.reduce((product, choice) => product * choice.length, 1);
  if (count > maxHosts) return { type: 'too-many', count };
  const hosts = choices.reduce<readonly string[]>(
    (before, choice) => before.flatMap((start) => choice.map((part) => (start === '' ? part : `${start}.${part}`))),
    [''],
  );
  return { type: 'hosts', hosts };
}

function choicesOf(part: string): readonly string[] {
  const list: string[] = [];
  for (const item of part.replace(/[[\]]/g, '').split(',')) {
    const [from = NaN, to = from] = item.split('-').map(Number);
    if (!(from >= 0 && to <= 255 && from <= to)) return [];
    for (let value = from; value <= to; value += 1) list.push(String(value));
  }
  return list;
}

function numberOf(address: string): number | null {
  const parts = address.split('.').map(Number);
  if (parts.length !== 4 || parts.some((part) => !(part >= 0 && part <= 255))) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

function textOf(address: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.');
}
