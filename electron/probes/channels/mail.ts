import type tls from 'node:tls';
import nodemailer from 'nodemailer';
import { ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { MailRequest, SendResult } from '../../engine/ports';
import { codeOf } from '../failures/failure';
import { openSecure } from './secure-socket';
import { openStartTls } from './start-tls';
import { connectionFailed, refused, sendTimeoutMs, unreached } from './send-failure';

/** Sends a mail as plain text. */
export function createMailSender(deps: {
  readonly authorities: () => readonly string[];
}): (request: MailRequest) => Promise<SendResult> {
  return async (request) => {
    const { server, password, messageId, at, subject, text } = request;
    const { host, port, security, user, from, to } = server;
    const opened = security === 'none' ? ok(null) : await openFor(request, deps.authorities());
    if (!opened.ok) return opened.error;
    const transport = nodemailer.createTransport({
      host,
      port,
      secure: security !== 'none',
      ignoreTLS: true,
      ...(opened.value === null ? {} : { connection: opened.value, secured: true }),
      ...(user === '' ? {} : { auth: { user, pass: password } }),
      connectionTimeout: sendTimeoutMs,
      greetingTimeout: sendTimeoutMs,
      socketTimeout: sendTimeoutMs,
      dnsTimeout: sendTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({ from, to, subject, text, messageId: `<${messageId}>`, date: new Date(at) });
      return { outcome: 'sent' };
    } catch (error) {
      return mailFailed(`${host}:${port}`, error);
    } finally {
      transport.close();
      opened.value?.destroy();
    }
  };
}

/** The encrypted connection the mail goes over. */
function openFor(
  { server: { host, port, security }, acceptedCertificate }: MailRequest,
  authorities: readonly string[],
): Promise<Result<tls.TLSSocket, SendResult>> {
  const accepted = acceptedCertificate ?? null;
  const request = { host, port, label: `${host}:${port}`, authorities, accepted };
  return security === 'tls' ? openSecure(request) : openStartTls(request);
}

/** What nodemailer gives with an error, as far as it is used. */
interface MailError {
  readonly responseCode?: number;
}

function mailFailed(host: string, error: unknown): SendResult {
  const { responseCode } = error as MailError;
  const code = codeOf(error);
  if (code === 'EAUTH') return refused(`${host} does not accept the user name and password.`);
  if (responseCode !== undefined && responseCode >= 500) {
    return refused(`${host} turned the mail down (code ${responseCode}). Check sender and receivers.`);
  }
  if (responseCode !== undefined && responseCode >= 400) {
    return unreached(`${host} cannot take the mail just now (code ${responseCode}).`);
  }
  return connectionFailed(host, error);
}
