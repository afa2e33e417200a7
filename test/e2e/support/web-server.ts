import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface WebServer {
  readonly address: string;
  /** Requests answered so far. */
  requests(): number;
  stop(): Promise<void>;
  /** On the same port again. */
  restart(): Promise<void>;
}

/** A web site on loopback that can be taken down and brought back. */
export async function startWebServer(delayMs = 0): Promise<WebServer> {
  let requests = 0;
  const server = http.createServer((_request, response) => {
    requests += 1;
    setTimeout(() => response.end('fine'), delayMs);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(() => (server.listening ? stop() : undefined));
  return { address: `http://127.0.0.1:${port}/`, requests: () => requests, stop, restart: () => listen(port) };
}
