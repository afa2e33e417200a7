import type { ExportRequest } from '../../contract/calls';
import { formatAddress } from '../../contract/address';
import type { Result } from '../../domain/result';
import type { Engine } from '../engine';
import { rowsOfSpan } from '../day-rows';
import { localUtcOffset } from '../local-time';
import type { ExportSink } from '../ports';
import { exportHistory } from './history-export';
import type { ExportProgressStep, ExportStop } from './history-export';

/** Writes history of a running engine, with what is not sealed yet. Resolves with the number of rows. */
export async function exportFromEngine(
  engine: Engine,
  task: {
    readonly request: ExportRequest;
    readonly sink: ExportSink;
    readonly signal: AbortSignal;
    readonly onProgress: (step: ExportProgressStep) => void;
  },
): Promise<Result<number, ExportStop>> {
  const { request } = task;
  engine.time.settle();
  const nowMs = engine.deps.clock.now();
  const wanted = request.siteIds === null ? null : new Set(request.siteIds);
  const sites = engine.book.sites().filter((site) => wanted?.has(site.id) ?? true);
  for (const site of sites) await engine.corrections.load(site.id);
  const byId = new Map(sites.map((site) => [site.id, site]));
  return exportHistory({
    ...task,
    sites: sites.map(({ id, name, addedAt, probe }) => ({ id, name, addedAt, address: formatAddress(probe) })),
    nowMs,
    offsetOf: localUtcOffset,
    rowsOf: (siteId, range) => {
      const site = byId.get(siteId);
      if (site === undefined) throw new RangeError('Expected the id of an exported site');
      const corrections = engine.corrections.of(siteId);
      const span = { site, ...range, nowMs, corrections };
      return rowsOfSpan(engine.deps.storage.history, engine.ledger.openHours(siteId), span);
    },
  });
}
