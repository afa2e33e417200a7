import net from 'node:net';
import type tls from 'node:tls';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { SendResult } from '../../engine/ports';
import { openSecure } from './secure-socket';
import type { SecureRequest } from './secure-socket';
import { connectionFailed, refused, sendTimeoutMs, unreached } from './send-failure';

/** An answer that is longer than this is none of a mail server. */
const longestReply = 16_384;

/**
 * Opens a connection to a mail server and has it encrypted (RFC 3207), its certificate judged before anything is said on it.
 * The greeting is put back as the first thing to be read, so that who takes the connection over begins as on a fresh one.
 */
export async function openStartTls(request: SecureRequest): Promise<Result<tls.TLSSocket, SendResult>> {
  const { host, port, label } = request;
  const plain = net.connect({ host, port });
  const asked = await askForTls(plain, label);
  if (!asked.ok) {
    plain.destroy();
    return asked;
  }
  const secured = await openSecure({ ...request, plain });
  if (secured.ok) secured.value.unshift('220 encrypted\r\n');
  else plain.destroy();
  return secured;
}

/** Greeting, EHLO, STARTTLS. */
async function askForTls(socket: net.Socket, label: string): Promise<Result<null, SendResult>> {
  const replies = readReplies(socket, label);
  const greeting = await replies.next('220');
  if (!greeting.ok) return greeting;
  socket.write('EHLO [127.0.0.1]\r\n');
  const offers = await replies.next('250');
  if (!offers.ok) return offers;
  if (!/^250[ -]STARTTLS\b/im.test(offers.value)) {
    return err(refused(`${label} offers no encryption, or not the kind that is set.`));
  }
  socket.write('STARTTLS\r\n');
  const ready = await replies.next('220');
  // What came in the clear after the answer is not to be taken for a part of what is encrypted.
  if (ready.ok && replies.stop() !== '') return err(unreached(`${label}: the connection failed (EPROTO).`));
  return ready.ok ? ok(null) : ready;
}

function readReplies(socket: net.Socket, label: string) {
  let pending = '';
  let fault: SendResult | null = null;
  let wake: () => void = () => undefined;
  const fail = (result: SendResult): void => {
    fault ??= result;
    wake();
  };
  const onData = (chunk: Buffer): void => {
    pending += chunk.toString('latin1');
    if (pending.length > longestReply) fail(unreached(`${label} does not answer as a mail server does.`));
    wake();
  };
  const timer = setTimeout(() => {
    fail(unreached(`${label}: no answer within ${sendTimeoutMs / 1_000} s.`));
  }, sendTimeoutMs);
  socket.on('data', onData);
  socket.on('error', (error) => fail(connectionFailed(label, error)));
  socket.once('close', () => fail(connectionFailed(label, { code: 'ECONNRESET' })));

  /** Lines of one reply: all but the last have a hyphen after the code. */
  async function next(code: string): Promise<Result<string, SendResult>> {
    for (;;) {
      const whole = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\r?\n/.exec(pending)?.[0];
      if (whole !== undefined) {
        pending = pending.slice(whole.length);
        return whole.startsWith(code) ? ok(whole) : err(stopped(unreached(`${label} cannot take the mail just now.`)));
      }
      if (fault !== null) return err(stopped(fault));
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  function stopped(result: SendResult): SendResult {
    stop();
    return result;
  }

  /** Gives what was read and not asked for. */
  function stop(): string {
    clearTimeout(timer);
    socket.off('data', onData);
    socket.pause();
    return pending;
  }

  return { next, stop };
}
