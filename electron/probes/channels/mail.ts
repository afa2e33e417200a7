import nodemailer from 'nodemailer';
import type { MailRequest, SendResult } from '../../engine/ports';
import { codeOf } from '../failures/failure';
import { connectionFailed, refused, sendTimeoutMs, unreached } from './send-failure';

/** Sends a mail as plain text. */
export function createMailSender(deps: {
  readonly authorities: () => readonly string[];
}): (request: MailRequest) => Promise<SendResult> {
  return async ({ server, password, messageId, at, subject, text }) => {
    const { host, port, security, user, from, to } = server;
    const transport = nodemailer.createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(user === '' ? {} : { auth: { user, pass: password } }),
      ...(security === 'none' ? {} : { tls: { ca: [...deps.authorities()], servername: host } }),
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
    }
  };
}

/** What nodemailer gives with an error, as far as it is used. */
interface MailError {
  readonly responseCode?: number;
}

function mailFailed(host: string, error: unknown): SendResult {
  const { responseCode } = error as MailError;
  const code = codeOf(error);
  if (code === 'EAUTH') return refused(`${host} does not accept the user name and password.`);
  if (code === 'ETLS') return refused(`${host} offers no encryption, or not the kind that is set.`);
  if (responseCode !== undefined && responseCode >= 500) {
    return refused(`${host} turned the mail down (code ${responseCode}). Check sender and receivers.`);
  }
  if (responseCode !== undefined && responseCode >= 400) {
    return unreached(`${host} cannot take the mail just now (code ${responseCode}).`);
  }
  return connectionFailed(host, error);
}
