import net from 'node:net';
import type { Failure } from '../../domain/check';
import type { DnsProbe, DnsRecordType } from '../../domain/probe-settings';
import type { Probe } from '../../engine/ports';
import { asciiHost } from '../connect/connection';
import { createResolver, resolverTitle } from '../connect/resolver';
import { dnsFailure } from '../failures/dns-failure';
import { codeOf, failure, quoted } from '../failures/failure';
import type { ProbeDeps } from '../probe-deps';
import { runCheck } from '../run';
import { recordsOf } from './records';

/** Up where the name has a record of the type, and every expected value is among the answers. */
export function createDnsProbe(deps: ProbeDeps): Probe<DnsProbe> {
  return (request) => {
    const { probe } = request;
    return runCheck({ clock: deps.clock, request, slowOverMs: probe.slowOverMs }, async (run) => {
      const { resolver: server, recordType, expectValues } = probe;
      const title = resolverTitle(server);
      const name = asciiHost(probe.name);
      run.findings.onTimeout = () => dnsFailure({ code: 'ETIMEOUT' }, name, title);
      run.stopwatch.enter('dns');
      try {
        const { answers, ttlS } = await recordsOf(createResolver(run, server), name, recordType);
        run.stopwatch.stop();
        run.findings.answers = answers;
        run.findings.ttlS = ttlS;
        return answers.length === 0 ? noRecord(name, recordType) : judgeAnswers(answers, expectValues, recordType);
      } catch (error) {
        return lookupFault(error, { name, title, server, recordType });
      }
    });
  };
}

interface Question {
  readonly name: string;
  readonly title: string;
  readonly server: string | null;
  readonly recordType: DnsRecordType;
}

function lookupFault(error: unknown, { name, title, server, recordType }: Question): Failure {
  const code = codeOf(error);
  if (code === 'ENODATA') return noRecord(name, recordType);
  // A server that was named on purpose is what this site watches: its silence is no fault of this computer.
  if (code === 'ECONNREFUSED' && server !== null) {
    return failure(
      'refused',
      'connection-refused',
      `${title} cannot be asked: nothing listens there, or it is out of reach.`,
    );
  }
  return dnsFailure(error, name, title);
}

function noRecord(name: string, recordType: DnsRecordType): Failure {
  return failure('dns', 'no-record', `The name ${name} exists, but has no ${recordType} record.`);
}

function judgeAnswers(answers: readonly string[], expected: readonly string[], type: DnsRecordType): Failure | null {
  const found = new Set(answers.flatMap((answer) => comparable(answer, type)));
  const missing = expected.filter((value) => !comparable(value, type).some((form) => found.has(form)));
  if (missing.length === 0) return null;
  const message = `Expected ${quoted(missing.join(', '))} among the answers; found ${quoted(answers.join(', '), 200)}.`;
  return failure('assertion', 'unexpected-answer', message);
}

/** Forms under which a record may be expected: names ignore case and the last dot, `MX` and `SRV` their numbers. */
function comparable(record: string, type: DnsRecordType): readonly string[] {
  const text = record.trim();
  if (type === 'TXT') return [text.replace(/^"(.*)"$/s, '$1')];
  if (type === 'AAAA' && net.isIPv6(text)) return [new URL(`http://[${text}]/`).hostname];
  const line = text.toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '').replaceAll('"', '');
  const [last = line] = line.split(' ').slice(-1);
  return type === 'MX' || type === 'SRV' ? [line, last] : [line];
}
