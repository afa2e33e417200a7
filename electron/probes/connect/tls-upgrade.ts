import net from 'node:net';
import tls from 'node:tls';
import type { Failure } from '../../domain/check';
import type { TlsSettings } from '../../domain/probe-settings';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { certificateFailure } from '../failures/certificate-failure';
import { tlsFailure } from '../failures/tls-failure';
import type { Run } from '../run';
import { factsOf, sentCertificates, tlsFactsOf, verifiedPath } from './certificate-path';
import { asciiHost, holdConnection } from './connection';
import type { Connection, Target } from './connection';
import type { Trust } from './trust';

export interface TlsRequest {
  readonly target: Target;
  readonly settings: TlsSettings;
  readonly clientKeyPem: string | undefined;
  /** Protocols offered, the preferred one first; empty: none is named. */
  readonly alpn: readonly string[];
}

/** Sets TLS up on an open connection and judges the certificate, before anything else is said on it. */
export async function upgradeToTls(
  run: Run,
  trust: Trust,
  connection: Connection,
  request: TlsRequest,
): Promise<Result<Connection, Failure>> {
  run.stopwatch.enter('tls');
  const context = trust.contextFor(request.settings, request.clientKeyPem);
  if (!context.ok) return context;
  const shaken = await handshake(run, connection, request, context.value.secureContext);
  if (!shaken.ok) return shaken;
  const socket = shaken.value;
  const secured = ok(holdConnection(run, socket));
  const sent = sentCertificates(socket);
  const now = run.clock.now();
  const path = socket.authorized ? verifiedPath(sent, context.value) : sent.slice(0, 1);
  run.findings.certificate = factsOf(path, now);
  run.findings.tls = tlsFactsOf(socket, socket.authorized ? path : sent);
  if (socket.authorized) return secured;
  const code = String(socket.authorizationError);
  const fault = certificateFailure({ code, host: request.target.host, sent, now });
  if (!request.settings.acceptAnyCertificate) return err(fault);
  run.findings.notes.push(`Accepted for this site only: ${fault.message}`);
  return secured;
}

function handshake(
  run: Run,
  connection: Connection,
  request: TlsRequest,
  secureContext: tls.SecureContext,
): Promise<Result<tls.TLSSocket, Failure>> {
  const host = asciiHost(request.target.host);
  return new Promise((resolve) => {
    const socket = tls.connect({
      socket: connection.socket,
      host,
      // A name only: an address in SNI is against RFC 6066, and some servers refuse it.
      ...(net.isIP(host) === 0 ? { servername: host.replace(/\.$/, '') } : {}),
      secureContext,
      ...(request.alpn.length === 0 ? {} : { ALPNProtocols: [...request.alpn] }),
      // Not a waiver: the verdict is read afterwards, for this connection, where the fault can be named.
      rejectUnauthorized: false,
    });
    // The TLS socket owns the plain one from here on.
    connection.letGo();
    const withdraw = run.onEnd(() => socket.destroy());
    const target = `${request.target.host} port ${request.target.port}`;
    socket.once('secureConnect', () => {
      withdraw();
      resolve(ok(socket));
    });
    socket.on('error', (error) => resolve(err(tlsFailure(error, target))));
    socket.once('close', () => resolve(err(tlsFailure({ code: 'ECONNRESET' }, target))));
  });
}
