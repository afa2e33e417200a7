import { incidentLineSchema } from '../contract/incident-line-schema';
import type { Incident } from '../domain/incident';
import type { SiteId } from '../domain/site';
import type { IncidentStore } from '../engine/ports';
import { appendLines, parseLine, schemaInHeader } from './append-log';
import type { StorageContext } from './context';
import { faultOf, unreadable } from './faults';
import { codeOf } from './file-layer';
import { scanLines } from './line-scan';
import { migrations, schemaOf } from './migrations';
import type { StoragePaths } from './paths';

/**
 * `incidents/<site-id>.jsonl`: a line when an incident opens (`endedAt` null) and one when it ends. The newest line of an
 * id counts, so that nothing is ever rewritten.
 */
export function createIncidentStore(context: StorageContext, paths: StoragePaths): IncidentStore {
  const schema = schemaOf(migrations.incidents);
  return {
    append: ({ siteId, ...line }) => {
      return appendLines(context, paths.siteIncidents(siteId), [JSON.stringify(line)], schema);
    },
    read: (siteId) => readIncidents(context, paths.siteIncidents(siteId), siteId),
  };
}

async function readIncidents(context: StorageContext, file: string, siteId: SiteId): Promise<readonly Incident[]> {
  const byId = new Map<string, Incident>();
  let bad = 0;
  const take = (line: string): void => {
    if (schemaInHeader(line) !== null) return;
    const parsed = incidentLineSchema.safeParse(parseLine(line));
    if (parsed.success) byId.set(parsed.data.id, { siteId, ...parsed.data });
    else bad++;
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
    const lines = bad === 1 ? 'a line' : `${bad} lines`;
    const say = (name: string) => `${name} has ${lines} that cannot be read; the rest of the file is used.`;
    context.report(faultOf('entry-set-aside', { dataDir: context.dataDir, path: file }, 'lines', say));
  }
  return [...byId.values()].sort((first, second) => first.startedAt - second.startedAt);
}
