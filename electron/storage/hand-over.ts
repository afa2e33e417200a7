import { timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { handOverEnvelopeSchema, handOverReplySchema } from '../contract/hand-over-schema';
import type { HandOverReply, HandOverRequest } from '../contract/hand-over-schema';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { codeOf } from './file-layer';
import { handOverAddress, lockTokenOf, prepareAddress } from './hand-over-address';

/** The largest request or reply, in bytes: 10,000 drafts with certificates are well below. */
const largestBytes = 32 * 1024 * 1024;

export interface HandOverServer {
  close(): Promise<void>;
}

export interface HandOverFault {
  /** `nobody`: no app listens there; `refused`: it did not take the request; `broken`: no answer came. */
  readonly kind: 'nobody' | 'refused' | 'broken';
  readonly message: string;
}

export interface HandOverTimes {
  /** How long one side waits for the other, in ms. */
  readonly patienceMs?: number;
}

/**
 * Takes requests of other processes on the data folder that this one has locked. One connection carries one request and
 * one reply, each a line of JSON. Only the owner of the folder can connect, and has to present the token of the lock.
 */
export async function createHandOverServer(
  dataDir: string,
  onRequest: (request: HandOverRequest) => Promise<HandOverReply>,
  { patienceMs = 10_000 }: HandOverTimes = {},
): Promise<Result<HandOverServer, HandOverFault>> {
  const address = handOverAddress(dataDir);
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    void serve(socket, dataDir, onRequest, patienceMs);
  });
  try {
    await prepareAddress(address);
    await listen(server, address);
    if (process.platform !== 'win32') await fs.promises.chmod(address, 0o600);
  } catch (error) {
    server.close();
    return err({ kind: 'broken', message: `Nothing can be handed over by the command line: ${messageOf(error)}` });
  }
  // A fault of one connection, such as too many open files, is no reason to stop.
  server.on('error', () => undefined);
  return ok({
    close: () =>
      new Promise((resolve) => {
        // Node removes the socket file with the server.
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  });
}

/** Hands a request to the process that holds the data folder, and waits for its answer. */
export async function sendToHolder(
  dataDir: string,
  request: HandOverRequest,
  { patienceMs = 30_000 }: HandOverTimes = {},
): Promise<Result<HandOverReply, HandOverFault>> {
  const token = await lockTokenOf(dataDir).catch(() => null);
  if (token === null) return err({ kind: 'nobody', message: 'No app is running on this data folder.' });
  const socket = net.connect(handOverAddress(dataDir));
  socket.write(`${JSON.stringify({ token, request })}\n`);
  const line = await readLine(socket, patienceMs);
  socket.destroy();
  if (!line.ok) return err(line.error);
  const reply = handOverReplySchema.safeParse(parse(line.value));
  if (!reply.success) return err({ kind: 'broken', message: 'The running app gave an answer that makes no sense.' });
  return reply.data.ok ? ok(reply.data) : err({ kind: 'refused', message: reply.data.message });
}

async function serve(
  socket: net.Socket,
  dataDir: string,
  onRequest: (request: HandOverRequest) => Promise<HandOverReply>,
  patienceMs: number,
): Promise<void> {
  const line = await readLine(socket, patienceMs);
  if (!line.ok) return void socket.destroy();
  const reply = await answer(line.value, dataDir, onRequest);
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.end(`${JSON.stringify(reply)}\n`);
}

async function answer(
  line: string,
  dataDir: string,
  onRequest: (request: HandOverRequest) => Promise<HandOverReply>,
): Promise<HandOverReply> {
  const envelope = handOverEnvelopeSchema.safeParse(parse(line));
  if (!envelope.success) return { ok: false, message: 'The running app did not understand the request.' };
  try {
    const token = await lockTokenOf(dataDir);
    if (token === null || !isSame(token, envelope.data.token)) {
      return { ok: false, message: 'The running app holds another data folder.' };
    }
    return await onRequest(envelope.data.request);
  } catch {
    // What was thrown may hold parts of the request, and with it secrets.
    return { ok: false, message: 'The running app could not do it.' };
  }
}

function isSame(first: string, second: string): boolean {
  const [one, other] = [Buffer.from(first), Buffer.from(second)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function listen(server: net.Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** The first line that comes, without its end. Never rejects; takes care of every event of the socket from then on. */
function readLine(socket: net.Socket, patienceMs: number): Promise<Result<string, HandOverFault>> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const broken = (message: string): void => settle(err({ kind: 'broken', message }));
    const timer = setTimeout(() => broken('The running app did not answer in time.'), patienceMs);
    const settle = (result: Result<string, HandOverFault>): void => {
      clearTimeout(timer);
      resolve(result);
    };
    socket.on('data', (chunk: Buffer) => {
      const lineEnd = chunk.indexOf(10);
      chunks.push(lineEnd < 0 ? chunk : chunk.subarray(0, lineEnd));
      bytes += chunk.length;
      if (bytes > largestBytes) {
        broken('That is too much for one request.');
        socket.destroy();
      } else if (lineEnd >= 0) settle(ok(Buffer.concat(chunks).toString('utf8')));
    });
    socket.on('error', (error) => {
      const nobody = ['ENOENT', 'ECONNREFUSED'].includes(codeOf(error));
      if (nobody) settle(err({ kind: 'nobody', message: 'No app is running on this data folder.' }));
      else broken(`The running app could not be reached: ${error.message}`);
    });
    socket.on('close', () => broken('The running app closed the connection.'));
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
