import { alteredSentence, BackupProblem, cutSentence } from './problem';

/*
 * The ustar format of POSIX.1-2001, as far as a backup needs it: plain files with names below 100 bytes. Own code, since it
 * is two short functions over blocks of 512 bytes:
 *
 *   header | content, filled up to whole blocks | header | content | … | two blocks of zeros
 */
const blockBytes = 512;

export interface TarEntry {
  readonly name: string;
  readonly bytes: number;
}

/** The header of a file that only its owner may read. */
export function tarHeader({ name, bytes }: TarEntry, modifiedAt: number): Buffer {
  if (Buffer.byteLength(name) > 99) throw new RangeError(`Expected a short name, got ${name}`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  header.write(
    `${Math.floor(modifiedAt / 1_000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** What follows the content of a file. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);
}

export const tarEnd: Buffer = Buffer.alloc(2 * blockBytes);

/** Sum of the bytes with the field of the sum itself taken as blanks. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (const [place, byte] of header.entries()) if (place < 148 || place >= 156) sum += byte;
  return sum;
}

function entryOf(header: Buffer): TarEntry {
  const text = (from: number, length: number): string => {
    return header.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '');
  };
  const isSound = text(257, 5) === 'ustar' && text(156, 1) === '0' && parseInt(text(148, 8), 8) === checksumOf(header);
  const bytes = /^[0-7]{1,12}$/.test(text(124, 12)) ? parseInt(text(124, 12), 8) : Number.NaN;
  if (!isSound || !Number.isSafeInteger(bytes)) throw new BackupProblem('unusable', alteredSentence);
  return { name: text(0, 100), bytes };
}

/** Takes exact numbers of bytes from a stream of chunks. */
interface ByteQueue {
  /** Fewer only at the end of the stream. */
  take(bytes: number): Promise<Buffer>;
  /** The next piece, at most `bytes` long; empty at the end of the stream. */
  piece(bytes: number): Promise<Buffer>;
}

function createByteQueue(source: AsyncIterable<Buffer>): ByteQueue {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function piece(bytes: number): Promise<Buffer> {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done === true) return rest;
      rest = next.value;
    }
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(taken.length);
    return taken;
  }

  return {
    piece,
    async take(bytes) {
      const pieces: Buffer[] = [];
      let left = bytes;
      while (left > 0) {
        const next = await piece(left);
        if (next.length === 0) break;
        pieces.push(next);
        left -= next.length;
      }
      return Buffer.concat(pieces);
    },
  };
}

/** A file met while reading; its content has to be read before the next one. */
export interface TarFile extends TarEntry {
  readonly content: AsyncIterable<Buffer>;
}

/** The files of an archive, in order. Throws a `BackupProblem` where it ends too early or is none. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile, void, undefined> {
  const queue = createByteQueue(source);
  for (;;) {
    const header = await queue.take(blockBytes);
    if (header.length < blockBytes) throw new BackupProblem('unusable', cutSentence);
    if (header.every((byte) => byte === 0)) {
      const rest = await queue.take(tarEnd.length);
      if (rest.length !== tarEnd.length - blockBytes) throw new BackupProblem('unusable', cutSentence);
      return;
    }
    const entry = entryOf(header);
    yield { ...entry, content: contentOf(queue, entry.bytes) };
  }
}

async function* contentOf(queue: ByteQueue, bytes: number): AsyncGenerator<Buffer, void, undefined> {
  for (let left = bytes; left > 0;) {
    const piece = await queue.piece(left);
    if (piece.length === 0) throw new BackupProblem('unusable', cutSentence);
    left -= piece.length;
    yield piece;
  }
  await queue.take(tarPadding(bytes).length);
}
