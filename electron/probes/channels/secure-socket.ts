import net from 'node:net';
import tls from 'node:tls';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { OfferedCertificate } from '../../contract/alert-schema';
import type { SendResult } from '../../engine/ports';
import { connectionFailed, sendTimeoutMs, unreached } from './send-failure';

export interface SecureRequest {
  /** A name or an address, IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  /** The receiver in messages. */
  readonly label: string;
  readonly authorities: readonly string[];
  /** Fingerprint of the one certificate the person has accepted for this channel, whoever has signed it. */
  readonly accepted: string | null;
  /** A connection that is to be encrypted from now on; left out: one is opened. */
  readonly plain?: net.Socket;
}

/**
 * A connection whose certificate is either traced to an authority and made for this host, or the one that was accepted.
 * It is judged before anything is said on it, so that no secret reaches somebody else.
 */
export function openSecure(request: SecureRequest): Promise<Result<tls.TLSSocket, SendResult>> {
  const { host, port, label, authorities, accepted, plain } = request;
  return new Promise((resolve) => {
    const socket = tls.connect({
      host,
      port,
      ...(plain === undefined ? {} : { socket: plain }),
      ...(net.isIP(host) === 0 ? { servername: host } : {}),
      ca: [...authorities],
      // Not a waiver: the verdict is read below, where the certificate can be shown.
      rejectUnauthorized: false,
    });
    const end = (result: Result<tls.TLSSocket, SendResult>): void => {
      clearTimeout(timer);
      if (!result.ok) socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(() => {
      end(err(unreached(`${label}: no answer within ${sendTimeoutMs / 1_000} s.`)));
    }, sendTimeoutMs);
    socket.once('secureConnect', () => end(judged(socket, label, accepted)));
    // Stays for good: an error after the verdict is the next one's to see, and must find a listener.
    socket.on('error', (error) => end(err(connectionFailed(label, error))));
    socket.once('close', () => end(err(connectionFailed(label, { code: 'ECONNRESET' }))));
  });
}

function judged(socket: tls.TLSSocket, label: string, accepted: string | null): Result<tls.TLSSocket, SendResult> {
  if (socket.authorized) return ok(socket);
  const certificate = offered(socket);
  if (certificate === null) return err(unreached(`${label}: it shows no certificate.`));
  if (certificate.fingerprint === accepted) return ok(socket);
  const fault =
    accepted === null
      ? connectionFailed(label, { code: String(socket.authorizationError) })
      : unreached(`${label}: its certificate is not the one that was accepted.`);
  return err({ ...fault, certificate });
}

function offered(socket: tls.TLSSocket): OfferedCertificate | null {
  const certificate = socket.getPeerX509Certificate();
  if (certificate === undefined) return null;
  return {
    fingerprint: certificate.fingerprint256,
    subject: nameIn(certificate.subject),
    issuer: nameIn(certificate.issuer),
    validTo: Date.parse(certificate.validTo),
  };
}

/** The common name of a subject or issuer, or all of it; cut, since whoever answers there may write what they like. */
function nameIn(text: string | undefined): string {
  const all = text ?? '';
  return (/^CN=(.+)$/m.exec(all)?.[1] ?? all.replaceAll('\n', ', ')).slice(0, 200);
}
