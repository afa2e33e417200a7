import zlib from 'node:zlib';
import type { Transform } from 'node:stream';
import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { failure, quoted } from '../failures/failure';
import type { Decoder, DecoderEvents } from './decoding';
import { createZstdDecoder } from './zstd';

/** Ends without its trailer are taken, as browsers do; the framing has already told whether the body is complete. */
const lenientEnd = { finishFlush: zlib.constants.Z_SYNC_FLUSH };

/** Decoder for the value of a `Content-Encoding` header. Several codings on top of each other are a trick, not a page. */
export function createDecoder(contentEncoding: string, events: DecoderEvents): Result<Decoder, Failure> {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  const [coding, ...others] = codings.filter((name) => name !== '' && name !== 'identity');
  if (coding === undefined) return ok(passThrough(events));
  if (others.length === 0 && decodable.includes(coding)) return ok(createOne(coding, events));
  const message = `The body is packed in a way this program cannot read (Content-Encoding: ${quoted(contentEncoding, 60)}).`;
  return err(failure('protocol', 'unknown-encoding', message));
}

const decodable = ['gzip', 'x-gzip', 'deflate', 'br', 'zstd'];

function createOne(coding: string, events: DecoderEvents): Decoder {
  switch (coding) {
    case 'br':
      return wrap(() => zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }), events);
    case 'zstd':
      return createZstdDecoder(events, (create) => wrap(create, events));
    case 'deflate':
      return wrap(
        (first) => (isZlib(first) ? zlib.createInflate(lenientEnd) : zlib.createInflateRaw(lenientEnd)),
        events,
      );
    default:
      return wrap(() => zlib.createGunzip(lenientEnd), events);
  }
}

/** `deflate` is sent in two forms, with and without the zlib header (RFC 1950, section 2.2). */
function isZlib(chunk: Buffer): boolean {
  const [cmf = 0, flags = 0] = chunk;
  return (cmf & 0x0f) === 8 && (cmf * 256 + flags) % 31 === 0;
}

/** A zlib stream as a decoder; made at the first byte, so that an empty body is no fault. */
function wrap(create: (first: Buffer) => Transform, events: DecoderEvents): Decoder {
  let stream: Transform | null = null;
  return {
    write(chunk) {
      if (chunk.length === 0) return true;
      if (stream === null) {
        stream = create(chunk);
        stream.on('data', (bytes: Buffer) => events.onBytes(bytes));
        stream.on('drain', () => events.onDrain());
        stream.once('end', () => events.onEnd());
        stream.once('error', () => events.onFault(notPacked));
      }
      return stream.write(chunk);
    },
    end() {
      if (stream === null) events.onEnd();
      else stream.end();
    },
    destroy() {
      stream?.destroy();
    },
  };
}

const notPacked = failure(
  'protocol',
  'bad-encoding',
  'The body is not packed in the way its Content-Encoding header says.',
);

function passThrough(events: DecoderEvents): Decoder {
  return {
    write(chunk) {
      events.onBytes(chunk);
      return true;
    },
    end: () => events.onEnd(),
    destroy: () => undefined,
  };
}
