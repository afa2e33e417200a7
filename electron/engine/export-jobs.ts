import type { ExportJob } from '../contract/watcher-protocol';
import type { ExportProgress } from '../contract/view-schema';
import type { Engine } from './engine';
import type { Result } from '../domain/result';
import type { StorageFault } from '../domain/storage-fault';
import { exportFromEngine } from './export/engine-export';
import type { ExportSink } from './ports';

/** Exports under way; each tells its progress through the feed. */
export interface ExportJobs {
  start(job: ExportJob): void;
  /** False where there is no such export any more. */
  cancel(exportId: string): boolean;
  cancelAll(): Promise<void>;
}

type Told = Pick<ExportProgress, 'state' | 'rows' | 'fraction' | 'message'>;

export function createExportJobs(
  engine: Engine,
  openSink: (path: string) => Promise<Result<ExportSink, StorageFault>>,
): ExportJobs {
  const running = new Map<string, { readonly controller: AbortController; readonly ended: Promise<void> }>();

  async function carryOut(job: ExportJob, signal: AbortSignal, tell: (told: Told) => void): Promise<void> {
    const { request } = job;
    const sink = await openSink(job.path);
    if (!sink.ok) {
      tell({ state: 'failed', rows: 0, fraction: 0, message: sink.error.message });
      return;
    }
    let last = { rows: 0, fraction: 0 };
    const result = await exportFromEngine(engine, {
      request,
      sink: sink.value,
      signal,
      onProgress: (step) => {
        last = step;
        tell({ state: 'running', ...step, message: null });
      },
    });
    if (result.ok) tell({ state: 'done', rows: result.value, fraction: 1, message: null });
    else if (result.error.why === 'cancelled') tell({ state: 'cancelled', ...last, message: null });
    else tell({ state: 'failed', ...last, message: result.error.fault.message });
  }

  async function run(job: ExportJob, signal: AbortSignal): Promise<void> {
    const { exportId, path } = job;
    const tell = (told: Told): void => engine.feed.exportProgressed({ exportId, path, ...told });
    try {
      await carryOut(job, signal, tell);
    } catch (cause) {
      engine.deps.log.error('The export failed', cause);
      const message = 'The export failed because of a fault in Uptime Desk. The log says more.';
      tell({ state: 'failed', rows: 0, fraction: 0, message });
    }
  }

  return {
    start(job) {
      const controller = new AbortController();
      const ended = run(job, controller.signal).finally(() => running.delete(job.exportId));
      running.set(job.exportId, { controller, ended });
    },
    cancel(exportId) {
      const job = running.get(exportId);
      job?.controller.abort();
      return job !== undefined;
    },
    async cancelAll() {
      for (const { controller } of running.values()) controller.abort();
      await Promise.all([...running.values()].map((job) => job.ended));
    },
  };
}
