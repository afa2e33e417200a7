import { hourStartMs } from '../domain/hour-key';
import { err, ok } from '../domain/result';
import type { SiteId } from '../domain/site';
import type { HistoryChange, Saved, StoredHour } from '../engine/ports';
import { parseLine, schemaInHeader } from './append-log';
import { replaceNow } from './atomic-file';
import type { StorageContext } from './context';
import { faultOf, unwritable } from './faults';
import { codeOf } from './file-layer';
import type { MonthFile } from './history-month';
import { decodeHour, encodeHour } from './hour-line';
import { migrations, schemaOf } from './migrations';
import { monthFilesOf, overlaps } from './month-files';
import { byMonth } from './open-hours';
import type { StoragePaths } from './paths';

const newestSchema = schemaOf(migrations.history);

/**
 * Changes sealed hours. Months are replaced one after the other: a crash in between leaves some changed and some not, each of
 * them whole, and doing it again ends at the same.
 */
export async function rewriteHours(
  context: StorageContext,
  paths: StoragePaths,
  siteId: SiteId,
  change: HistoryChange,
): Promise<Saved> {
  const adds = byMonth(change.adds);
  const there = await monthFilesOf(context, paths, siteId);
  const touched = there.filter(({ month }) => adds.has(month) || overlaps(month, change.fromMs, change.toMs));
  const fresh = [...adds.keys()].filter((month) => !there.some((file) => file.month === month));
  const files = [...touched, ...fresh.map((month) => ({ siteId, month, path: paths.month(siteId, month) }))];
  if (files.length > 0) await context.files.makeFolder(paths.siteHistory(siteId)).catch(() => undefined);
  for (const file of files) {
    const saved = await rewriteMonth(context, file, change, adds.get(file.month) ?? []);
    if (!saved.ok) return saved;
  }
  return ok(null);
}

/** In one turn of the queue, so that no line is appended between the reading and the replacing. */
function rewriteMonth(
  context: StorageContext,
  file: MonthFile,
  change: HistoryChange,
  adds: readonly StoredHour[],
): Promise<Saved> {
  return context.queue.run(file.path, async () => {
    const refusal = context.refusal();
    if (refusal) return err(refusal);
    try {
      const lines = await linesOf(context, file.path);
      if ((schemaInHeader(lines[0] ?? '') ?? 1) > newestSchema) return err(newerFault(context, file.path));
      const kept = lines.filter((line) => line !== '' && !isDropped(line, change));
      if (kept.length === lines.length && adds.length === 0) return ok(null);
      const header = schemaInHeader(kept[0] ?? '') === null ? [JSON.stringify({ schema: newestSchema })] : [];
      const added = adds.map((hour) => JSON.stringify(encodeHour(hour)));
      await replaceNow(context, file.path, `${[...header, ...kept, ...added].join('\n')}\n`);
      return ok(null);
    } catch (error) {
      return err(unwritable(context.dataDir, file.path, error));
    }
  });
}

async function linesOf(context: StorageContext, path: string): Promise<readonly string[]> {
  try {
    return (await context.files.read(path))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function isDropped(line: string, { fromMs, toMs, drops }: HistoryChange): boolean {
  if (schemaInHeader(line) !== null) return false;
  const part = decodeHour(parseLine(line));
  if (part === null) return false;
  const startMs = hourStartMs(part.hour);
  return startMs >= fromMs && startMs < toMs && drops(part);
}

function newerFault(context: StorageContext, path: string) {
  return faultOf('newer-version', { dataDir: context.dataDir, path }, 'schema', (name) => {
    return `${name} was written by a newer version of the app and is left as it is. Update the app to change it.`;
  });
}
