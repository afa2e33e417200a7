import { correctionLineSchema } from '../contract/correction-schema';
import type { Correction } from '../domain/correction';
import type { SiteId } from '../domain/site';
import type { CorrectionStore } from '../engine/ports';
import { appendLines, parseLine, schemaInHeader } from './append-log';
import type { StorageContext } from './context';
import { faultOf, unreadable } from './faults';
import { codeOf } from './file-layer';
import { scanLines } from './line-scan';
import { migrations, schemaOf } from './migrations';
import type { StoragePaths } from './paths';

/**
 * `corrections/<site-id>.jsonl`: a line when a correction is made and one when it is undone; nothing is ever rewritten, and
 * the history it is about is not touched.
 */
export function createCorrectionStore(context: StorageContext, paths: StoragePaths): CorrectionStore {
  const schema = schemaOf(migrations.corrections);
  return {
    append: ({ siteId, id, kind, fromMs, toMs, reason, madeAt }) => {
      // In one order, so that the same correction is the same bytes wherever it came from.
      const line = JSON.stringify({ id, kind, fromMs, toMs, reason, madeAt });
      return appendLines(context, paths.siteCorrections(siteId), [line], schema);
    },
    appendUndo: (siteId, id, undoneAt) => {
      return appendLines(context, paths.siteCorrections(siteId), [JSON.stringify({ id, undoneAt })], schema);
    },
    read: (siteId) => readCorrections(context, paths.siteCorrections(siteId), siteId),
  };
}

async function readCorrections(context: StorageContext, file: string, siteId: SiteId): Promise<readonly Correction[]> {
  const standing = new Map<string, Correction>();
  let bad = 0;
  const take = (line: string): void => {
    if (schemaInHeader(line) !== null) return;
    const parsed = correctionLineSchema.safeParse(parseLine(line));
    if (!parsed.success) bad++;
    else if ('undoneAt' in parsed.data) standing.delete(parsed.data.id);
    else standing.set(parsed.data.id, { siteId, ...parsed.data });
  };
  await context.queue.run(file, async () => {
    try {
      const handle = await context.files.open(file, 'read');
      try {
        const { tail, tooLong } = await scanLines(handle, take);
        bad += tooLong;
        if (tail !== '' && (context.mode === 'write' || parseLine(tail) !== undefined)) take(tail);
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') context.report(unreadable(context.dataDir, file, error));
    }
  });
  if (bad > 0) {
    const say = (name: string) => `${name} has ${bad} lines that cannot be read; the rest of the file is used.`;
    context.report(faultOf('entry-set-aside', { dataDir: context.dataDir, path: file }, 'lines', say));
  }
  return [...standing.values()].sort((first, second) => first.fromMs - second.fromMs);
}
