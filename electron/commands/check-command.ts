import { shownAddress } from '../contract/address';
import type { CheckResult, Outcome } from '../domain/check';
import { createSystemClock } from '../engine/system-clock';
import { createProbes, runProbe } from '../probes';
import { readSystemCa } from '../probes/connect/system-ca';
import { warmUp } from '../probes/warm-up';
import { readArguments } from './arguments';
import { checkReport } from './check-report';
import type { CommandIo } from './command-io';
import { exitCode, failed } from './outcome';
import type { ExitCode } from './outcome';
import { readSite, siteArguments } from './site-arguments';
import { commonOptions } from './common-options';

const codeOf: Readonly<Record<Outcome, ExitCode>> = {
  up: exitCode.done,
  down: exitCode.down,
  unobserved: exitCode.unavailable,
};

/** One check with nothing stored. */
export async function checkCommand(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const args = readArguments('check', argv, [...commonOptions, { name: 'json', takes: 'flag' }, ...siteArguments]);
  if (!args.ok) return failed(io, exitCode.usage, args.error);
  const site = await readSite(args.value, io);
  if (!site.ok) return failed(io, exitCode.usage, site.error);
  const { probe, secrets, timeoutMs } = site.value;
  const probes = createProbes({ clock: createSystemClock(), systemCa: () => readSystemCa(process.env) });
  await warmUp(probes);
  const signal = io.interrupted;
  const result = await runProbe(probes, { probe, secrets, timeoutMs, signal });
  if (signal.aborted) return exitCode.interrupted;
  io.stdout(args.value.flag('json') ? `${JSON.stringify(jsonOf(result))}\n` : checkReport(shownAddress(probe), result));
  await socketsEnded();
  return codeOf[result.outcome];
}

/** How long a server may take to close its end; leaving earlier would reset the connection. */
const patienceMs = 1_000;

async function socketsEnded(): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  const isOpen = (): boolean => process.getActiveResourcesInfo().some((name) => /^(TCP|TLS)(Socket)?Wrap$/i.test(name));
  while (isOpen() && performance.now() < untilMs) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The object in its published order, all fields present. */
function jsonOf(result: CheckResult): object {
  const { outcome, slow, failure, responseMs, phases, ip, http, certificate, ...more } = result;
  const ordered =
    http === null
      ? null
      : { status: http.status, redirects: http.redirects, bytes: http.bytes, httpVersion: http.httpVersion };
  return { outcome, slow, failure, responseMs, phases, ip, http: ordered, certificate, ...more };
}
