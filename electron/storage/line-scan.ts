import { isAscii } from 'node:buffer';
import type { OpenFile } from './file-layer';

/** A site's month has about 200 to 500 kB: two reads. */
const chunkBytes = 262_144;
/** A longer line is none of ours: it is counted, and not held in memory. */
const longestLineBytes = 4_194_304;
const lineEnd = 10;

export interface LineScan {
  /** Bytes after the last line end: a line whose writing was cut off. Empty where the file ends with a line end. */
  readonly tail: string;
  readonly tooLong: number;
}

/**
 * Calls `onLine` for every line that has its line end, in order, holding one chunk at a time. With `wanted`, only for lines
 * that hold one of these texts: the others are passed over as bytes, which takes a twentieth of the time.
 */
export async function scanLines(
  file: OpenFile,
  onLine: (line: string) => void,
  wanted?: readonly string[],
): Promise<LineScan> {
  const texts = wanted?.map((text) => Buffer.from(text));
  let rest: Buffer[] = [];
  let restBytes = 0;
  let tooLong = 0;
  for (let position = 0; ;) {
    const chunk = await file.readAt(position, chunkBytes);
    if (chunk.length === 0) break;
    position += chunk.length;
    const lastEnd = chunk.lastIndexOf(lineEnd);
    if (lastEnd < 0) {
      restBytes += chunk.length;
      if (restBytes <= longestLineBytes) rest.push(chunk);
      continue;
    }
    let whole = chunk.subarray(0, lastEnd);
    if (restBytes > longestLineBytes) {
      tooLong++;
      whole = whole.subarray(chunk.indexOf(lineEnd) + 1);
    } else if (restBytes > 0) whole = Buffer.concat([...rest, whole]);
    if (texts === undefined) eachLine(whole, onLine);
    else eachLineWith(whole, texts, onLine);
    rest = [chunk.subarray(lastEnd + 1)];
    restBytes = chunk.length - lastEnd - 1;
  }
  return { tail: Buffer.concat(rest).toString('utf8'), tooLong };
}

function eachLine(block: Buffer, onLine: (line: string) => void): void {
  for (const line of textOf(block).split('\n')) if (line !== '') onLine(line);
}

/** Nearly all lines are plain ASCII, and that is decoded several times faster. */
function textOf(bytes: Buffer): string {
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

function eachLineWith(block: Buffer, texts: readonly Buffer[], onLine: (line: string) => void): void {
  /** Start and end of each line. */
  const found = new Map<number, number>();
  for (const text of texts) {
    for (let place = block.indexOf(text); place >= 0;) {
      const end = block.indexOf(lineEnd, place);
      const stop = end < 0 ? block.length : end;
      found.set(place === 0 ? 0 : block.lastIndexOf(lineEnd, place - 1) + 1, stop);
      place = block.indexOf(text, stop);
    }
  }
  const lines = [...found].sort(([first], [second]) => first - second);
  for (const [start, stop] of lines) onLine(textOf(block.subarray(start, stop)));
}
