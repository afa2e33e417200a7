import { channelResultSchema, outboxEntrySchema, savedDeskSchema } from '../contract/alert-schema';
import type { ChannelResult, OutboxEntry, SavedOutbox } from '../contract/alert-schema';
import type { OutboxStore } from '../engine/ports';
import type { StorageContext } from './context';
import type { Decoded } from './document-copy';
import { faultOf } from './faults';
import { createJsonDocument } from './json-document';
import { isJsonObject, migrations } from './migrations';
import type { JsonObject } from './migrations';
import type { StoragePaths } from './paths';

/**
 * `outbox.json`: `{"schema":1,"desk":{...},"entries":[...],"results":{...}}`. What has been told and what is still to be
 * sent stand in one file, so that after a crash they belong to the same moment.
 */
export function createOutboxStore(context: StorageContext, paths: StoragePaths): OutboxStore {
  const document = createJsonDocument<SavedOutbox | null>(context, {
    path: paths.outbox,
    // A copy of the same content: one of an earlier moment would send again what has been sent since.
    backup: 'copy',
    pretty: false,
    migrations: migrations.outbox,
    empty: () => null,
    encode: (outbox) => ({ ...outbox }),
    decode: (body) => decodeOutbox(context, paths.outbox, body),
  });
  return {
    load: async () => {
      const { value, faults } = await document.load();
      return { outbox: value, faults };
    },
    save: (outbox) => document.save(outbox),
  };
}

/** A message that makes no sense is set aside; the others are sent. */
function decodeOutbox(context: StorageContext, path: string, body: JsonObject): Decoded<SavedOutbox> | null {
  const desk = savedDeskSchema.safeParse(body['desk']);
  const list: unknown = body['entries'];
  if (!desk.success || !Array.isArray(list)) return null;
  const parsed = (list as unknown[]).map((entry) => ({ entry, read: outboxEntrySchema.safeParse(entry) }));
  const entries = parsed.flatMap(({ read }): OutboxEntry[] => (read.success ? [read.data] : []));
  const bad = parsed.filter(({ read }) => !read.success);
  const say = (name: string): string => `${name}: ${bad.length} messages could not be read and are not sent.`;
  return {
    value: { desk: desk.data, entries, results: resultsOf(body['results']) },
    setAside: bad.map(({ entry }) => ({ reason: 'message', entry })),
    faults: bad.length > 0 ? [faultOf('entry-set-aside', { dataDir: context.dataDir, path }, 'messages', say)] : [],
    changed: bad.length > 0,
  };
}

/** How the last tries ended is for the eye only: what cannot be read is left out. */
function resultsOf(value: unknown): Readonly<Record<string, ChannelResult>> {
  const known = Object.entries(isJsonObject(value) ? value : {}).flatMap(([id, result]) => {
    const read = channelResultSchema.safeParse(result);
    return read.success ? [[id, read.data] as const] : [];
  });
  return Object.fromEntries(known);
}
