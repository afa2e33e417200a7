/** Parameters of Punycode for domain names (RFC 3492, section 5). */
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const firstBias = 72;
const firstCode = 128;
const prefix = 'xn--';

/** A host name as people read it: `xn--mnchen-3ya.test` becomes `münchen.test`. What cannot be decoded stays as it is. */
export function readableHost(host: string): string {
  return host
    .split('.')
    .map((label) =>
      label.toLowerCase().startsWith(prefix) ? (decodeLabel(label.slice(prefix.length)) ?? label) : label,
    )
    .join('.');
}

/** Null where the label is not Punycode. */
function decodeLabel(encoded: string): string | null {
  const dash = encoded.lastIndexOf('-');
  const codes = dash > 0 ? Array.from(encoded.slice(0, dash), (char) => char.charCodeAt(0)) : [];
  let at = dash > 0 ? dash + 1 : 0;
  let code = firstCode;
  let index = 0;
  let bias = firstBias;
  while (at < encoded.length) {
    const before = index;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digitOf(encoded.charCodeAt(at));
      at += 1;
      if (digit === null) return null;
      index += digit * weight;
      const threshold = k <= bias ? tMin : Math.min(tMax, k - bias);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = codes.length + 1;
    bias = adapt(index - before, count, before === 0);
    code += Math.floor(index / count);
    index %= count;
    if (code > 0x10ffff) return null;
    codes.splice(index, 0, code);
    index += 1;
  }
  return codes.length === 0 ? null : String.fromCodePoint(...codes);
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
function digitOf(char: number): number | null {
  if (char >= 48 && char <= 57) return char - 22;
  if (char >= 65 && char <= 90) return char - 65;
  if (char >= 97 && char <= 122) return char - 97;
  return null;
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : Math.floor(delta / 2);
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
