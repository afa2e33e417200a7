import path from 'node:path';
import type { DaySum, DaySumsKey, DaySumStore } from '../engine/ports-day-sums';
import { replaceNow } from './atomic-file';
import type { StorageContext } from './context';
import { decodeAggregate, encodeAggregate } from './hour-line';
import { isJsonObject } from './migrations';
import type { JsonObject } from './migrations';
import type { StoragePaths } from './paths';

/** Of these files. They are not migrated: one of another schema is worked out anew. */
const schema = 1;

/**
 * `days/<site-id>/<month>.json`: the days of a month, from its hours. Nothing is lost with these files, so nothing about them
 * is told: one that is missing, damaged or of an earlier state of its month is worked out anew.
 */
export function createDaySumStore(context: StorageContext, paths: StoragePaths): DaySumStore {
  const fileOf = ({ siteId, month }: DaySumsKey): string => paths.monthDays(siteId, month);
  return {
    find: async (key) => {
      try {
        const version = await context.files.versionOf(paths.month(key.siteId, key.month));
        return { days: await readDays(context, fileOf(key), { version, zone: key.zone }), version };
      } catch {
        return { days: null, version: null };
      }
    },
    keep: async (key, version, days) => {
      const file = fileOf(key);
      const text = JSON.stringify({ schema, version, zone: key.zone, days: days.map(encodeDay) });
      try {
        await context.queue.run(file, async () => {
          if (context.refusal() !== null) return;
          await context.files.makeFolder(path.dirname(file));
          await replaceNow(context, file, `${text}\n`);
        });
      } catch {
        // The next one who asks works it out again.
      }
    },
  };
}

async function readDays(
  context: StorageContext,
  file: string,
  { version, zone }: { readonly version: string; readonly zone: string },
): Promise<readonly DaySum[] | null> {
  let found: unknown;
  try {
    found = JSON.parse((await context.files.read(file)).toString('utf8'));
  } catch {
    return null;
  }
  if (!isJsonObject(found) || found['schema'] !== schema) return null;
  if (found['version'] !== version || found['zone'] !== zone || !Array.isArray(found['days'])) return null;
  const days: DaySum[] = [];
  for (const entry of found['days'] as readonly unknown[]) {
    const day = isJsonObject(entry) ? decodeDay(entry) : null;
    if (day === null) return null;
    days.push(day);
  }
  return days;
}

function encodeDay({ startMs, endMs, spanMs, aggregate }: DaySum): JsonObject {
  return { from: startMs, to: endMs, span: spanMs, ...encodeAggregate(aggregate) };
}

function decodeDay(entry: JsonObject): DaySum | null {
  const { from: startMs, to: endMs, span: spanMs } = entry;
  const aggregate = decodeAggregate(entry);
  if (typeof startMs !== 'number' || typeof endMs !== 'number' || typeof spanMs !== 'number') return null;
  return aggregate === null ? null : { startMs, endMs, spanMs, aggregate };
}
