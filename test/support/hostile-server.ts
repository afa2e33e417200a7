import fc from 'fast-check';
import type net from 'node:net';
import zlib from 'node:zlib';
import { pause } from './servers';

/** What a hostile or broken server does on one connection, step by step. */
export type Act =
  | { readonly do: 'send'; readonly bytes: Buffer }
  | { readonly do: 'drip'; readonly bytes: Buffer }
  | { readonly do: 'flood'; readonly chunk: Buffer; readonly times: number }
  | { readonly do: 'pause'; readonly ms: number }
  | { readonly do: 'end' | 'destroy' | 'reset' | 'wait' };

/** Plays its part on a connection; gives up as soon as the other side is gone. */
export async function play(socket: net.Socket, acts: readonly Act[]): Promise<void> {
  socket.on('error', () => undefined);
  socket.resume();
  for (const act of acts) {
    if (!canWrite(socket)) return;
    if (act.do === 'send') socket.write(act.bytes);
    else if (act.do === 'drip') await drip(socket, act.bytes.subarray(0, 40));
    else if (act.do === 'flood') await flood(socket, act.chunk, act.times);
    else if (act.do === 'pause') await pause(act.ms);
    else leave(socket, act.do);
  }
}

function canWrite(socket: net.Socket): boolean {
  return !socket.destroyed && socket.writable;
}

function leave(socket: net.Socket, how: 'end' | 'destroy' | 'reset' | 'wait'): void {
  if (how === 'end') socket.end();
  else if (how === 'destroy') socket.destroy();
  else if (how === 'reset') socket.resetAndDestroy();
}

async function drip(socket: net.Socket, bytes: Buffer): Promise<void> {
  for (const byte of bytes) {
    if (canWrite(socket)) socket.write(Buffer.from([byte]));
    await pause(0);
  }
}

async function flood(socket: net.Socket, chunk: Buffer, times: number): Promise<void> {
  for (let round = 0; round < times && canWrite(socket); round++) {
    if (socket.write(chunk)) continue;
    await new Promise<void>((resolve) => {
      const onward = (): void => {
        socket.off('drain', onward);
        socket.off('close', onward);
        resolve();
      };
      socket.once('drain', onward);
      socket.once('close', onward);
    });
  }
}

const random = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
const lineEnd = fc.constantFrom('\r\n', '\n', '\r\n\r\n', '\r', '');
const statusLine = fc.oneof(
  fc.constantFrom(
    'HTTP/1.1 200 OK',
    'HTTP/1.0 200',
    'http/1.1 204 x',
    'HTTP/1.1 100 Continue',
    'HTTP/1.1 302 Found',
    'HTTP/1.1 101 Switching',
  ),
  fc.constantFrom(
    'HTTP/9.9 999 ?',
    'HTTP/1.1 OK',
    'HTTP/1.1 2000',
    'SSH-2.0-x',
    'HTTP/1.1 401 no',
    '\x15\x03\x01\x00\x02\x02\x46',
  ),
  fc.string({ maxLength: 20 }),
);
const header = fc.oneof(
  fc.constantFrom(
    'Content-Length: 5',
    'Content-Length: 99999999999999999999',
    'Content-Length: -1',
    'Content-Length: 5, 6',
    'Content-Length: 0',
  ),
  fc.constantFrom('Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked', 'Transfer-Encoding: identity'),
  fc.constantFrom(
    'Content-Encoding: gzip',
    'Content-Encoding: br',
    'Content-Encoding: deflate',
    'Content-Encoding: zstd',
    'Content-Encoding: gzip, br',
  ),
  fc.constantFrom(
    'Location: /',
    'Location: ',
    'Location: http://[',
    'Location: ftp://x/',
    'Location: //127.0.0.1:1/',
    'Location: /next',
  ),
  fc.constantFrom(
    'Set-Cookie: a=b',
    'Set-Cookie: =;;;',
    ' folded',
    ': no name',
    'Content-Type: text/html; charset=nonsense',
    'WWW-Authenticate: Digest nonce="',
  ),
  fc.string({ maxLength: 30 }),
);
const body = fc.oneof(
  random,
  fc
    .constantFrom(
      '5\r\nhello\r\n0\r\n\r\n',
      '5\r\nhel',
      'fffffffffffff\r\nx',
      '5;ext=1\nhello\n0\n\n',
      '-1\r\n',
      '0\r\n',
      'x\r\n',
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom(
    zlib.gzipSync('hello'),
    zlib.gzipSync('hello').subarray(0, 12),
    zlib.brotliCompressSync('hello'),
    zlib.deflateRawSync('hello'),
  ),
  fc.constant(
    Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xa8, 0x29, 0x00, 0x00, 0x68, 0x65, 0x6c, 0x6c, 0x6f, 0, 0, 0, 0, 0, 0]),
  ),
);

/** An answer with parts that may contradict each other. */
const answer = fc
  .tuple(statusLine, lineEnd, fc.array(header, { maxLength: 5 }), fc.constantFrom('\r\n', '\n'), body)
  .map(([status, end, headers, eol, content]) => {
    const head = `${status}${end}${headers.map((line) => line + eol).join('')}${eol}`;
    return Buffer.concat([Buffer.from(head, 'latin1'), content]);
  });

const bomb = zlib.gzipSync(Buffer.alloc(16 << 20), { level: 9 });
const okHead = 'HTTP/1.1 200 OK\r\n';
const floods = fc.constantFrom<Act[]>(
  [
    { do: 'send', bytes: Buffer.from(`${okHead}\r\n`) },
    { do: 'flood', chunk: Buffer.alloc(65_536, 0x61), times: 2_000 },
  ],
  [
    { do: 'send', bytes: Buffer.from(`${okHead}Content-Encoding: gzip\r\n\r\n`) },
    { do: 'flood', chunk: bomb, times: 20 },
  ],
  [
    { do: 'send', bytes: Buffer.from(okHead) },
    { do: 'flood', chunk: Buffer.from('X: y\r\n'.repeat(5_000)), times: 100 },
  ],
  [{ do: 'flood', chunk: Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000)), times: 100 }],
  [
    { do: 'send', bytes: Buffer.from(`${okHead}Transfer-Encoding: chunked\r\n\r\n`) },
    { do: 'flood', chunk: Buffer.from('1\r\nx\r\n'.repeat(5_000)), times: 400 },
  ],
  [
    { do: 'send', bytes: Buffer.from(`${okHead}Transfer-Encoding: chunked\r\n\r\n5;`) },
    { do: 'flood', chunk: Buffer.alloc(65_536, 0x61), times: 100 },
  ],
);

const act = fc.oneof(
  { weight: 6, arbitrary: answer.map((bytes): Act => ({ do: 'send', bytes })) },
  { weight: 2, arbitrary: random.map((bytes): Act => ({ do: 'send', bytes })) },
  { weight: 1, arbitrary: answer.map((bytes): Act => ({ do: 'drip', bytes })) },
  { weight: 1, arbitrary: fc.nat(15).map((ms): Act => ({ do: 'pause', ms })) },
);
const ending = fc.constantFrom<Act>({ do: 'end' }, { do: 'destroy' }, { do: 'reset' }, { do: 'wait' });

/** Random, cut, slow, oversized and contradictory behaviour; `floodWeight` of 1000 connections send without measure. */
export function anyBehaviour(floodWeight: number): fc.Arbitrary<readonly Act[]> {
  return fc.oneof(
    {
      weight: 1_000 - floodWeight,
      arbitrary: fc.tuple(fc.array(act, { maxLength: 4 }), ending).map(([acts, last]) => [...acts, last]),
    },
    { weight: floodWeight, arbitrary: fc.tuple(floods, ending).map(([acts, last]) => [...acts, last]) },
  );
}
