import type { OpenFile } from './file-layer';

const chunkBytes = 65_536;
/** A longer line is none of ours: it is counted, and not held in memory. */
const longestLineBytes = 4_194_304;

export interface LineScan {
  /** Bytes after the last line end: a line whose writing was cut off. Empty where the file ends with a line end. */
  readonly tail: string;
  readonly tooLong: number;
}

/** Calls `onLine` for every line that has its line end, in order, holding one chunk at a time. */
export async function scanLines(file: OpenFile, onLine: (line: string) => void): Promise<LineScan> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  let tooLong = 0;
  for (let position = 0; ;) {
    const chunk = await file.readAt(position, chunkBytes);
    if (chunk.length === 0) break;
    position += chunk.length;
    const lastEnd = chunk.lastIndexOf(10);
    if (lastEnd < 0) {
      restBytes += chunk.length;
      if (restBytes <= longestLineBytes) rest.push(chunk);
      continue;
    }
    const skipped = restBytes > longestLineBytes;
    const lines = Buffer.concat([...rest, chunk.subarray(0, lastEnd)])
      .toString('utf8')
      .split('\n');
    if (skipped) tooLong++;
    for (const line of skipped ? lines.slice(1) : lines) if (line !== '') onLine(line);
    rest = [chunk.subarray(lastEnd + 1)];
    restBytes = chunk.length - lastEnd - 1;
  }
  return { tail: Buffer.concat(rest).toString('utf8'), tooLong };
}
