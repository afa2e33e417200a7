import type { Failure } from '../../domain/check';
import type { Stopwatch } from '../stopwatch';
import { failure, spokenMs } from './failure';

export interface RunOut {
  readonly timeoutMs: number;
  readonly stopwatch: Stopwatch;
  /** What each address tried so far said. */
  readonly attempts: readonly string[];
}

/** Says in which phase the time ran out: each one asks for a different person to call. */
export function timeoutFailure(run: RunOut): Failure {
  const limit = spokenMs(run.timeoutMs);
  switch (run.stopwatch.current()) {
    case 'dns':
      return failure(
        'timeout',
        'dns-timeout',
        `The name was not resolved within ${limit}: the DNS server does not answer.`,
      );
    case 'connect':
      return failure('timeout', 'connect-timeout', connectMessage(run, limit));
    case 'tls':
      return failure(
        'timeout',
        'tls-timeout',
        `The server accepted the connection, but TLS was not set up within ${limit}.`,
      );
    case 'download':
      return failure('timeout', 'body-timeout', bodyMessage(run, limit));
    case 'firstByte':
    case null:
      return failure(
        'timeout',
        'response-timeout',
        `The server accepted the connection, but did not answer within ${limit}.`,
      );
  }
}

function connectMessage(run: RunOut, limit: string): string {
  const { attempts } = run;
  const others = attempts.length === 0 ? '' : ` Tried before: ${attempts.join('; ')}.`;
  return `No connection within ${limit}: the packets get no reply, which points to a firewall or to the network.${others}`;
}

function bodyMessage(run: RunOut, limit: string): string {
  const { dnsMs, connectMs, tlsMs, firstByteMs } = run.stopwatch.read().phases;
  const headersMs = [dnsMs, connectMs, tlsMs, firstByteMs].reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
  return `The headers came after ${spokenMs(headersMs)}, but the body did not finish within ${limit}.`;
}
