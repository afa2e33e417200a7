import type { ScheduledResult, Schedule } from '../contract/schedule-schema';
import type { Reply } from '../contract/failure';
import { msPerHour } from '../domain/hour-key';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { StorageFault } from '../domain/storage-fault';
import type { Span } from '../domain/uptime';
import { done } from './answers';
import type { Engine } from './engine';
import { exportFromEngine } from './export/engine-export';
import { duePeriods, endOfPeriod, periodFileName, scheduledPrefix } from './export-periods';
import type { Cancel, ExportSink, ScheduleStore } from './ports';

/** Looked at no less often, whatever the clock does meanwhile. */
const lookEveryMs = 60_000;
/** After the full hour: the drain comes first. */
const settleMs = 2_000;
/** Checks that started in a period belong to it; one that is still under way is waited for so long. */
const waitForChecksMs = 180_000;
const retryMs = 300_000;
const faultId = 'export:scheduled';

export interface ScheduleCalls {
  readonly 'schedule:result': (input: null) => Promise<Reply<{ result: ScheduledResult | null }>>;
  /** Only main asks for it, with a folder a person has chosen. */
  readonly 'schedule:set-folder': (input: { readonly folder: string }) => Promise<Reply<null>>;
}

export interface ScheduledExports {
  readonly calls: ScheduleCalls;
  /** Makes up what was missed, and goes on from there. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ScheduledExportDeps {
  readonly engine: Engine;
  readonly store: ScheduleStore;
  readonly openSink: (path: string) => Promise<Result<ExportSink, StorageFault>>;
  /** Takes away what a killed process left in the folder. */
  readonly clean: (folder: string, prefix: string) => Promise<void>;
}

/** Writes a file of history to a folder for each day or hour that is over. One run at a time; each file whole or not at all. */
export function createScheduledExports(deps: ScheduledExportDeps): ScheduledExports {
  const { engine, store } = deps;
  const { clock } = engine.deps;
  const controller = new AbortController();
  let result: ScheduledResult | null = null;
  let retryAt = 0;
  let timer: Cancel | null = null;
  let running: Promise<void> = Promise.resolve();
  let isLooking = false;

  const isStopped = (): boolean => controller.signal.aborted;
  const schedule = (): Schedule => engine.settings().scheduledExport;

  async function writeOne(folder: string, period: Span): Promise<Result<string, { path: string; message: string }>> {
    const { format } = schedule();
    const path = `${folder.replace(/[/\\]+$/, '')}/${periodFileName(schedule(), period)}`;
    const sink = await deps.openSink(path);
    if (!sink.ok) return err({ path, message: sink.error.message });
    const request = { format, ...period, siteIds: null };
    const task = { request, sink: sink.value, signal: controller.signal, onProgress: () => undefined };
    const written = await exportFromEngine(engine, task);
    if (written.ok) return ok(path);
    const message = written.error.why === 'fault' ? written.error.fault.message : 'It was cancelled.';
    return err({ path, message });
  }

  async function keep(next: ScheduledResult): Promise<void> {
    result = next;
    const saved = await store.save(next);
    if (!saved.ok) engine.report(saved.error);
  }

  async function failed({ path, message }: { path: string; message: string }, doneUntil: number): Promise<void> {
    retryAt = clock.monotonicMs() + retryMs;
    const told = `The scheduled export failed: ${message} It is tried again every five minutes; the folder is chosen in the settings.`;
    engine.report({ id: faultId, kind: 'unwritable', path, message: told });
    await keep({ doneUntil, at: clock.now(), isGood: false, path, message });
  }

  /** Whether a check that started before the end of a period may still be under way. */
  function isUnfinished(endMs: number): boolean {
    const oldest = engine.runner.oldestStart();
    return oldest !== null && oldest < endMs && clock.now() < endMs + waitForChecksMs;
  }

  /** What is to be written now; none while it is off, waits for another try, or a check is still under way. */
  function wanted(): readonly Span[] {
    if (!schedule().isOn || clock.monotonicMs() < retryAt) return [];
    const periods = duePeriods(schedule().every, result?.doneUntil ?? null, clock.now());
    return isUnfinished(periods.at(-1)?.toMs ?? 0) ? [] : periods;
  }

  async function run(): Promise<void> {
    const { folder } = schedule();
    const periods = folder === null ? [] : wanted();
    if (folder === null || periods.length === 0) return;
    await deps.clean(folder, scheduledPrefix);
    for (const period of periods) {
      const written = await writeOne(folder, period);
      if (isStopped()) return;
      if (!written.ok) {
        await failed(written.error, period.fromMs);
        return;
      }
      await keep({ doneUntil: period.toMs, at: clock.now(), isGood: true, path: written.value, message: null });
    }
    engine.faults.resolve(faultId);
  }

  function look(): Promise<void> {
    const report = (cause: unknown): void => engine.deps.log.error('The scheduled export failed', cause);
    isLooking = true;
    running = running.then(run).catch(report);
    return running.then(() => {
      isLooking = false;
      plan();
    });
  }

  function plan(): void {
    timer?.();
    timer = null;
    if (isStopped()) return;
    const nowMs = clock.now();
    const toEnd = endOfPeriod(schedule().every, nowMs) - nowMs + settleMs;
    // Shortly after the hour a check may still be waited for.
    const soon = nowMs % msPerHour < waitForChecksMs ? 5_000 : lookEveryMs;
    timer = clock.after(Math.min(soon, toEnd), () => void look());
  }

  return {
    calls: {
      'schedule:result': () => {
        // It is asked while somebody is at the settings: what a choice there made due is not waited for.
        if (!isLooking && schedule().folder !== null && wanted().length > 0) void look();
        return Promise.resolve(done({ result }));
      },
      async 'schedule:set-folder'({ folder }) {
        await engine.setSettings({ scheduledExport: { ...schedule(), folder } });
        retryAt = 0;
        engine.faults.resolve(faultId);
        void look();
        return done(null);
      },
    },
    async start() {
      result = await store.load();
      await look();
    },
    async stop() {
      controller.abort();
      timer?.();
      timer = null;
      await running;
    },
  };
}
