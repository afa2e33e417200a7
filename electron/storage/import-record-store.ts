import { err, ok } from '../domain/result';
import type { ImportedSpan, ImportRecord, ImportRecordStore, StoredHour } from '../engine/ports';
import type { StorageContext } from './context';
import { unwritable } from './faults';
import { decodeHour, encodeHour } from './hour-line';
import { createJsonDocument } from './json-document';
import type { JsonDocument } from './json-document';
import { isJsonObject, migrations } from './migrations';
import type { JsonObject } from './migrations';
import type { StoragePaths } from './paths';

const recordFile = /^(\d{1,16})\.json$/;

/** `imports/<id>.json`: what an import wrote and what it wrote over, hours as in `hour-line.ts`. */
export function createImportRecordStore(context: StorageContext, paths: StoragePaths): ImportRecordStore {
  const documentOf = (id: number): JsonDocument<ImportRecord | null> =>
    createJsonDocument<ImportRecord | null>(context, {
      path: paths.importRecord(id),
      backup: 'copy',
      pretty: false,
      migrations: migrations.imports,
      empty: () => null,
      encode: (record) => (record === null ? {} : encodeRecord(record)),
      decode: (body) => {
        const value = decodeRecord(id, body);
        return value === null ? null : { value, setAside: [], faults: [], changed: false };
      },
    });

  return {
    async list() {
      try {
        const names = await context.files.list(paths.imports);
        const ids = names.flatMap((name) => recordFile.exec(name)?.[1] ?? []).map(Number);
        return ids.sort((a, b) => b - a);
      } catch {
        return [];
      }
    },
    async load(id) {
      const { value, faults } = await documentOf(id).load();
      for (const fault of faults) context.report(fault);
      return value;
    },
    async save(record) {
      try {
        await context.files.makeFolder(paths.imports);
      } catch (error) {
        return err(unwritable(context.dataDir, paths.imports, error));
      }
      return documentOf(record.id).save(record);
    },
    async remove(id) {
      const path = paths.importRecord(id);
      const refusal = context.refusal();
      if (refusal) return err(refusal);
      try {
        await context.files.remove(path);
        await context.files.remove(`${path}.bak`);
        return ok(null);
      } catch (error) {
        return err(unwritable(context.dataDir, path, error));
      }
    },
  };
}

function encodeRecord({ source, createdSiteIds, spans }: ImportRecord): Record<string, unknown> {
  const encoded = spans.map(({ replaced, ...span }) => ({ ...span, replaced: replaced.map(encodeHour) }));
  return { source, createdSiteIds, spans: encoded };
}

function decodeRecord(id: number, body: JsonObject): ImportRecord | null {
  const { source, createdSiteIds, spans } = body;
  if (typeof source !== 'string' || !Array.isArray(createdSiteIds) || !Array.isArray(spans)) return null;
  const decoded = (spans as unknown[]).map(decodeSpan);
  if (decoded.some((span) => span === null)) return null;
  const ids = (createdSiteIds as unknown[]).filter((siteId) => typeof siteId === 'string');
  return { id, source, createdSiteIds: ids, spans: decoded.filter((span) => span !== null) };
}

function decodeSpan(span: unknown): ImportedSpan | null {
  if (!isJsonObject(span) || !Array.isArray(span['replaced'])) return null;
  const { siteId, fromMs, toMs, hours } = span;
  const isSound = typeof siteId === 'string' && [fromMs, toMs, hours].every((value) => typeof value === 'number');
  if (!isSound) return null;
  const replaced = (span['replaced'] as unknown[]).map(decodeHour);
  if (replaced.some((part) => part === null)) return null;
  const whole = replaced.flatMap((part): StoredHour[] => (part === null ? [] : [{ siteId, ...part }]));
  return { siteId, fromMs: fromMs as number, toMs: toMs as number, hours: hours as number, replaced: whole };
}
