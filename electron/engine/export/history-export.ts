import type { ExportRequest } from '../../contract/calls';
import type { ExportRow } from '../../contract/export-schema';
import { msPerHour } from '../../domain/hour-key';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { StorageFault } from '../../domain/storage-fault';
import type { HourRow } from '../hour-rows';
import type { UtcOffset } from '../local-time';
import type { ExportSink } from '../ports';
import { exportRowOf } from './export-row';
import type { ExportedSite } from './export-row';
import { rowFormatOf } from './row-format';

/** Rows turned into text and written at a time; bounds memory, and how long a cancel waits. */
const batchRows = 500;

export interface ExportProgressStep {
  readonly rows: number;
  /** 0 to 1. */
  readonly fraction: number;
}

export interface HistoryExport {
  /** In the order they are to be written. */
  readonly sites: readonly ExportedSite[];
  readonly request: Pick<ExportRequest, 'format' | 'fromMs' | 'toMs'>;
  /** Rows of one site within a range, ascending and gapless. */
  readonly rowsOf: (siteId: string, range: ExportRange) => AsyncIterable<HourRow>;
  readonly nowMs: number;
  readonly offsetOf: UtcOffset;
  readonly sink: ExportSink;
  readonly signal?: AbortSignal;
  readonly onProgress?: (step: ExportProgressStep) => void;
}

export interface ExportRange {
  readonly fromMs: number;
  readonly toMs: number;
}

export type ExportStop = { readonly why: 'cancelled' } | { readonly why: 'fault'; readonly fault: StorageFault };

/**
 * Writes the history of the sites as a stream. Only when every row is written does the sink make the file visible; a
 * cancelled or failed export leaves nothing behind. Resolves with the number of rows.
 */
export async function exportHistory(task: HistoryExport): Promise<Result<number, ExportStop>> {
  const { sink } = task;
  try {
    const written = await writeRows(task);
    if (!written.ok) {
      await sink.discard();
      return written;
    }
    const finished = await sink.finish();
    return finished.ok ? written : err({ why: 'fault', fault: finished.error });
  } catch (cause) {
    await sink.discard();
    throw cause;
  }
}

async function writeRows(task: HistoryExport): Promise<Result<number, ExportStop>> {
  const { sites, request, sink, signal } = task;
  const format = rowFormatOf(request.format);
  const range = { fromMs: request.fromMs ?? 0, toMs: request.toMs ?? task.nowMs };
  let rows = 0;
  const write = async (text: string): Promise<ExportStop | null> => {
    if (signal?.aborted === true) return { why: 'cancelled' };
    const saved = text === '' ? ok(null) : await sink.write(text);
    return saved.ok ? null : { why: 'fault', fault: saved.error };
  };
  const stopAtHead = await write(format.head);
  if (stopAtHead !== null) return err(stopAtHead);
  for (const [index, site] of sites.entries()) {
    for await (const batch of batches(task, site, range)) {
      const stop = await write(format.rows(batch.rows, rows === 0));
      if (stop !== null) return err(stop);
      rows += batch.rows.length;
      task.onProgress?.({ rows, fraction: (index + shareDone(batch, task.nowMs)) / sites.length });
    }
  }
  const stopAtTail = await write(format.tail);
  if (stopAtTail !== null) return err(stopAtTail);
  task.onProgress?.({ rows, fraction: 1 });
  return ok(rows);
}

interface Batch {
  readonly rows: readonly ExportRow[];
  readonly firstMs: number;
  readonly lastMs: number;
  readonly toMs: number;
}

async function* batches(
  task: HistoryExport,
  site: ExportedSite,
  range: ExportRange,
): AsyncGenerator<Batch, void, undefined> {
  let rows: ExportRow[] = [];
  let firstMs: number | null = null;
  let lastMs = 0;
  for await (const row of task.rowsOf(site.id, range)) {
    firstMs ??= row.startMs;
    lastMs = row.startMs;
    rows.push(exportRowOf(site, row, task.offsetOf));
    if (rows.length < batchRows) continue;
    yield { rows, firstMs, lastMs, toMs: range.toMs };
    rows = [];
  }
  if (firstMs !== null && rows.length > 0) yield { rows, firstMs, lastMs, toMs: range.toMs };
}

/** How much of a site is written, by time. */
function shareDone({ firstMs, lastMs, toMs }: Batch, nowMs: number): number {
  const wholeMs = Math.min(toMs, nowMs) - firstMs;
  return wholeMs <= 0 ? 1 : Math.min(1, (lastMs + msPerHour - firstMs) / wholeMs);
}
