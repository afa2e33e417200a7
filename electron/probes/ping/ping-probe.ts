import type { Failure } from '../../domain/check';
import type { PingProbe } from '../../domain/probe-settings';
import type { Probe } from '../../engine/ports';
import { asciiHost } from '../connect/connection';
import { findAddresses } from '../connect/lookup';
import { codeOf, failure, quoted, spokenMs } from '../failures/failure';
import type { ProbeDeps } from '../probe-deps';
import { runCheck } from '../run';
import type { Run } from '../run';
import { runProgram } from './program';
import type { ProgramEnd } from './program';
import { pingCommand } from './command';
import { parsePingOutput } from './output';
import type { PingOutput } from './output';

/** Up where at least one echo reply came from the target itself. */
export function createPingProbe(deps: ProbeDeps): Probe<PingProbe> {
  return (request) => {
    const { probe } = request;
    return runCheck({ clock: deps.clock, request, slowOverMs: probe.slowOverMs }, async (run) => {
      const addresses = await findAddresses(run, deps, asciiHost(probe.host), probe);
      if (!addresses.ok) return addresses.error;
      const [ip = ''] = addresses.value;
      run.findings.ip = ip;
      run.stopwatch.enter('connect');
      const question = { ip, count: probe.count, timeoutMs: request.timeoutMs };
      const command = pingCommand(process.platform, question);
      let seen = '';
      run.findings.onTimeout = () => atTimeout(run, parsePingOutput(seen, ip), question);
      const ended = await runProgram(run, { ...command, environment: deps.environment?.() ?? process.env }, (text) => {
        seen = text;
      });
      return judgePing(run, ended, question);
    });
  };
}

interface Question {
  readonly ip: string;
  readonly count: number;
}

function judgePing(run: Run, ended: ProgramEnd, question: Question): Failure | null {
  if (ended.error !== null) return notStarted(ended.error);
  const output = parsePingOutput(ended.output, question.ip);
  if (output.roundTripsMs.length > 0) return answered(run, output, question);
  run.findings.echo = { sent: question.count, received: 0 };
  return notAnswered(ended, output, question.ip);
}

/** The mean round trip is the response time; the look-up and the program's own time are not the site's. */
function answered(run: Run, { roundTripsMs }: PingOutput, { count }: Question): null {
  const received = Math.min(count, roundTripsMs.length);
  run.findings.echo = { sent: count, received };
  run.findings.roundTripMs = roundTripsMs.reduce((sum, ms) => sum + ms, 0) / roundTripsMs.length;
  if (received < count) run.findings.notes.push(`${count - received} of ${count} echo requests were lost.`);
  return null;
}

function atTimeout(run: Run, output: PingOutput, question: Question): Failure | null {
  if (output.roundTripsMs.length > 0) return answered(run, output, question);
  run.findings.echo = { sent: question.count, received: 0 };
  return refused(output, question.ip) ?? silent(question.ip, run.timeoutMs);
}

function notStarted(error: Error): Failure {
  const code = codeOf(error);
  if (code === 'ENOENT') {
    return failure(
      'permission',
      'ping-not-installed',
      'This computer has no ping program, so the check cannot run. Install it (on Debian: iputils-ping).',
    );
  }
  if (code === 'EACCES' || code === 'EPERM') return notPermitted;
  return failure(
    'internal',
    'ping-failed',
    `The ping program could not be started (${code === '' ? 'unknown cause' : code}).`,
  );
}

const notPermitted = failure(
  'permission',
  'ping-not-permitted',
  'This computer does not allow the ping program to send echo requests, so the check cannot run. Ask its administrator for that right.',
);

function notAnswered({ errors, exitCode }: ProgramEnd, output: PingOutput, ip: string): Failure {
  if (/not permitted|permission denied|lacking privilege|are you root|must be root|cap_net_raw/i.test(errors))
    return notPermitted;
  const told = refused(output, ip);
  if (told !== null) return told;
  if (ip.includes('%') && /unknown|invalid|no such|not known|cannot assign/i.test(errors)) {
    return failure(
      'unreachable',
      'no-such-interface',
      `This computer has no network interface of the name given in ${ip}.`,
    );
  }
  if (/unreachable/i.test(errors)) {
    return failure('unreachable', 'network-unreachable', `There is no route from this computer to ${ip}.`);
  }
  // 1 is "no answer" everywhere; anything above is trouble of the program itself.
  if (exitCode !== null && exitCode > 1 && errors.trim() !== '') {
    return failure('internal', 'ping-failed', `The ping program of this computer gave up: ${quoted(errors)}`);
  }
  return failure('timeout', 'no-echo', `${ip} did not answer any echo request: it is off, or a firewall drops them.`);
}

function refused({ refusal }: PingOutput, ip: string): Failure | null {
  if (refusal === null) return null;
  if (refusal.reason === 'ttl-expired') {
    return failure(
      'unreachable',
      'ttl-expired',
      `${refusal.from} reports that the packets to ${ip} run in a circle (time to live expired).`,
    );
  }
  return failure('unreachable', 'host-unreachable', `${refusal.from} reports that ${ip} cannot be reached.`);
}

function silent(ip: string, timeoutMs: number): Failure {
  return failure(
    'timeout',
    'no-echo',
    `${ip} did not answer any echo request within ${spokenMs(timeoutMs)}: it is off, or a firewall drops them.`,
  );
}
