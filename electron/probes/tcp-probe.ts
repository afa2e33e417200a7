import type { Failure } from '../domain/check';
import type { TcpProbe } from '../domain/probe-settings';
import type { Probe } from '../engine/ports';
import { closePolitely, openConnection } from './connect/connection';
import type { Connection } from './connect/connection';
import { upgradeToTls } from './connect/tls-upgrade';
import type { Trust } from './connect/trust';
import { failure, quoted } from './failures/failure';
import { networkFailure } from './failures/network-failure';
import type { ProbeDeps } from './probe-deps';
import { runCheck } from './run';
import type { Run } from './run';
import { unescaped } from './text-escapes';

/** Bytes a server may send while the expected text is waited for. */
const answerLimitBytes = 256 * 1024;

/** Up once the connection stands, and the expected text has come where there is one. */
export function createTcpProbe(deps: ProbeDeps, trust: Trust): Probe<TcpProbe> {
  return (request) => {
    const { probe, secrets } = request;
    return runCheck({ clock: deps.clock, request, slowOverMs: probe.slowOverMs }, async (run) => {
      const plain = await openConnection(run, deps, probe, probe);
      if (!plain.ok) return plain.error;
      const tls = { target: probe, settings: probe.tls, clientKeyPem: secrets.clientKeyPem, alpn: [] };
      const opened = probe.useTls ? await upgradeToTls(run, trust, plain.value, tls) : plain;
      if (!opened.ok) return opened.error;
      const fault = await converse(run, opened.value, probe);
      run.stopwatch.stop();
      closePolitely(run, opened.value);
      return fault;
    });
  };
}

async function converse(run: Run, connection: Connection, probe: TcpProbe): Promise<Failure | null> {
  const { socket } = connection;
  if (probe.expect === null || probe.expect === '') {
    if (probe.send !== null && probe.send !== '') socket.write(unescaped(probe.send));
    return null;
  }
  run.stopwatch.enter('firstByte');
  const expected = Buffer.from(unescaped(probe.expect));
  const answer = waitFor(run, connection, expected, `${probe.host} port ${probe.port}`);
  if (probe.send !== null && probe.send !== '') socket.write(unescaped(probe.send));
  return answer;
}

function waitFor(run: Run, { socket }: Connection, expected: Buffer, target: string): Promise<Failure | null> {
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0);
    let total = 0;
    const notFound = (how: string): Failure => {
      const seen = received.length === 0 ? 'nothing' : `“${quoted(received.toString('utf8'))}”`;
      return failure('assertion', 'text-not-found', `${target} ${how} without the expected text; it sent ${seen}.`);
    };
    run.findings.onTimeout = () =>
      total > 0
        ? notFound('kept the connection open to the end of the check')
        : failure('timeout', 'response-timeout', `${target} accepted the connection, but sent nothing in time.`);

    socket.on('data', (chunk: Buffer) => {
      total += chunk.length;
      // Only the end of what came is kept: the expected text may lie across two packets.
      received = Buffer.concat([received, chunk]);
      if (received.includes(expected)) resolve(null);
      else if (total > answerLimitBytes) resolve(notFound('sent a lot of text'));
    });
    socket.once('end', () => resolve(notFound('closed the connection')));
    socket.once('error', (error) => resolve(networkFailure(error, target)));
    socket.once('close', () => resolve(notFound('closed the connection')));
  });
}
