import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import type { Certificate } from './certificates';

export interface RunningServer {
  readonly port: number;
  /** Connections that are open now. */
  open(): number;
}

/** Listens on loopback until the test ends, then drops every connection that is left. */
export async function listen(server: net.Server, port = 0, host = '127.0.0.1'): Promise<RunningServer> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return { port: (server.address() as net.AddressInfo).port, open: () => sockets.size };
}

/** A server on bare TCP: says exactly what the test wants it to. */
export function startRaw(
  onConnection: (socket: net.Socket) => void,
  port = 0,
  host = '127.0.0.1',
): Promise<RunningServer> {
  return listen(net.createServer(onConnection), port, host);
}

/** Sends `answer` once the first bytes of a request have come, and closes unless told not to. */
export function startAnswering(answer: string | Buffer, closes = true): Promise<RunningServer> {
  return startRaw((socket) => {
    socket.once('data', () => (closes ? socket.end(answer) : socket.write(answer)));
  });
}

export function startHttp(onRequest: http.RequestListener, port = 0, host = '127.0.0.1'): Promise<RunningServer> {
  return listen(http.createServer(onRequest), port, host);
}

export interface TlsServerOptions extends tls.TlsOptions {
  /** What follows the server's own certificate. */
  readonly chain?: readonly Certificate[];
}

/** Answers every request over TLS with a short page. */
export function startTls(certificate: Certificate, options: TlsServerOptions = {}): Promise<RunningServer> {
  const { chain = [], ...rest } = options;
  const cert = [certificate, ...chain].map(({ certPem }) => certPem).join('');
  const server = tls.createServer({ key: certificate.keyPem, cert, ...rest }, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello'));
  });
  server.on('tlsClientError', () => undefined);
  return listen(server);
}

const fullQueueSource = `
  const { workerData, parentPort } = require('node:worker_threads');
  const flag = new Int32Array(workerData.shared);
  const server = require('node:net').createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\\r\\nContent-Length: 4\\r\\nConnection: close\\r\\n\\r\\nslow'));
  });
  server.listen({ host: workerData.host, port: workerData.port, backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    setTimeout(() => Atomics.wait(flag, 0, 0), 20);
  });
`;

export interface FullQueue {
  readonly port: number;
  /** Begins to accept; what was waiting is answered with 200. */
  accept(): void;
}

/**
 * A port that swallows SYNs like a firewall, without any rights: its thread stands still and accepts nothing, and its
 * queue has been filled. The kernel drops further SYNs and lets the client send them again.
 */
export async function startFullQueue(host = '127.0.0.1', port = 0): Promise<FullQueue> {
  const shared = new SharedArrayBuffer(4);
  const worker = new Worker(fullQueueSource, { eval: true, workerData: { shared, host, port } });
  const listening = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await pause(60);
  const held = Array.from({ length: 8 }, () => net.connect({ host, port: listening }).on('error', () => undefined));
  await pause(60);
  onTestFinished(async () => {
    for (const socket of held) socket.destroy();
    Atomics.notify(new Int32Array(shared), 0);
    await worker.terminate();
  });
  return {
    port: listening,
    accept() {
      for (const socket of held) socket.destroy();
      Atomics.store(new Int32Array(shared), 0, 1);
      Atomics.notify(new Int32Array(shared), 0);
    },
  };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
