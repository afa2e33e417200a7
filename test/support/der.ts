/** Just enough DER (ITU-T X.690) to write a certificate. */
export function tlv(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 128) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}

export const sequence = (...parts: readonly Buffer[]): Buffer => tlv(0x30, ...parts);
export const set = (...parts: readonly Buffer[]): Buffer => tlv(0x31, ...parts);
export const octets = (content: Buffer): Buffer => tlv(0x04, content);
export const bits = (content: Buffer): Buffer => tlv(0x03, Buffer.from([0]), content);
export const utf8 = (text: string): Buffer => tlv(0x0c, Buffer.from(text));
export const truth: Buffer = tlv(0x01, Buffer.from([0xff]));

/** Not negative, in as few bytes as it takes: readers turn down any other form (X.690, 8.3.2). */
export function integer(value: Buffer): Buffer {
  const first = value.findIndex((byte) => byte !== 0);
  const bytes = first < 0 ? Buffer.from([0]) : value.subarray(first);
  return tlv(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const encoded = rest.flatMap((arc) => {
    const digits = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
    return digits;
  });
  return tlv(0x06, Buffer.from([first * 40 + second, ...encoded]));
}

/** `20260131120000Z`. */
export function time(epochMs: number): Buffer {
  const text = new Date(epochMs).toISOString().replace(/[-:T]|\.\d+/g, '');
  return tlv(0x18, Buffer.from(text));
}
