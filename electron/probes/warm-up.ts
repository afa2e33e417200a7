import net from 'node:net';
import { defaultHttpProbe } from '../domain/probe-settings';
import type { Probes } from './index';

const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok';
const rounds = 3;
const timeoutMs = 1_000;

/**
 * Runs a few checks against a socket of our own on loopback. The first ones a process makes take some 10 ms longer, since
 * code is loaded and compiled meanwhile; that time is ours and must not be told as a site's response time.
 */
export async function warmUp(probes: Probes): Promise<void> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  const port = await listen(server);
  if (port === null) return;
  const probe = defaultHttpProbe(`http://127.0.0.1:${port}/`);
  const signal = new AbortController().signal;
  for (let round = 0; round < rounds; round += 1) await probes.http({ probe, secrets: {}, timeoutMs, signal });
  server.close();
}

/** The port, or null where this machine gives none: then there is nothing to warm up with. */
function listen(server: net.Server): Promise<number | null> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
  });
}
