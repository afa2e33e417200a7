import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { failure } from '../failures/failure';
import { createHeaderList } from './header-list';
import type { HeaderList } from './header-list';

/** Browsers stop at 256 kB; a response with more than this is refused. */
const headLimit = 512 * 1024;

export interface ResponseHead {
  readonly status: number;
  /** `1.0` or `1.1`, or `2`. */
  readonly version: string;
  readonly headers: HeaderList;
}

export interface HeadRead {
  readonly head: ResponseHead;
  /** Bytes that came after the head. */
  readonly rest: Buffer;
}

/** Reads response heads, 1xx ones skipped. Null: more bytes are wanted. */
export interface HeadReader {
  push(chunk: Buffer): Result<HeadRead, Failure> | null;
  /** Bytes of a head that is not complete yet. */
  pendingBytes(): number;
}

/**
 * Lenient where browsers are, so that an update of this program never looks like an outage: bare LF line ends, blanks
 * before the colon and around values, folded lines, no reason phrase, `http/` in small letters, empty lines first,
 * lines without a colon.
 */
export function createHeadReader(): HeadReader {
  let pending: Buffer = Buffer.alloc(0);
  let length = 0;
  let searched = 0;
  let taken = 0;

  function append(chunk: Buffer): Buffer {
    if (length === 0) {
      pending = chunk;
    } else {
      if (length + chunk.length > pending.length) {
        const grown = Buffer.allocUnsafe(Math.max(4096, (length + chunk.length) * 2));
        pending.copy(grown, 0, 0, length);
        pending = grown;
      }
      chunk.copy(pending, length);
    }
    length += chunk.length;
    return pending.subarray(0, length);
  }

  return {
    push(chunk) {
      let bytes = append(chunk);
      for (;;) {
        const start = skipEmptyLines(bytes);
        if (!mayBeHttp(bytes, start)) return err(notHttp(bytes.subarray(start)));
        const end = endOfHead(bytes, Math.max(start, searched - 3));
        if (taken + (end ?? bytes.length) > headLimit) return err(tooLarge(taken + (end ?? bytes.length)));
        if (end === null) {
          searched = bytes.length;
          return null;
        }
        const head = parseHead(bytes.toString('latin1', start, end));
        if (!head.ok) return head;
        const rest = bytes.subarray(end);
        if (head.value.status >= 200 || head.value.status === 101) return ok({ head: head.value, rest });
        taken += end;
        // Interim answers (100, 103) are not the answer: what follows is.
        length = 0;
        searched = 0;
        bytes = append(Buffer.from(rest));
      }
    },
    pendingBytes: () => length,
  };
}

const LF = 10;
const CR = 13;

function skipEmptyLines(bytes: Buffer): number {
  let start = 0;
  while (bytes[start] === CR || bytes[start] === LF) start += 1;
  return start;
}

/** Index after the empty line that ends the head, or null. */
function endOfHead(bytes: Buffer, from: number): number | null {
  for (let at = bytes.indexOf(LF, from); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2;
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3;
  }
  return null;
}

function mayBeHttp(bytes: Buffer, start: number): boolean {
  const begin = bytes.toString('latin1', start, start + 5).toLowerCase();
  return 'http/'.startsWith(begin);
}

function notHttp(bytes: Buffer): Failure {
  // 0x15 and 0x16 begin a TLS alert and a TLS handshake; a frame of type 4 on stream 0 is HTTP/2's first word.
  if (bytes[0] === 0x15 || bytes[0] === 0x16) {
    return failure(
      'protocol',
      'not-http',
      'The server speaks TLS on this port. The address has to begin with https://.',
    );
  }
  if (bytes[0] === 0 && bytes[3] === 4) {
    return failure('protocol', 'http2-only', 'The server speaks only HTTP/2 on this port.');
  }
  return failure('protocol', 'not-http', 'What the server sent is not an HTTP answer. Check the port in the address.');
}

function tooLarge(bytes: number): Failure {
  const kilobytes = Math.ceil(bytes / 1024);
  const message = `The response headers are larger than ${headLimit / 1024} kB (${kilobytes} kB so far), which browsers refuse too.`;
  return failure('protocol', 'headers-too-large', message);
}

const statusLine = /^HTTP\/(\d)(?:\.(\d))?[ \t]+([1-9]\d\d)(?![0-9])/i;

function parseHead(text: string): Result<ResponseHead, Failure> {
  const lines = text.split('\n');
  const status = statusLine.exec(lines[0] ?? '');
  if (status === null) {
    return err(
      failure('protocol', 'malformed-status', 'The first line of the answer is not a valid HTTP status line.'),
    );
  }
  const fields: [string, string][] = [];
  for (const line of lines.slice(1)) addField(fields, line);
  const major = status[1] ?? '1';
  return ok({
    status: Number(status[3]),
    version: major === '1' ? `1.${status[2] ?? '0'}` : major,
    headers: createHeaderList(fields),
  });
}

function addField(fields: [string, string][], line: string): void {
  const last = fields.at(-1);
  if (last !== undefined && (line.startsWith(' ') || line.startsWith('\t'))) {
    last[1] = `${last[1]} ${line.trim()}`.trim();
    return;
  }
  const colon = line.indexOf(':');
  if (colon > 0) fields.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]);
}
