import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Takes a document of one schema to the next. Pure; leaves the `schema` number to `migrate`. */
export type Migration = (document: JsonObject) => JsonObject;

/**
 * The steps of each file, oldest first: the one at index 0 takes schema 1 to 2. A file's present schema is the number of
 * its steps plus one. A step, once released, is never edited: add another.
 */
export const migrations = {
  sites: [],
  settings: [],
  state: [],
  openHours: [],
  secrets: [],
  history: [],
  incidents: [],
  corrections: [],
  scheduledExport: [],
  outbox: [],
  channels: [],
  imports: [],
} as const satisfies Readonly<Record<string, readonly Migration[]>>;

export function schemaOf(steps: readonly Migration[]): number {
  return steps.length + 1;
}

/** `newer`: written by a later version, to be left alone; `no-schema`: not one of our files. */
export type MigrationFailure = 'newer' | 'no-schema';

/** Brings a parsed document to the present schema. */
export function migrate(document: unknown, steps: readonly Migration[]): Result<JsonObject, MigrationFailure> {
  if (!isJsonObject(document)) return err('no-schema');
  const schema = document['schema'];
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema < 1) return err('no-schema');
  if (schema > schemaOf(steps)) return err('newer');
  const migrated = steps.slice(schema - 1).reduce<JsonObject>((before, step) => step(before), document);
  return ok({ ...migrated, schema: schemaOf(steps) });
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
