import tls from 'node:tls';
import { describe, expect, test } from 'vitest';
import { defaultTlsProbe, noTls } from '../../electron/domain/probe-settings';
import { issueCertificate, issueRoot } from '../support/certificates';
import type { Certificate } from '../support/certificates';
import { check, checkHttp, httpProbe, verdict } from '../support/probing';
import { listen, startRaw, startTls } from '../support/servers';

const dayMs = 86_400_000;
const root = issueRoot();
const leaf = issueCertificate({ subject: 'localhost', issuer: root });
const trusting = (...roots: readonly Certificate[]) => ({
  tls: { ...noTls, caPem: roots.map(({ certPem }) => certPem).join('') },
});
const home = '127.0.0.1';

describe('certificates', () => {
  test('case 001: a self-signed certificate is down by default and up where this site accepts it, for this site only', async () => {
    const own = await startTls(issueCertificate({ subject: 'localhost' }));
    const url = `https://127.0.0.1:${own.port}/`;
    const refused = await checkHttp(url);
    expect(verdict(refused)).toBe('down certificate/self-signed');
    expect(refused.failure?.message).toMatch(/self-signed/);
    const accepted = await checkHttp(url, { tls: { ...noTls, acceptAnyCertificate: true } });
    expect(verdict(accepted)).toBe('up');
    expect(accepted.notes?.join()).toMatch(/self-signed/);
    expect(verdict(await checkHttp(url))).toBe('down certificate/self-signed');
    expect(process.env['NODE_TLS_REJECT_UNAUTHORIZED']).toBeUndefined();
  });

  test('case 002: a chain without its intermediate is named, and the date of the certificate is still shown', async () => {
    const intermediate = issueCertificate({ subject: 'Test Intermediate', issuer: root, isAuthority: true });
    const below = issueCertificate({ subject: 'localhost', issuer: intermediate });
    const bad = await startTls(below);
    const good = await startTls(below, { chain: [intermediate] });
    const result = await checkHttp(`https://localhost:${bad.port}/`, { ...trusting(root), family: '4' });
    expect(verdict(result)).toBe('down certificate/chain-incomplete');
    expect(result.failure?.message).toMatch(/does not send its intermediate certificate “Test Intermediate”/);
    expect(result.certificate?.daysLeft).toBe(89);
    expect(verdict(await checkHttp(`https://localhost:${good.port}/`, trusting(root)))).toBe('up');
  });

  test('case 003: an expired certificate is told apart, with its date and the days since', async () => {
    const validTo = Date.UTC(2020, 1, 1);
    const old = issueCertificate({ subject: 'localhost', issuer: root, validFrom: Date.UTC(2020, 0, 1), validTo });
    const server = await startTls(old);
    const result = await checkHttp(`https://${home}:${server.port}/`, trusting(root));
    expect(verdict(result)).toBe('down certificate/expired');
    const days = Math.floor((Date.now() - validTo) / dayMs);
    expect(result.failure?.message).toContain(`expired on 2020-02-01, ${days} days ago`);
    expect(result.certificate?.expiresAt).toBe('2020-02-01T00:00:00.000Z');
    expect(result.certificate?.daysLeft).toBe(-days);
  });

  test('case 005: an expired root that is merely sent along is not on the verified path', async () => {
    const oldRoot = issueRoot('Old Root', { validFrom: Date.UTC(2000, 0, 1), validTo: Date.UTC(2020, 0, 1) });
    const newRoot = issueRoot('New Root', { validTo: Date.UTC(2045, 0, 1) });
    const cross = issueCertificate({ subject: 'New Root', issuer: oldRoot, isAuthority: true, keysOf: newRoot });
    const site = issueCertificate({ subject: 'localhost', issuer: newRoot, validTo: Date.UTC(2040, 0, 1) });
    const server = await startTls(site, { chain: [cross, oldRoot] });
    for (const probe of [
      httpProbe(`https://${home}:${server.port}/`, trusting(newRoot)),
      tlsProbe(server.port, newRoot),
    ]) {
      const result = await check(probe);
      expect(verdict(result)).toBe('up');
      expect(result.certificate?.expiresAt).toBe('2040-01-01T00:00:00.000Z');
      expect(result.notes).toBeUndefined();
    }
  });

  test('case 006: each hop of a redirect has its own name, server name, address and certificate', async () => {
    const a = issueCertificate({ subject: 'a.test', issuer: root, names: ['a.test'] });
    const b = issueCertificate({ subject: 'b.test', issuer: root, names: ['b.test'] });
    const contextOf = (pair: Certificate) => tls.createSecureContext({ key: pair.keyPem, cert: pair.certPem });
    const server = tls.createServer(
      { key: a.keyPem, cert: a.certPem, SNICallback: (name, done) => done(null, contextOf(name === 'b.test' ? b : a)) },
      (socket) => {
        socket.on('error', () => undefined);
        socket.once('data', (bytes: Buffer) => {
          const host = /^host: ([^:\r]+)/im.exec(bytes.toString())?.[1];
          const isSame = socket.servername === host;
          if (host === 'a.test')
            socket.end(`HTTP/1.1 302 Found\r\nLocation: https://b.test:${running.port}/\r\nContent-Length: 0\r\n\r\n`);
          else socket.end(`HTTP/1.1 ${isSame ? '200 OK' : '421 Misdirected'}\r\nContent-Length: 0\r\n\r\n`);
        });
      },
    );
    const running = await listen(server);
    const asked: string[] = [];
    const lookup = (host: string): Promise<readonly string[]> => {
      asked.push(host);
      return Promise.resolve([home]);
    };
    const result = await checkHttp(`https://a.test:${running.port}/`, trusting(root), { lookup });
    expect(verdict(result)).toBe('up');
    expect(result.http).toMatchObject({ status: 200, redirects: 1 });
    expect(asked).toEqual(['a.test', 'b.test']);
  });

  test('case 008: a server that offers only an outdated TLS is named so, also where any certificate is accepted', async () => {
    // BoringSSL, which Electron carries, knows no security levels.
    const ciphers = process.versions.openssl.startsWith('3') ? { ciphers: 'DEFAULT:@SECLEVEL=0' } : {};
    const outdated = await startTls(leaf, { minVersion: 'TLSv1', maxVersion: 'TLSv1', ...ciphers });
    // An alert "protocol version", and a greeting of a server that takes it for granted that TLS 1.0 will do.
    const alert = Buffer.from('15030100020246', 'hex');
    const hello = Buffer.concat([
      Buffer.from('160301002a020000260301', 'hex'),
      Buffer.alloc(33),
      Buffer.from('002f00', 'hex'),
    ]);
    const speaking = (bytes: Buffer) => startRaw((socket) => void socket.once('data', () => socket.write(bytes)));
    for (const { port } of [outdated, await speaking(alert), await speaking(hello)]) {
      for (const acceptAnyCertificate of [false, true]) {
        const result = await checkHttp(`https://${home}:${port}/`, { tls: { ...noTls, acceptAnyCertificate } });
        expect(verdict(result)).toBe('down tls/tls-protocol');
        expect(result.failure?.message).toMatch(/outdated TLS version/);
      }
    }
  });

  test('case 149: a company root is trusted through the system store or the site, and named where it is not', async () => {
    const intermediate = issueCertificate({ subject: 'Company Intermediate', issuer: root, isAuthority: true });
    const intranet = issueCertificate({ subject: 'localhost', issuer: intermediate });
    const server = await startTls(intranet, { chain: [intermediate] });
    const url = `https://${home}:${server.port}/`;
    const unknown = await checkHttp(url);
    expect(verdict(unknown)).toBe('down certificate/untrusted-issuer');
    expect(unknown.failure?.message).toMatch(/authority of your own, add its certificate to this site/);
    expect(verdict(await checkHttp(url, trusting(root)))).toBe('up');
    expect(verdict(await checkHttp(url, {}, { systemCa: () => [root.certPem] }))).toBe('up');
    const whole = await startTls(intranet, { chain: [intermediate, root] });
    expect(verdict(await checkHttp(`https://${home}:${whole.port}/`))).toBe('down certificate/untrusted-issuer');
  });

  test('names a certificate for another host, one that is not valid yet, and an authority that is no certificate', async () => {
    const other = await startTls(
      issueCertificate({ subject: 'other', issuer: root, names: ['other.test', '*.other.test'] }),
    );
    const wrong = await checkHttp(`https://${home}:${other.port}/`, trusting(root));
    expect(verdict(wrong)).toBe('down certificate/wrong-host');
    expect(wrong.failure?.message).toContain('is for other.test, *.other.test, not for 127.0.0.1');
    const validFrom = Date.UTC(2099, 0, 1);
    const early = await startTls(
      issueCertificate({ subject: 'localhost', issuer: root, validFrom, validTo: validFrom + dayMs }),
    );
    const result = await checkHttp(`https://${home}:${early.port}/`, trusting(root));
    expect(verdict(result)).toBe('down certificate/not-yet-valid');
    expect(result.failure?.message).toContain('2099-01-01');
    const badCa = await checkHttp(`https://${home}:${early.port}/`, { tls: { ...noTls, caPem: 'nonsense' } });
    expect(verdict(badCa)).toBe('unobserved internal/bad-ca');
  });
});

function tlsProbe(port: number, ca: Certificate) {
  return { ...defaultTlsProbe(home, port), ...trusting(ca) };
}

describe('handshakes', () => {
  test('a server that wants a client certificate is named, and satisfied by one', async () => {
    const client = issueCertificate({ subject: 'client', issuer: root });
    for (const maxVersion of ['TLSv1.2', 'TLSv1.3'] as const) {
      const options = { requestCert: true, rejectUnauthorized: true, ca: root.certPem, maxVersion };
      const server = await startTls(leaf, options);
      const url = `https://${home}:${server.port}/`;
      const without = await checkHttp(url, trusting(root));
      expect(without.outcome).toBe('down');
      expect(without.failure?.message).toMatch(/client certificate/);
      const settings = { ...trusting(root).tls, clientCertificatePem: client.certPem };
      const secrets = { clientKeyPem: client.keyPem };
      expect(verdict(await checkHttp(url, { tls: settings }, { secrets }))).toBe('up');
    }
  });

  test('a plain server behind https, and a TLS server behind http, are named', async () => {
    const plain = await startRaw(
      (socket) => void socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    );
    expect(verdict(await checkHttp(`https://${home}:${plain.port}/`))).toBe('down tls/not-tls');
    const secured = await startTls(leaf);
    const result = await checkHttp(`http://${home}:${secured.port}/`);
    expect(result.outcome).toBe('down');
    expect(result.failure?.message).toMatch(/https:\/\//);
  });

  test('a server that hangs up, or is silent, during the handshake is told apart', async () => {
    const rude = await startRaw((socket) => void socket.once('data', () => socket.destroy()));
    expect(verdict(await checkHttp(`https://${home}:${rude.port}/`))).toBe('down reset/closed-during-tls');
    const silent = await startRaw(() => undefined);
    expect(verdict(await checkHttp(`https://${home}:${silent.port}/`, {}, { timeoutMs: 300 }))).toBe(
      'down timeout/tls-timeout',
    );
  });

  test('the tls kind reports days left, remarks on few of them, and leaves with a close, not a reset', async () => {
    const short = issueCertificate({ subject: 'localhost', issuer: root, validTo: Date.now() + 5.5 * dayMs });
    const left: string[] = [];
    const server = tls.createServer({ key: short.keyPem, cert: short.certPem }, (socket) => {
      socket.on('error', (error: Error) => left.push(error.message));
      socket.on('end', () => left.push('end')).resume();
    });
    const { port } = await listen(server);
    const result = await check(tlsProbe(port, root));
    expect(verdict(result)).toBe('up');
    expect(result.certificate).toMatchObject({ daysLeft: 5, issuer: 'Test Root' });
    expect(result.notes).toEqual(['The certificate runs out in 5 days.']);
    expect(result.phases.tlsMs).not.toBeNull();
    await expect.poll(() => left).toEqual(['end']);
  });
});
