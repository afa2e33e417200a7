import { Decompress } from 'fzstd';
import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import { failure } from '../failures/failure';
import type { Decoder, DecoderEvents } from './decoding';

/** The largest window a server may ask for with this coding: 8 MB (RFC 9659, section 3). */
const windowLogLimit = 23;
/** Bytes after which the header of a frame is complete (RFC 8878, section 3.1.1.1). */
const headerBytes = 18;

type CreateZstd = (options: { readonly params: Readonly<Record<number, number>> }) => Transform;

/** Uses the runtime's own decoder where there is one (Node 22.15 and newer), else a decoder in JavaScript. */
export function createZstdDecoder(events: DecoderEvents, wrap: (create: () => Transform) => Decoder): Decoder {
  const create: unknown = Reflect.get(zlib, 'createZstdDecompress');
  const windowLogMax: unknown = Reflect.get(zlib.constants, 'ZSTD_d_windowLogMax');
  if (typeof create === 'function' && typeof windowLogMax === 'number') {
    return wrap(() => (create as CreateZstd)({ params: { [windowLogMax]: windowLogLimit } }));
  }
  return createScriptDecoder(events);
}

const notZstd = failure(
  'protocol',
  'bad-encoding',
  'The body is not packed in the way its Content-Encoding header says.',
);

/** Decodes the first frame; servers send one. Memory: the frame's window, checked before it is reserved. */
function createScriptDecoder(events: DecoderEvents): Decoder {
  let begin: Buffer | null = Buffer.alloc(0);
  let over = false;

  const decompress = new Decompress((bytes) => {
    if (over) throw new Error('full');
    if (bytes.length > 0) events.onBytes(Buffer.from(bytes));
  });
  const pushFrame = decompress.push.bind(decompress);
  // The decoder pushes what follows a frame into itself: a second frame could ask for a window that nobody has checked.
  decompress.push = () => undefined;

  function push(chunk: Buffer, isLast = false): void {
    try {
      pushFrame(chunk, isLast);
    } catch {
      if (!over) events.onFault(notZstd);
      over = true;
    }
  }

  function pushFirst(first: Buffer, isLast: boolean): void {
    begin = null;
    if (first.length >= 6 && windowBytes(first) <= 2 ** windowLogLimit) push(first, isLast);
    else {
      over = true;
      events.onFault(notZstd);
    }
  }

  return {
    write(chunk) {
      if (over) return true;
      if (begin === null) {
        push(chunk);
        return true;
      }
      begin = Buffer.concat([begin, chunk]);
      if (begin.length >= headerBytes) pushFirst(begin, false);
      return true;
    },
    end() {
      if (begin !== null && begin.length > 0 && !over) pushFirst(begin, true);
      if (!over) events.onEnd();
    },
    destroy() {
      over = true;
    },
  };
}

/** Window a frame's header asks for; Infinity where the header is not one. */
function windowBytes(frame: Buffer): number {
  if (frame.readUInt32LE(0) !== 0xfd2fb528) return Infinity;
  const flags = frame[4] ?? 0;
  const singleSegment = (flags & 0x20) !== 0;
  if (!singleSegment) {
    const descriptor = frame[5] ?? 0;
    const base = 2 ** (10 + (descriptor >> 3));
    return base + (base / 8) * (descriptor & 7);
  }
  if (frame.length < headerBytes) return frame.length;
  const sizeAt = 5 + ([0, 1, 2, 4][flags & 3] ?? 0);
  switch (flags >> 6) {
    case 0:
      return frame[sizeAt] ?? Infinity;
    case 1:
      return frame.readUInt16LE(sizeAt) + 256;
    case 2:
      return frame.readUInt32LE(sizeAt);
    default:
      return Number(frame.readBigUInt64LE(sizeAt));
  }
}
