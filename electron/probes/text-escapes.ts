const named: Readonly<Record<string, string>> = { r: '\r', n: '\n', t: '\t', '0': '\0', '\\': '\\' };

/** `PING\r\n` as a person types it into a field: the usual escapes become the characters they stand for. */
export function unescaped(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-f]{2})|([rnt0\\]))/gi,
    (_whole, hex: string | undefined, letter: string | undefined) =>
      hex === undefined ? (named[(letter ?? '').toLowerCase()] ?? '') : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
