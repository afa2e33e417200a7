import { X509Certificate } from 'node:crypto';
import https from 'node:https';
import type net from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MailRequest, SendResult } from '../../../electron/engine/ports';
import { createAlertSenders } from '../../../electron/probes/channels';
import { startSmtpReceiver } from '../../support/alert-receivers';
import type { SmtpReceiver } from '../../support/alert-receivers';
import { issueCertificate, issueRoot } from '../../support/certificates';
import type { Certificate } from '../../support/certificates';

const senders = createAlertSenders(() => Promise.resolve({ outcome: 'sent' }));
const dayMs = 86_400_000;
const fingerprintOf = ({ certPem }: Certificate): string => new X509Certificate(certPem).fingerprint256;
const offeredBy = (result: SendResult) => (result.outcome === 'unreached' ? result.certificate : undefined);

/** A web hook with a certificate nobody vouches for; `paths` are those of the requests that got through. */
async function startSecureHook(certificate: Certificate) {
  const paths: string[] = [];
  const server = https.createServer({ key: certificate.keyPem, cert: certificate.certPem }, (request, response) => {
    paths.push(request.url ?? '');
    request.resume().on('end', () => response.end('ok'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as net.AddressInfo;
  const post = (acceptedCertificate?: string) =>
    senders.post({
      url: `https://127.0.0.1:${port}/hook/secret-token?a=1`,
      headers: { 'content-type': 'application/json' },
      body: '{}',
      ...(acceptedCertificate === undefined ? {} : { acceptedCertificate }),
    });
  return { paths, post };
}

describe('a web hook whose certificate nobody vouches for', () => {
  it('is turned down and shows its certificate, before anything secret was said', async () => {
    const certificate = issueCertificate({ subject: 'nas.home.arpa' });
    const { paths, post } = await startSecureHook(certificate);
    const result = await post();
    expect(result).toMatchObject({ outcome: 'unreached' });
    expect(JSON.stringify(result)).toContain('its certificate is self-signed');
    expect(JSON.stringify(result)).not.toContain('secret-token');
    expect(offeredBy(result)).toMatchObject({
      fingerprint: fingerprintOf(certificate),
      subject: 'nas.home.arpa',
      issuer: 'nas.home.arpa',
    });
    expect(paths).toEqual([]);
  });

  it('is taken once its certificate is accepted, also for another name, expired, or of a private authority', async () => {
    const given = [
      issueCertificate({ subject: 'nas' }),
      issueCertificate({ subject: 'nas', names: ['nas.lan'] }),
      issueCertificate({ subject: 'nas', validFrom: Date.now() - 9 * dayMs, validTo: Date.now() - dayMs }),
      issueCertificate({ subject: 'nas', issuer: issueRoot() }),
    ];
    for (const certificate of given) {
      const { paths, post } = await startSecureHook(certificate);
      expect((await post()).outcome).toBe('unreached');
      expect(await post(fingerprintOf(certificate))).toEqual({ outcome: 'sent' });
      expect(paths).toEqual(['/hook/secret-token?a=1']);
    }
  });

  it('is turned down with any other certificate than the accepted one, and says so', async () => {
    const { paths, post } = await startSecureHook(issueCertificate({ subject: 'nas' }));
    const result = await post(fingerprintOf(issueCertificate({ subject: 'nas' })));
    expect(JSON.stringify(result)).toContain('its certificate is not the one that was accepted');
    expect(offeredBy(result)?.subject).toBe('nas');
    expect(paths).toEqual([]);
  });
});

function mail(smtp: SmtpReceiver, security: 'tls' | 'starttls', acceptedCertificate?: string): MailRequest {
  const server = { kind: 'email', host: '127.0.0.1', port: smtp.port, security, user: 'me' } as const;
  return {
    server: { ...server, from: 'desk@example.test', to: ['one@example.test'] },
    password: 'geheim',
    ...(acceptedCertificate === undefined ? {} : { acceptedCertificate }),
    messageId: 'ud-1@uptime-desk.invalid',
    at: Date.parse('2026-11-30T10:00:00Z'),
    subject: 'Shop is down',
    text: 'Since 10:00.',
  };
}

describe.each(['tls', 'starttls'] as const)('a mail server with a self-signed certificate, over %s', (security) => {
  async function start() {
    const certificate = issueCertificate({ subject: 'mail.lan', names: ['mail.lan'] });
    const isEncryptedFromStart = security === 'tls';
    const smtp = await startSmtpReceiver({ certificate, login: 'me:geheim', isEncryptedFromStart });
    return { certificate, smtp };
  }

  it('gets no password and no mail, and shows its certificate', async () => {
    const { certificate, smtp } = await start();
    const result = await senders.mail(mail(smtp, security));
    expect(offeredBy(result)).toMatchObject({ fingerprint: fingerprintOf(certificate), subject: 'mail.lan' });
    const other = fingerprintOf(issueCertificate({ subject: 'mail.lan' }));
    expect((await senders.mail(mail(smtp, security, other))).outcome).toBe('unreached');
    expect([smtp.logins, smtp.mails]).toEqual([[], []]);
  });

  it('gets the mail once its certificate is accepted', async () => {
    const { certificate, smtp } = await start();
    expect(await senders.mail(mail(smtp, security, fingerprintOf(certificate)))).toEqual({ outcome: 'sent' });
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.encrypted).toEqual([true]);
    expect(smtp.logins).toEqual(['me:geheim']);
  });
});
