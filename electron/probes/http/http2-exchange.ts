import http2 from 'node:http2';
import type { ClientHttp2Session, ClientHttp2Stream, IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http2';
import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { Connection } from '../connect/connection';
import { codeOf, failure } from '../failures/failure';
import { networkFailure } from '../failures/network-failure';
import type { Run } from '../run';
import { createBodyIntake } from './body-intake';
import type { BodyIntake } from './body-intake';
import type { Answer } from './exchange';
import type { ResponseHead } from './head-reader';
import { createHeaderList } from './header-list';
import type { Hop } from './http-check';
import { bodyOf, contentTypeOf, defaultHeaders } from './request';
import type { HttpRequest } from './request';

/** Sends one request over HTTP/2, on a connection whose TLS has agreed on it. */
export function exchangeHttp2(run: Run, connection: Connection, hop: Hop): Promise<Result<Answer, Failure>> {
  const { findings, stopwatch } = run;
  const { request } = hop;
  stopwatch.enter('firstByte');
  return new Promise((resolve) => {
    let intake: BodyIntake | null = null;
    let over = false;
    const session = http2.connect(request.url.origin, { createConnection: () => connection.socket });
    const withdraw = run.onEnd(() => session.destroy());

    function finish(result: Result<Answer, Failure>): void {
      if (over) return;
      over = true;
      if (findings.http !== null && !run.isOver()) stopwatch.stop();
      withdraw();
      intake?.destroy();
      connection.letGo();
      session.destroy();
      resolve(result);
    }

    // A body that is complete may still be on its way through its decoder when the stream closes.
    const fail = (error?: Error): void => {
      const fault = http2Failure(error, request.url.host);
      if (intake === null) finish(err(fault));
      else intake.close(fault);
    };
    session.on('error', fail);
    session.once('close', () => fail());
    const stream = openStream(session, request);
    stream.on('error', fail);
    stream.once('close', () => fail());
    stream.once('response', (headers) => {
      const head = headOf(headers);
      findings.http = { status: head.status, redirects: hop.redirects, httpVersion: '2', bytes: 0 };
      if (!hop.wantsBody(head)) {
        finish(ok({ head, body: null }));
        return;
      }
      stopwatch.enter('download');
      const counted = findings.http;
      intake = createBodyIntake(
        head,
        { type: 'until-close' },
        {
          pause: () => stream.pause(),
          resume: () => stream.resume(),
          onWireBytes: (bytes) => (findings.http = { ...counted, bytes }),
          finish: (body) => finish(body.ok ? ok({ head, body: body.value }) : body),
        },
      );
      stream.on('data', (chunk: Buffer) => intake?.push(chunk));
      stream.once('end', () => intake?.close(null));
    });
  });
}

/** Fields that HTTP/2 has other words for, or forbids (RFC 9113, section 8.2.2). */
const dropped = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'te',
  'keep-alive',
  'proxy-connection',
];

function openStream(session: ClientHttp2Session, request: HttpRequest): ClientHttp2Stream {
  const { url, method } = request;
  const headers: OutgoingHttpHeaders = { ':method': method, ':path': `${url.pathname}${url.search}` };
  for (const [name, value] of [...defaultHeaders, ...request.headers])
    if (!dropped.includes(name.toLowerCase())) headers[name.toLowerCase()] = value;
  const body = bodyOf(request);
  if (body !== null) headers['content-type'] ??= contentTypeOf(request.body ?? '');
  const stream = session.request(headers, { endStream: body === null });
  if (body !== null) stream.end(body);
  return stream;
}

function headOf(headers: IncomingHttpHeaders & { readonly ':status'?: number | undefined }): ResponseHead {
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith(':') ? [] : [value ?? []].flat().map((text) => [name, text] as const),
  );
  return { status: headers[':status'] ?? 0, version: '2', headers: createHeaderList(fields) };
}

function http2Failure(error: Error | undefined, target: string): Failure {
  if (codeOf(error).startsWith('E') && !codeOf(error).startsWith('ERR_')) return networkFailure(error, target);
  return failure(
    'protocol',
    'http2-failed',
    `${target} speaks only HTTP/2, and broke the exchange off before it had answered.`,
  );
}
