import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';

export interface DecodedText {
  /** Without byte order mark. */
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

/**
 * Bytes of a list as text: the byte order mark decides, then zero bytes in every other place (UTF-16 without a mark),
 * then strict UTF-8; what is none of these is Windows-1252, as Western spreadsheets still save it.
 */
export function decodeText(bytes: Uint8Array): Result<DecodedText, string> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    return err('This is a zip archive or an .xlsx workbook. Save the sheet as CSV and import that.');
  }
  if (startsWith(bytes, new TextEncoder().encode('SQLite format 3\0'))) {
    return err('This is a SQLite database, such as kuma.db: “import-history” brings its sites in with their history.');
  }
  const encoding = encodingOf(bytes);
  if (encoding === null) return err('This is not a text file: it holds binary content.');
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\ufeff/, '');
  const zeroAt = text.indexOf('\0');
  if (zeroAt !== -1) return err(`This is not a text file: line ${lineAt(text, zeroAt)} holds a zero byte.`);
  return ok({ text, encoding });
}

function encodingOf(bytes: Uint8Array): DecodedText['encoding'] | null {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const zeros = zerosOf(bytes);
  if (zeros.odd > 0.3 && zeros.even < 0.05) return 'utf-16le';
  if (zeros.even > 0.3 && zeros.odd < 0.05) return 'utf-16be';
  if (zeros.odd + zeros.even > 0) return null;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Share of zero bytes in even and odd places of the first 4 KB. */
function zerosOf(bytes: Uint8Array): { readonly even: number; readonly odd: number } {
  const sample = bytes.subarray(0, 4_096);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const pairs = Math.max(1, sample.length / 2);
  return { even: even / pairs, odd: odd / pairs };
}

function startsWith(bytes: Uint8Array, prefix: ArrayLike<number>): boolean {
  return Array.from(prefix).every((byte, index) => bytes[index] === byte);
}

/** Line number, from 1, of a place in a text; `\n`, `\r\n` and a lone `\r` end a line. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, Math.max(0, index)).split(/\r\n|\n|\r/).length;
}

/** The same for many places in one text: the line starts are found once. */
export function lineFinder(text: string): (index: number) => number {
  let starts: readonly number[] | null = null;
  return (index) => {
    starts ??= [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map((end) => end.index + end[0].length)];
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
