import type net from 'node:net';
import { domainToASCII } from 'node:url';
import type { Failure } from '../../domain/check';
import type { ConnectionSettings } from '../../domain/probe-settings';
import { ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { ProbeDeps } from '../probe-deps';
import type { Run } from '../run';
import { connectFirst } from './eyeballs';
import { findAddresses } from './lookup';

/** How long a socket may wait for the other side to close too. */
const lingerMs = 1_000;
/** What is still read, and thrown away, so that the other side sees a close and not a reset. */
const drainBytes = 65_536;

/** An open connection, destroyed when its check ends unless it is let go before. */
export interface Connection {
  readonly socket: net.Socket;
  /** Takes the socket out of the check's hands: whoever calls this closes it. */
  letGo(): void;
}

export interface Target {
  readonly host: string;
  readonly port: number;
}

/** Resolves the host anew and connects. */
export async function openConnection(
  run: Run,
  deps: ProbeDeps,
  target: Target,
  settings: ConnectionSettings,
): Promise<Result<Connection, Failure>> {
  const addresses = await findAddresses(run, deps, asciiHost(target.host), settings);
  if (!addresses.ok) return addresses;
  const connected = await connectFirst(run, addresses.value, target.port);
  if (!connected.ok) return connected;
  run.findings.ip = connected.value.ip;
  return ok(holdConnection(run, connected.value.socket));
}

export function holdConnection(run: Run, socket: net.Socket): Connection {
  return { socket, letGo: run.onEnd(() => socket.destroy()) };
}

/** The form of a host that DNS and ping understand; brackets of an IPv6 literal are taken off. */
export function asciiHost(host: string): string {
  const bare = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
  if (/^[\x21-\x7e]+$/.test(bare)) return bare;
  const ascii = domainToASCII(bare.normalize('NFC'));
  return ascii === '' ? bare : ascii;
}

/**
 * Closes with FIN instead of RST: ends the sending side and reads what is still under way, a little and not for long.
 * Databases count a reset as a broken client and lock it out after some.
 */
export function closePolitely(run: Run, connection: Connection): void {
  const { socket } = connection;
  connection.letGo();
  if (socket.destroyed) return;
  let drained = 0;
  const cancel = run.clock.after(lingerMs, () => socket.destroy());
  socket.once('close', cancel);
  socket.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > drainBytes) socket.destroy();
  });
  socket.end();
  socket.resume();
}
