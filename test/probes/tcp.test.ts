import net from 'node:net';
import tls from 'node:tls';
import { describe, expect, test } from 'vitest';
import { defaultTcpProbe, noTls } from '../../electron/domain/probe-settings';
import type { TcpProbe } from '../../electron/domain/probe-settings';
import { issueCertificate, issueRoot } from '../support/certificates';
import { check, verdict } from '../support/probing';
import { listen, startFullQueue, startRaw } from '../support/servers';

const probe = (port: number, changes: Partial<TcpProbe> = {}): TcpProbe => ({
  ...defaultTcpProbe('127.0.0.1', port),
  ...changes,
});

const openSockets = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

describe('tcp', () => {
  test('case 046: a closed port, a filtered one and one that closes at once are told apart', async () => {
    const closed = await check(probe(1));
    expect(verdict(closed)).toBe('down refused/connection-refused');
    expect(closed.failure?.message).toMatch(/nothing listens on that port/);

    const filtered = await startFullQueue();
    const started = performance.now();
    const silent = await check(probe(filtered.port), { timeoutMs: 800 });
    expect(verdict(silent)).toBe('down timeout/connect-timeout');
    expect(silent.failure?.message).toMatch(/firewall/);
    expect(performance.now() - started).toBeGreaterThan(790);
    expect(performance.now() - started).toBeLessThan(1800);

    const hasty = await startRaw((socket) => socket.destroy());
    const up = await check(probe(hasty.port));
    expect(verdict(up)).toBe('up');
    expect(up.responseMs).toBe(up.phases.connectMs);
  });

  test('case 048: thirty checks of a server with a banner leave with thirty closes and no reset', async () => {
    const left: string[] = [];
    const server = net.createServer({ allowHalfOpen: true }, (socket) => {
      socket.write(Buffer.alloc(78, 0x4a));
      socket.on('data', () => undefined);
      socket.on('end', () => {
        left.push('FIN');
        socket.end();
      });
      socket.on('error', (error) => left.push(error.message));
    });
    const running = await listen(server);
    for (let round = 0; round < 30; round++) expect(verdict(await check(probe(running.port)))).toBe('up');
    await expect.poll(() => left.length).toBe(30);
    expect(new Set(left)).toEqual(new Set(['FIN']));
    await expect.poll(() => running.open(), { timeout: 2000 }).toBe(0);
  });

  test('a server that never closes its side is let go after a second', async () => {
    // Sockets of the tests before may still be on their way out.
    await expect.poll(openSockets, { timeout: 2_000 }).toBe(0);
    const server = net.createServer({ allowHalfOpen: true }, (socket) => void socket.resume());
    const running = await listen(server);
    expect(verdict(await check(probe(running.port)))).toBe('up');
    expect(openSockets()).toBe(2);
    // The server's half stays; the probe's own is closed.
    await expect.poll(openSockets, { timeout: 2_000 }).toBe(1);
    expect(running.open()).toBe(1);
  });

  test('sends a text with escapes and waits for one, across packets', async () => {
    const server = await startRaw((socket) => {
      socket.once('data', (bytes) => {
        if (bytes.toString() !== 'PING\r\n') return void socket.end('ERR unknown\r\n');
        socket.write('+PO');
        setTimeout(() => socket.write('NG\r\n'), 20);
      });
    });
    const result = await check(probe(server.port, { send: 'PING\\r\\n', expect: '+PONG' }));
    expect(verdict(result)).toBe('up');
    expect(result.phases.firstByteMs).not.toBeNull();
    const wrong = await check(probe(server.port, { send: 'HELLO', expect: '+PONG' }));
    expect(verdict(wrong)).toBe('down assertion/text-not-found');
    expect(wrong.failure?.message).toContain('“ERR unknown”');
  });

  test('silence, and talk without the expected text, are told apart at the timeout', async () => {
    const silent = await startRaw((socket) => void socket.resume());
    const options = { timeoutMs: 200 };
    expect(verdict(await check(probe(silent.port, { expect: 'x' }), options))).toBe('down timeout/response-timeout');
    const chatty = await startRaw((socket) => void socket.write('220 ready\r\n'));
    const result = await check(probe(chatty.port, { expect: '250' }), options);
    expect(verdict(result)).toBe('down assertion/text-not-found');
    expect(result.failure?.message).toContain('“220 ready”');
  });

  test('speaks TLS where asked to, and judges the certificate', async () => {
    const root = issueRoot();
    const leaf = issueCertificate({ subject: 'localhost', issuer: root });
    const server = tls.createServer({ key: leaf.keyPem, cert: leaf.certPem }, (socket) => {
      socket.on('error', () => undefined);
      socket.write('* OK ready\r\n');
    });
    const { port } = await listen(server);
    const trusting = { useTls: true, expect: 'ready', tls: { ...noTls, caPem: root.certPem } };
    const result = await check(probe(port, trusting));
    expect(verdict(result)).toBe('up');
    expect(result.certificate?.issuer).toBe('Test Root');
    expect(verdict(await check(probe(port, { useTls: true })))).toBe('down certificate/chain-incomplete');
  });
});
