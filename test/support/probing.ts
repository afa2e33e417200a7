import type { CheckResult } from '../../electron/domain/check';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import type { HttpProbe, ProbeSecrets, ProbeSettings } from '../../electron/domain/probe-settings';
import type { Clock } from '../../electron/engine/ports';
import { createProbes, runProbe } from '../../electron/probes/index';
import type { ProbeDeps } from '../../electron/probes/index';

/** The real clock, as the composition roots build it. */
export const realClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

export interface CheckOptions extends Partial<Omit<ProbeDeps, 'clock'>> {
  readonly timeoutMs?: number;
  readonly secrets?: ProbeSecrets;
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
}

/** Runs one check with probes of its own; trusts no system certificates unless told to. */
export function check(probe: ProbeSettings, options: CheckOptions = {}): Promise<CheckResult> {
  const {
    timeoutMs = 5_000,
    secrets = {},
    signal = new AbortController().signal,
    clock = realClock,
    ...deps
  } = options;
  const probes = createProbes({ clock, systemCa: () => [], ...deps });
  return runProbe(probes, { probe, secrets, timeoutMs, signal });
}

export function httpProbe(url: string, changes: Partial<HttpProbe> = {}): HttpProbe {
  return { ...defaultHttpProbe(url), ...changes };
}

export function checkHttp(
  url: string,
  changes: Partial<HttpProbe> = {},
  options: CheckOptions = {},
): Promise<CheckResult> {
  return check(httpProbe(url, changes), options);
}

/** `down reset/empty-answer`: outcome and reason in one word each, for short expectations. */
export function verdict({ outcome, failure }: CheckResult): string {
  return failure === null ? outcome : `${outcome} ${failure.kind}/${failure.reason}`;
}
