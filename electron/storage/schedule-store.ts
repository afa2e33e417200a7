import { scheduledResultSchema } from '../contract/schedule-schema';
import type { ScheduledResult } from '../contract/schedule-schema';
import type { ScheduleStore } from '../engine/ports';
import type { StorageContext } from './context';
import { createJsonDocument } from './json-document';
import { migrations } from './migrations';
import type { StoragePaths } from './paths';

/** `scheduled-export.json`: `{"schema":1,"result":…}`, how far the scheduled exports are. */
export function createScheduleStore(context: StorageContext, paths: StoragePaths): ScheduleStore {
  const document = createJsonDocument<ScheduledResult | null>(context, {
    path: paths.scheduledExport,
    backup: 'previous',
    pretty: true,
    migrations: migrations.scheduledExport,
    empty: () => null,
    encode: (result) => ({ result }),
    decode: ({ result }) => {
      const parsed = scheduledResultSchema.nullable().safeParse(result);
      return parsed.success ? { value: parsed.data, setAside: [], faults: [], changed: false } : null;
    },
  });
  return {
    load: async () => {
      const { value, faults } = await document.load();
      for (const fault of faults) context.report(fault);
      return value;
    },
    save: (result) => document.save(result),
  };
}
