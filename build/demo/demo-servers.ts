import dgram from 'node:dgram';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { issueCertificate } from '../../test/support/certificates';

const dayMs = 86_400_000;

/** The local servers of the demo, each with a way of its own. */
export interface DemoServers {
  readonly ports: Readonly<
    Record<'steady' | 'slow' | 'flaky' | 'redirecting' | 'expiring' | 'tcp' | 'dns' | 'down', number>
  >;
  /** PEM of the authority that signed the expiring certificate. */
  readonly caPem: string;
  close(): Promise<void>;
}

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Random milliseconds around a middle, seldom much more. */
function jitter(middleMs: number): number {
  const spike = Math.random() < 0.03 ? middleMs * 4 : 0;
  return middleMs * (0.7 + Math.random() * 0.6) + spike;
}

function after(delayMs: number, answer: Answer): Answer {
  return (request, response) => {
    setTimeout(() => answer(request, response), jitter(delayMs));
  };
}

const page: Answer = (_request, response) => {
  response.setHeader('Content-Type', 'text/html');
  response.end('<!doctype html><title>Demo</title><p>All is well.</p>');
};

const flaky: Answer = (request, response) => {
  if (Math.random() < 0.15) response.writeHead(503).end('Too much to do');
  else page(request, response);
};

const redirecting: Answer = (request, response) => {
  if (request.url === '/home') page(request, response);
  else response.writeHead(302, { Location: '/home' }).end();
};

export async function startDemoServers(): Promise<DemoServers> {
  const authority = issueCertificate({ subject: 'Demo authority', isAuthority: true });
  const expiring = issueCertificate({ subject: 'localhost', issuer: authority, validTo: Date.now() + 9 * dayMs });
  const servers: Readonly<Record<string, net.Server>> = {
    steady: http.createServer(after(35, page)),
    slow: http.createServer(after(420, page)),
    flaky: http.createServer(after(60, flaky)),
    redirecting: http.createServer(after(20, redirecting)),
    expiring: https.createServer({ key: expiring.keyPem, cert: expiring.certPem }, after(50, page)),
    tcp: net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 mail.demo ESMTP ready\r\n');
    }),
  };
  const sockets = new Set<net.Socket>();
  const ports: Record<string, number> = {};
  for (const [name, server] of Object.entries(servers)) {
    server.on('connection', (socket: net.Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    ports[name] = await listen(server);
  }
  const dns = await startDns();
  return {
    ports: { ...ports, dns: dns.port, down: await freePort() } as DemoServers['ports'],
    caPem: authority.certPem,
    async close() {
      dns.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all(Object.values(servers).map(closed));
    },
  };
}

function listen(server: net.Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
  });
}

async function closed(server: net.Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = net.createServer();
  const port = await listen(server);
  await closed(server);
  return port;
}

/** Answers every question with one address record of 192.0.2.10 (RFC 1035, section 4). */
async function startDns(): Promise<{ readonly port: number; close(): void }> {
  const socket = dgram.createSocket('udp4');
  socket.on('error', () => undefined);
  socket.on('message', (query, peer) => {
    const questionEnd = query.indexOf(0, 12) + 5;
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x85, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 10]);
    const answer = Buffer.concat([header, query.subarray(12, questionEnd), record]);
    setTimeout(() => socket.send(answer, peer.port, peer.address), jitter(8));
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => socket.close() };
}
