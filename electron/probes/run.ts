import { isOwnFault, noPhases } from '../domain/check';
import type { CertificateFacts, CheckResult, Failure, HttpAnswer, TlsFacts } from '../domain/check';
import type { Clock, ProbeRequest } from '../engine/ports';
import { failure } from './failures/failure';
import { timeoutFailure } from './failures/timeout-failure';
import { createStopwatch } from './stopwatch';
import type { Reading, Stopwatch } from './stopwatch';

/** What a check has found so far; its result is made of this, also when the time runs out in the middle. */
export interface Findings {
  ip: string | null;
  http: HttpAnswer | null;
  certificate: CertificateFacts | null;
  tls: TlsFacts | null;
  addresses: readonly string[] | null;
  ttlS: number | null;
  answers: readonly string[] | null;
  echo: { readonly sent: number; readonly received: number } | null;
  /** Measured by the ping program; it stands in for the stopwatch. */
  roundTripMs: number | null;
  readonly notes: string[];
  /** What each address tried so far said, for the message of a connection that never came about. */
  readonly attempts: string[];
  /** Judges in place of the plain timeout when the time runs out; null: what has been found so far will do. */
  onTimeout: (() => Failure | null) | null;
}

/** The span of one check. It ends exactly once: by its result, by the timeout, or because nobody wants it any more. */
export interface Run {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly stopwatch: Stopwatch;
  readonly findings: Findings;
  isOver(): boolean;
  /** `release` runs when the check ends, whatever the way. Returns a function that takes it back. */
  onEnd(release: () => void): () => void;
}

/** A part of a check that can be given up before the check ends: `end` lets go of what that part holds. */
export function createPart(run: Run): { readonly part: Run; readonly end: () => void } {
  const releases = new Set<() => void>();
  let over = false;
  const end = (): void => {
    if (over) return;
    over = true;
    withdraw();
    for (const release of releases) release();
    releases.clear();
  };
  const withdraw = run.onEnd(end);
  const part: Run = {
    ...run,
    isOver: () => over || run.isOver(),
    onEnd(release) {
      if (over) release();
      else releases.add(release);
      return () => releases.delete(release);
    },
  };
  return { part, end };
}

/** The work of a probe: null where all is well. Its findings go into `run.findings`. */
export type Work = (run: Run) => Promise<Failure | null>;

export interface RunOptions {
  readonly clock: Clock;
  readonly request: ProbeRequest;
  readonly slowOverMs: number | null;
}

const aborted = failure('internal', 'aborted', 'The check was cancelled before it ended.');

/** Runs `work` within the check's timeout. Resolves always, with a result; lets go of everything when it does. */
export function runCheck(options: RunOptions, work: Work): Promise<CheckResult> {
  const { clock, request } = options;
  return new Promise((resolve) => {
    const releases = new Set<() => void>();
    let over = false;
    const run: Run = {
      clock,
      timeoutMs: request.timeoutMs,
      stopwatch: createStopwatch(clock),
      findings: noFindings(),
      isOver: () => over,
      onEnd(release) {
        if (over) release();
        else releases.add(release);
        return () => releases.delete(release);
      },
    };
    const end = (found: Failure | null): void => {
      if (over) return;
      over = true;
      cancelTimeout();
      request.signal.removeEventListener('abort', onAbort);
      const result = resultOf(run, found, options.slowOverMs);
      for (const release of releases) release();
      releases.clear();
      resolve(result);
    };
    const onAbort = (): void => end(aborted);
    const cancelTimeout = clock.after(request.timeoutMs, () => end(atTimeout(run)));
    request.signal.addEventListener('abort', onAbort);
    if (request.signal.aborted) end(aborted);
    else work(run).then(end, (cause: unknown) => end(unexpected(cause)));
  });
}

function noFindings(): Findings {
  return {
    ip: null,
    http: null,
    certificate: null,
    tls: null,
    addresses: null,
    ttlS: null,
    answers: null,
    echo: null,
    roundTripMs: null,
    notes: [],
    attempts: [],
    onTimeout: null,
  };
}

function atTimeout(run: Run): Failure | null {
  const { onTimeout } = run.findings;
  return onTimeout === null ? timeoutFailure({ ...run, attempts: run.findings.attempts }) : onTimeout();
}

function readingOf({ findings, stopwatch }: Run): Reading {
  if (findings.roundTripMs === null) return stopwatch.read();
  const totalMs = Math.round(findings.roundTripMs * 10) / 10;
  return { phases: { ...noPhases, connectMs: totalMs }, totalMs };
}

function resultOf(run: Run, found: Failure | null, slowOverMs: number | null): CheckResult {
  const { findings } = run;
  const { phases, totalMs } = readingOf(run);
  const outcome = found === null ? 'up' : isOwnFault(found.kind) ? 'unobserved' : 'down';
  return {
    outcome,
    slow: outcome === 'up' && slowOverMs !== null && totalMs !== null && totalMs > slowOverMs,
    failure: found,
    responseMs: totalMs,
    phases,
    ip: findings.ip,
    http: findings.http,
    certificate: findings.certificate,
    ...(findings.tls === null ? {} : { tls: findings.tls }),
    ...(findings.addresses === null ? {} : { addresses: findings.addresses }),
    ...(findings.ttlS === null ? {} : { ttlS: findings.ttlS }),
    ...(findings.answers === null ? {} : { answers: findings.answers }),
    ...(findings.echo === null ? {} : { echo: findings.echo }),
    ...(findings.notes.length === 0 ? {} : { notes: [...findings.notes] }),
  };
}

function unexpected(cause: unknown): Failure {
  const code = cause instanceof Error ? cause.name : 'unknown';
  return failure(
    'internal',
    'unexpected',
    `The check itself failed (${code}). Please report this; the site was not judged.`,
  );
}
