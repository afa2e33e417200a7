import type { CheckResult, Phases } from '../domain/check';
import { oneLine } from './outcome';

/** Columns of the longest bar. */
const barColumns = 30;

const phaseNames: readonly (readonly [keyof Phases, string])[] = [
  ['dnsMs', 'DNS'],
  ['connectMs', 'Connect'],
  ['tlsMs', 'TLS'],
  ['firstByteMs', 'First byte'],
  ['downloadMs', 'Download'],
];

/** What a check found, for a person: the verdict first, then one fact a line. */
export function checkReport(address: string, result: CheckResult): string {
  const lines = [`${verdictOf(result)}  ${oneLine(address)}`];
  if (result.failure !== null) lines.push(`  ${oneLine(result.failure.message)}`);
  const facts = factsOf(result);
  const width = Math.max(...facts.map(([name]) => name.length), 0);
  for (const [name, value] of facts) lines.push(`  ${name.padEnd(width)}  ${oneLine(value)}`);
  const bars = barsOf(result.phases);
  if (bars.length > 0) lines.push('', ...bars);
  return `${lines.join('\n')}\n`;
}

function verdictOf({ outcome, slow }: CheckResult): string {
  if (outcome === 'unobserved') return 'Not checked';
  if (outcome === 'down') return 'Down';
  return slow ? 'Up, slow' : 'Up';
}

function factsOf(result: CheckResult): readonly (readonly [string, string])[] {
  const { http, certificate, failure, echo, answers } = result;
  const facts: [string, string][] = [];
  if (failure !== null) facts.push(['Cause', `${failure.kind} (${failure.reason})`]);
  if (result.responseMs !== null) facts.push(['Response', ms(result.responseMs)]);
  if (http !== null) {
    facts.push(['Status', `${http.status}, HTTP/${http.httpVersion}`]);
    if (http.redirects > 0) facts.push(['Redirects', String(http.redirects)]);
    if (http.bytes > 0) facts.push(['Body', `${http.bytes} bytes`]);
  }
  if (echo !== undefined) facts.push(['Echoes', `${echo.received} of ${echo.sent}`]);
  for (const answer of answers ?? []) facts.push(['Answer', answer]);
  if (result.ip !== null) facts.push(['Address', result.ip]);
  if (certificate !== null) facts.push(['Certificate', certificateText(certificate)]);
  return facts;
}

function certificateText({ expiresAt, daysLeft, issuer }: NonNullable<CheckResult['certificate']>): string {
  const date = expiresAt.slice(0, 10);
  const left = Math.abs(daysLeft) === 1 ? '1 day' : `${Math.abs(daysLeft)} days`;
  return `${daysLeft < 0 ? `ran out ${left} ago, on ${date}` : `valid for ${left}, until ${date}`}, from ${issuer}`;
}

/** The phases one below the other, each as long as its share of the longest. */
function barsOf(phases: Phases): readonly string[] {
  const taken = phaseNames.flatMap(([field, name]) => {
    const value = phases[field];
    return value === null ? [] : [{ name, value }];
  });
  const longest = Math.max(...taken.map(({ value }) => value), 0);
  return taken.map(({ name, value }) => {
    const bar = '█'.repeat(longest === 0 ? 0 : Math.max(1, Math.round((value / longest) * barColumns)));
    return `  ${name.padEnd(10)} ${ms(value).padStart(10)}  ${bar}`.trimEnd();
  });
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
