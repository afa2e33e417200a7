import net from 'node:net';
import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { failure } from '../failures/failure';
import { networkFailure } from '../failures/network-failure';
import type { Cancel } from '../../engine/ports';
import type { Run } from '../run';

/** The next address is tried when the one before has not answered for this long (RFC 8305, section 5). */
const staggerMs = 250;

export interface Connected {
  readonly socket: net.Socket;
  readonly ip: string;
}

interface Attempt {
  readonly ip: string;
  readonly failure: Failure;
}

/**
 * Connects to the first address that answers. A slow attempt goes on while the next one starts: only the check's own
 * timeout gives up on it. The socket belongs to the caller, who holds it through `run.onEnd`.
 */
export function connectFirst(
  run: Run,
  addresses: readonly string[],
  port: number,
): Promise<Result<Connected, Failure>> {
  run.stopwatch.enter('connect');
  return new Promise((resolve) => {
    const racing = new Set<net.Socket>();
    const failed: Attempt[] = [];
    let next = 0;
    let cancelStagger: Cancel | null = null;

    const withdraw = run.onEnd(() => settle(null));
    function settle(result: Result<Connected, Failure> | null): void {
      cancelStagger?.();
      withdraw();
      for (const socket of racing) socket.destroy();
      racing.clear();
      if (result !== null) resolve(result);
    }

    function startNext(): void {
      cancelStagger?.();
      cancelStagger = null;
      const ip = addresses[next];
      if (ip === undefined) return;
      next += 1;
      const socket = net.connect({ host: ip, port, autoSelectFamily: false });
      racing.add(socket);
      socket.once('connect', () => {
        if (!racing.delete(socket)) return;
        settle(ok({ socket, ip }));
      });
      // Stays on for the socket's life: an error that comes after the check is of no interest, but must not be thrown.
      socket.on('error', (error) => {
        if (racing.delete(socket)) onFailed(ip, error);
      });
      if (next < addresses.length) cancelStagger = run.clock.after(staggerMs, startNext);
    }

    function onFailed(ip: string, error: Error): void {
      const attempt = { ip, failure: networkFailure(error, target(ip, port)) };
      failed.push(attempt);
      run.findings.attempts.push(`${target(ip, port)}: ${attempt.failure.reason}`);
      if (next < addresses.length) startNext();
      else if (racing.size === 0) settle(err(allFailed(failed)));
    }

    startNext();
  });
}

/** `127.0.0.1 port 80`. */
function target(ip: string, port: number): string {
  return `${ip} port ${port}`;
}

/** The most telling of several failures first: a refusal says more than a missing route. */
const byWeight = ['internal', 'refused', 'reset', 'timeout', 'unreachable', 'permission'];

function allFailed(failed: readonly Attempt[]): Failure {
  const [first, ...others] = [...failed].sort((a, b) => weight(a.failure) - weight(b.failure));
  if (first === undefined) return failure('dns', 'no-record', 'The name has no address.');
  if (others.length === 0) return first.failure;
  const each = failed.map((attempt) => attempt.failure.message).join(' ');
  return { ...first.failure, message: `None of ${failed.length} addresses could be reached. ${each}` };
}

function weight({ kind }: Failure): number {
  return byWeight.indexOf(kind);
}
