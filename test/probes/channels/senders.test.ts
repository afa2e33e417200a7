import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MailRequest } from '../../../electron/engine/ports';
import { createAlertSenders } from '../../../electron/probes/channels';
import { createMailSender } from '../../../electron/probes/channels/mail';
import { startSmtpReceiver, startWebhookReceiver } from '../../support/alert-receivers';
import type { SmtpReceiver } from '../../support/alert-receivers';
import { issueCertificate, issueRoot } from '../../support/certificates';
import { startRaw } from '../../support/servers';
import { temporaryFolder } from '../../support/storage';

const senders = createAlertSenders(() => Promise.resolve({ outcome: 'sent' }));
const post = (url: string) => senders.post({ url, headers: { 'content-type': 'application/json' }, body: '{"a":1}' });

describe('posts', () => {
  it('arrive with their headers and body', async () => {
    const receiver = await startWebhookReceiver();
    expect(await post(receiver.url)).toEqual({ outcome: 'sent' });
    expect(receiver.received[0]).toMatchObject({ path: '/hook/secret-token', body: '{"a":1}' });
  });

  it('tell a receiver that says no from one that asks for patience', async () => {
    const receiver = await startWebhookReceiver();
    receiver.answer = { status: 404 };
    expect((await post(receiver.url)).outcome).toBe('refused');
    receiver.answer = { status: 302, headers: { location: 'http://127.0.0.1:1/' } };
    expect((await post(receiver.url)).outcome).toBe('refused');
    receiver.answer = { status: 429, headers: { 'retry-after': '7' } };
    expect(await post(receiver.url)).toMatchObject({ outcome: 'unreached', retryAfterMs: 7_000 });
    receiver.answer = { status: 503 };
    expect(await post(receiver.url)).toMatchObject({ outcome: 'unreached', retryAfterMs: null });
  });

  it('name the host and never the path, which is the secret, when something fails', async () => {
    const receiver = await startWebhookReceiver();
    const { url, port } = receiver;
    await receiver.kill();
    const results = [await post(url), await post('http://no-such-host.invalid/secret-token')];
    for (const result of results) expect(JSON.stringify(result)).not.toContain('secret-token');
    expect(results[0]).toMatchObject({
      outcome: 'unreached',
      message: `127.0.0.1:${port}: it refused the connection.`,
    });
    expect(await post('file:///etc/passwd')).toMatchObject({ outcome: 'refused' });
  });

  it('end at a receiver that sends without end, and at one that breaks off', async () => {
    const endless = await startRaw((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
        const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
        const more = (): void => {
          if (socket.destroyed) return;
          socket.write(chunk);
          setTimeout(more, 1);
        };
        more();
      });
    });
    expect(await post(`http://127.0.0.1:${endless.port}/`)).toEqual({ outcome: 'sent' });
    const breaking = await startRaw((socket) => socket.once('data', () => socket.destroy()));
    expect((await post(`http://127.0.0.1:${breaking.port}/`)).outcome).toBe('unreached');
  });
});

function mailTo(smtp: SmtpReceiver, given: Partial<MailRequest['server']> = {}, password = ''): MailRequest {
  const server = { kind: 'email', host: '127.0.0.1', port: smtp.port, security: 'none', user: '' } as const;
  return {
    server: { ...server, from: 'desk@example.test', to: ['one@example.test', 'two@example.test'], ...given },
    password,
    messageId: 'ud-1@uptime-desk.invalid',
    at: Date.parse('2026-11-30T10:00:00Z'),
    subject: 'Bü\r\nBcc: evil@example.test is down',
    text: 'Since 10:00.',
  };
}

describe('mails', () => {
  it('reach all receivers, with the time of the alert and no header slipped in by a name', async () => {
    const smtp = await startSmtpReceiver();
    expect(await senders.mail(mailTo(smtp))).toEqual({ outcome: 'sent' });
    expect(smtp.mails[0]?.to).toHaveLength(2);
    expect(smtp.mails[0]?.raw).toContain('Date: Mon, 30 Nov 2026 10:00:00 +0000');
    expect(smtp.mails[0]?.raw).not.toMatch(/^Bcc:/m);
  });

  it('go over an encrypted connection with login where that is set, and not without', async () => {
    const root = issueRoot();
    const certificate = issueCertificate({ subject: 'mail', issuer: root });
    const smtp = await startSmtpReceiver({ certificate, login: 'me:geheim' });
    const mail = createMailSender({ authorities: () => [root.certPem] });
    const given = { host: 'localhost', security: 'starttls', user: 'me' } as const;
    expect(await mail(mailTo(smtp, given, 'geheim'))).toEqual({ outcome: 'sent' });
    expect(smtp.encrypted).toEqual([true]);
    const wrong = await mail(mailTo(smtp, given, 'falsch'));
    expect(wrong).toMatchObject({ outcome: 'refused' });
    expect(JSON.stringify(wrong)).not.toContain('falsch');
    const plain = await startSmtpReceiver();
    expect((await mail(mailTo(plain, given, 'geheim'))).outcome).toBe('refused');
    expect(plain.logins).toEqual([]);
    const untrusting = createMailSender({ authorities: () => [] });
    expect((await untrusting(mailTo(smtp, given, 'geheim'))).outcome).toBe('unreached');
  });

  it('tell a refusal from a server that is full', async () => {
    const refusing = await startSmtpReceiver({ verdict: '550 not wanted' });
    expect((await senders.mail(mailTo(refusing))).outcome).toBe('refused');
    const full = await startSmtpReceiver({ verdict: '451 later' });
    expect((await senders.mail(mailTo(full))).outcome).toBe('unreached');
    await full.kill();
    expect((await senders.mail(mailTo(full))).outcome).toBe('unreached');
  });
});

describe('commands', () => {
  it('run without a shell, with the fields in their environment', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'said; touch pwned');
    const script = 'require("fs").writeFileSync(process.argv[1], process.env.UPTIME_DESK_TITLE)';
    const argv = [process.execPath, '-e', script, file];
    const environment = { UPTIME_DESK_TITLE: '$(touch pwned) is down' };
    expect(await senders.run({ argv, environment })).toEqual({ outcome: 'sent' });
    expect(fs.readdirSync(folder)).toEqual([path.basename(file)]);
    expect(fs.readFileSync(file, 'utf8')).toBe('$(touch pwned) is down');
  });

  it('say what a program said that failed, and that one is missing', async () => {
    const failing = [process.execPath, '-e', 'console.error("no siren"); process.exit(3)'];
    const failed = await senders.run({ argv: failing, environment: {} });
    expect(failed).toMatchObject({ outcome: 'unreached' });
    expect(JSON.stringify(failed)).toContain('exit code 3). no siren');
    expect(await senders.run({ argv: ['/no/such/program'], environment: {} })).toMatchObject({ outcome: 'refused' });
  });
});
