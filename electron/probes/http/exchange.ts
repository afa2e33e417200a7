import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { closePolitely } from '../connect/connection';
import type { Connection } from '../connect/connection';
import { codeOf, failure } from '../failures/failure';
import { networkFailure } from '../failures/network-failure';
import { tlsFailure } from '../failures/tls-failure';
import type { Run } from '../run';
import { createBodyIntake } from './body-intake';
import type { Body, BodyIntake } from './body-intake';
import { framingOf } from './body-reader';
import type { Framing } from './body-reader';
import { createHeadReader } from './head-reader';
import type { ResponseHead } from './head-reader';

export interface Answer {
  readonly head: ResponseHead;
  /** Null where nobody asked for it. */
  readonly body: Body | null;
}

export interface Exchange {
  readonly bytes: readonly Buffer[];
  readonly method: string;
  readonly wantsBody: (head: ResponseHead) => boolean;
  /** Names the server in a message. */
  readonly target: string;
  /** Redirects followed so far. */
  readonly redirects: number;
}

/** Sends one request on an open connection and reads its answer: the headers, and the body where it is wanted. */
export function exchange(run: Run, connection: Connection, request: Exchange): Promise<Result<Answer, Failure>> {
  const { socket } = connection;
  const { findings, stopwatch } = run;
  stopwatch.enter('firstByte');
  return new Promise((resolve) => {
    const heads = createHeadReader();
    let intake: BodyIntake | null = null;
    let over = false;

    function finish(result: Result<Answer, Failure>, isComplete: boolean): void {
      if (over) return;
      over = true;
      if (findings.http !== null && !run.isOver()) stopwatch.stop();
      socket.off('data', onData);
      intake?.destroy();
      leave(run, connection, isComplete);
      resolve(result);
    }

    function onData(chunk: Buffer): void {
      if (intake !== null) {
        intake.push(chunk);
        return;
      }
      const read = heads.push(chunk);
      if (read === null) return;
      if (read.ok) onHead(read.value.head, read.value.rest);
      else finish(read, false);
    }

    function onHead(head: ResponseHead, rest: Buffer): void {
      findings.http = { status: head.status, redirects: request.redirects, httpVersion: head.version, bytes: 0 };
      const framing = framingOf(head, request.method);
      if (!framing.ok) finish(framing, false);
      else if (!request.wantsBody(head)) finish(ok({ head, body: null }), isAllThere(framing.value, rest));
      else readBody(head, framing.value, rest);
    }

    function readBody(head: ResponseHead, framing: Framing, rest: Buffer): void {
      const counted = findings.http;
      stopwatch.enter('download');
      intake = createBodyIntake(head, framing, {
        pause: () => socket.pause(),
        resume: () => socket.resume(),
        onWireBytes: (bytes) => (findings.http = counted === null ? null : { ...counted, bytes }),
        finish: (body) => finish(body.ok ? ok({ head, body: body.value }) : body, body.ok && !body.value.isCut),
      });
      intake.push(rest);
    }

    function onClose(fault: Failure | null): void {
      if (over) return;
      if (intake !== null) intake.close(fault);
      else finish(err(fault ?? noAnswer(request.target, heads.pendingBytes(), isEncrypted(connection))), true);
    }

    socket.on('data', onData);
    socket.resume();
    socket.once('end', () => onClose(null));
    socket.on('error', (error) => onClose(socketFailure(error, request.target)));
    socket.once('close', () => onClose(null));
    send(socket, request.bytes, () => over);
  });
}

/** Nothing is left to read: then closing at once is polite. */
function isAllThere(framing: Framing, rest: Buffer): boolean {
  switch (framing.type) {
    case 'none':
      return true;
    case 'length':
      return rest.length >= framing.bytes;
    case 'chunked':
      return rest.toString('latin1', Math.max(0, rest.length - 5)) === '0\r\n\r\n';
    case 'until-close':
      return false;
  }
}

/** Bytes of a request handed to the socket at a time. */
const sliceBytes = 65_536;

/**
 * A large request goes out slice by slice, and before each of them what the server may have said is read: it may
 * answer and reset before it has read everything, and writing to such a connection would lose the answer.
 */
function send(socket: Connection['socket'], bytes: readonly Buffer[], isOver: () => boolean): void {
  const slices = bytes.flatMap(inSlices);
  const next = (): void => {
    const slice = slices.shift();
    if (slice === undefined || isOver() || !socket.writable) return;
    if (!socket.write(slice) && slices.length > 0) socket.once('drain', afterReading);
    else if (slices.length > 0) afterReading();
  };
  // Sockets are read between two of these.
  const afterReading = (): void => void setImmediate(() => setImmediate(next));
  if (slices.length === 1) next();
  else afterReading();
}

function inSlices(bytes: Buffer): readonly Buffer[] {
  const count = Math.ceil(bytes.length / sliceBytes);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * sliceBytes, (at + 1) * sliceBytes));
}

function isEncrypted({ socket }: Connection): boolean {
  return 'encrypted' in socket;
}

/** With nothing left to read, closing is a plain close; on TLS the other side is told first. */
function leave(run: Run, connection: Connection, isComplete: boolean): void {
  if (isComplete && !isEncrypted(connection)) connection.socket.destroy();
  else closePolitely(run, connection);
}

/** With TLS 1.3 a server may reject the client's certificate after the handshake. */
function socketFailure(error: unknown, target: string): Failure {
  return codeOf(error).startsWith('ERR_SSL') ? tlsFailure(error, target) : networkFailure(error, target);
}

function noAnswer(target: string, pendingBytes: number, overTls: boolean): Failure {
  if (pendingBytes > 0) {
    return failure(
      'protocol',
      'incomplete-headers',
      `${target} closed the connection in the middle of the response headers.`,
    );
  }
  const hint = overTls ? '' : ' If it speaks TLS, the address has to begin with https://.';
  return failure('reset', 'empty-answer', `${target} accepted the connection and closed it without an answer.${hint}`);
}
