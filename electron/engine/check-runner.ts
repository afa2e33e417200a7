import type { Check, CheckResult } from '../domain/check';
import { failedResult } from '../domain/check';
import { underLoad } from '../domain/local-load';
import type { ProbeSecrets } from '../domain/probe-settings';
import type { Site, SiteId } from '../domain/site';
import { createLagMeter } from './lag-meter';
import type { Clock, Log, Probe } from './ports';

/** How long a probe may overrun its own timeout before it is taken for stuck. */
const graceMs = 1_000;

export interface CheckRunner {
  /** Runs one check. Null where it was aborted meanwhile: such a check counts for nothing. Never rejects. */
  run(site: Site, secrets: ProbeSecrets, lateMs: number): Promise<Check | null>;
  /** Aborts a site's running check; its result is void. */
  abort(siteId: SiteId): void;
  abortAll(): void;
  isRunning(siteId: SiteId): boolean;
  /** Wall start of the oldest check under way, or null. */
  oldestStart(): number | null;
}

interface Running {
  readonly startedAt: number;
  readonly controller: AbortController;
  readonly end: (check: Check | null) => void;
}

/** An `up` result has a response time: hours and windows count on it. */
function isSound({ outcome, responseMs }: CheckResult): boolean {
  return outcome !== 'up' || (responseMs !== null && responseMs >= 0 && Number.isFinite(responseMs));
}

/** What becomes of a result before it counts. */
export interface RunnerDeps {
  readonly clock: Clock;
  readonly probe: Probe;
  readonly log: Log;
  /** Looks at the clocks: a result that comes after a sleep is void. */
  readonly beat: () => void;
  /** Says whose fault a failure is; the check counts as under way until it has. Bounded by itself. */
  readonly judge: (site: Site, check: Check) => Promise<Check>;
}

/** Runs checks so that no throw and no hang of one reaches another. */
export function createCheckRunner(deps: RunnerDeps): CheckRunner {
  const { clock, probe, log } = deps;
  const lag = createLagMeter(clock);
  const running = new Map<SiteId, Running>();

  function internal(site: Site, message: string): CheckResult {
    log.error(`Check of ${site.id}: ${message}`);
    return failedResult({ kind: 'internal', reason: 'probe-fault', message }, 'unobserved');
  }

  async function probeOnce(site: Site, secrets: ProbeSecrets, signal: AbortSignal): Promise<CheckResult> {
    try {
      const result = await probe({ probe: site.probe, secrets, timeoutMs: site.timeoutMs, signal });
      return isSound(result) ? result : internal(site, 'The check gave no response time, a fault in Uptime Desk.');
    } catch (cause) {
      log.error(`The ${site.probe.kind} probe threw for site ${site.id}`, cause);
      return internal(site, 'The check could not be carried out because of a fault in Uptime Desk.');
    }
  }

  function abort(siteId: SiteId): void {
    const entry = running.get(siteId);
    if (entry === undefined) return;
    entry.end(null);
    entry.controller.abort();
  }

  return {
    run(site, secrets, lateMs) {
      return new Promise((resolve) => {
        const controller = new AbortController();
        const startedAt = clock.now();
        const endLag = lag.begin();
        const isCurrent = (): boolean => running.get(site.id)?.controller === controller;
        const end = (check: Check | null): void => {
          if (!isCurrent()) return;
          running.delete(site.id);
          cancelGuard();
          endLag();
          resolve(check);
        };
        const cancelGuard = clock.after(site.timeoutMs + graceMs, () => {
          end({ startedAt, result: internal(site, 'The check did not end at its timeout, a fault in Uptime Desk.') });
          controller.abort();
        });
        running.set(site.id, { startedAt, controller, end });
        void probeOnce(site, secrets, controller.signal).then(async (result) => {
          const lagMs = endLag();
          deps.beat();
          if (!isCurrent()) return;
          cancelGuard();
          end(await deps.judge(site, { startedAt, result: underLoad(result, { lagMs, lateMs }) }));
        });
      });
    },
    abort,
    abortAll() {
      for (const siteId of [...running.keys()]) abort(siteId);
    },
    isRunning: (siteId) => running.has(siteId),
    oldestStart() {
      let oldest: number | null = null;
      for (const entry of running.values()) if (oldest === null || entry.startedAt < oldest) oldest = entry.startedAt;
      return oldest;
    },
  };
}
