import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { failure } from '../failures/failure';
import type { ResponseHead } from './head-reader';

/** How the end of a body is told. */
export type Framing =
  | { readonly type: 'none' }
  | { readonly type: 'length'; readonly bytes: number }
  | { readonly type: 'chunked' }
  | { readonly type: 'until-close' };

export type BodyStep = 'more' | 'done' | Failure;

/** Takes the framing off a body; what is inside goes to `onBytes`. */
export interface BodyReader {
  push(chunk: Buffer): BodyStep;
  /** The other side has closed. */
  close(): BodyStep;
}

/** Chunked wins over a length beside it (RFC 9112, section 6.3); a length that is no number is read as absent. */
export function framingOf(head: ResponseHead, method: string): Result<Framing, Failure> {
  const { status, headers } = head;
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return ok({ type: 'none' });
  const codings = headers.all('transfer-encoding');
  if (codings.length > 0 && codings.join(',').toLowerCase().includes('chunked')) return ok({ type: 'chunked' });
  const values = headers.all('content-length').flatMap((value) => value.split(','));
  const lengths = new Set(values.filter((value) => /^\s*\d+\s*$/.test(value)).map(Number));
  if (lengths.size > 1) {
    const message = 'The answer names several different body lengths (Content-Length), so its end cannot be told.';
    return err(failure('protocol', 'malformed-header', message));
  }
  const [bytes] = lengths;
  return ok(bytes === undefined ? { type: 'until-close' } : { type: 'length', bytes });
}

export function createBodyReader(framing: Framing, onBytes: (slice: Buffer) => void): BodyReader {
  switch (framing.type) {
    case 'none':
      return { push: () => 'done', close: () => 'done' };
    case 'length':
      return createLengthReader(framing.bytes, onBytes);
    case 'chunked':
      return createChunkReader(onBytes);
    case 'until-close':
      return {
        push(chunk) {
          onBytes(chunk);
          return 'more';
        },
        close: () => 'done',
      };
  }
}

function createLengthReader(total: number, onBytes: (slice: Buffer) => void): BodyReader {
  let read = 0;
  return {
    push(chunk) {
      const slice = chunk.subarray(0, total - read);
      read += slice.length;
      if (slice.length > 0) onBytes(slice);
      return read >= total ? 'done' : 'more';
    },
    close() {
      const message = `The connection ended in the middle of the body: ${read} of ${total} bytes came.`;
      return read >= total ? 'done' : failure('protocol', 'incomplete-body', message);
    },
  };
}

/** A size line with its extensions, or the trailer, may not be longer than this. */
const lineLimit = 16_384;

type ChunkPlace = 'size' | 'content' | 'content-end' | 'trailer' | 'done';

/**
 * size CRLF, content CRLF, … `0` CRLF, trailer lines, empty line. Bare LF is taken for CRLF.
 */
function createChunkReader(onBytes: (slice: Buffer) => void): BodyReader {
  let place: ChunkPlace = 'size';
  let left = 0;
  let line = '';
  let trailerBytes = 0;
  const malformed = failure('protocol', 'malformed-body', 'The chunked body of the answer is not well-formed.');
  const incomplete = failure('protocol', 'incomplete-body', 'The connection ended in the middle of the body.');

  /** Index after the line that ends in `chunk`, its text in `line`; null where its end has not come yet. */
  function readLine(chunk: Buffer, from: number): number | null {
    const end = chunk.indexOf(10, from);
    line += chunk.toString('latin1', from, Math.min(end === -1 ? chunk.length : end, from + lineLimit + 1));
    return end === -1 ? null : end + 1;
  }

  function onLine(): boolean {
    const text = line.trim();
    line = '';
    switch (place) {
      case 'size': {
        const size = /^([0-9a-f]{1,13})[ \t]*(?:;|$)/i.exec(text);
        if (size === null) return false;
        left = Number.parseInt(size[1] ?? '', 16);
        place = left === 0 ? 'trailer' : 'content';
        return true;
      }
      case 'content-end':
        place = 'size';
        return text === '';
      case 'trailer':
        trailerBytes += text.length;
        if (text === '') place = 'done';
        return trailerBytes <= lineLimit;
      case 'content':
      case 'done':
        return true;
    }
  }

  return {
    push(chunk) {
      let at = 0;
      while (at < chunk.length && place !== 'done') {
        if (place === 'content') {
          const slice = chunk.subarray(at, at + left);
          onBytes(slice);
          left -= slice.length;
          at += slice.length;
          if (left === 0) place = 'content-end';
          continue;
        }
        const next = readLine(chunk, at);
        if (line.length > lineLimit) return malformed;
        if (next === null) return 'more';
        if (!onLine()) return malformed;
        at = next;
      }
      return place === 'done' ? 'done' : 'more';
    },
    // A peer that closes right after the last chunk has sent all there is.
    close: () => (place === 'trailer' || place === 'done' ? 'done' : incomplete),
  };
}
