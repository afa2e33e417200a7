import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { closePolitely } from '../connect/connection';
import type { Connection } from '../connect/connection';
import { failure } from '../failures/failure';
import { networkFailure } from '../failures/network-failure';
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
  readonly bytes: Buffer;
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
      if (isComplete && !('encrypted' in socket)) socket.destroy();
      else closePolitely(run, connection);
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
      const counted = { status: head.status, redirects: request.redirects, httpVersion: head.version };
      findings.http = { ...counted, bytes: 0 };
      const framing = framingOf(head, request.method);
      if (!framing.ok) {
        finish(framing, false);
        return;
      }
      if (!request.wantsBody(head)) {
        finish(ok({ head, body: null }), isAllThere(framing.value, rest));
        return;
      }
      stopwatch.enter('download');
      intake = createBodyIntake(head, framing.value, {
        pause: () => socket.pause(),
        resume: () => socket.resume(),
        onWireBytes(bytes) {
          findings.http = { ...counted, bytes };
        },
        finish: (body) => finish(body.ok ? ok({ head, body: body.value }) : body, body.ok && !body.value.isCut),
      });
      intake.push(rest);
    }

    function onClose(fault: Failure | null): void {
      if (over) return;
      if (intake !== null) intake.close(fault);
      else finish(err(fault ?? noAnswer(request.target, heads.pendingBytes())), true);
    }

    socket.on('data', onData);
    socket.once('end', () => onClose(null));
    socket.on('error', (error) => onClose(networkFailure(error, request.target)));
    socket.once('close', () => onClose(null));
    socket.write(request.bytes);
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

function noAnswer(target: string, pendingBytes: number): Failure {
  if (pendingBytes > 0) {
    return failure(
      'protocol',
      'incomplete-headers',
      `${target} closed the connection in the middle of the response headers.`,
    );
  }
  return failure('reset', 'empty-answer', `${target} accepted the connection and closed it without an answer.`);
}
