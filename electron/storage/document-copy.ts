import { setTimeout as pause } from 'node:timers/promises';
import { err } from '../domain/result';
import type { StorageFault } from '../domain/storage-fault';
import type { StorageContext } from './context';
import { faultOf, unreadable } from './faults';
import { codeOf } from './file-layer';
import { migrate } from './migrations';
import type { JsonObject, Migration, MigrationFailure } from './migrations';

/** An entry of a document that could not be used, and why. */
export interface SetAsideEntry {
  readonly reason: string;
  readonly entry: unknown;
}

export interface Decoded<T> {
  readonly value: T;
  readonly setAside: readonly SetAsideEntry[];
  /** One for each entry set aside or mended. */
  readonly faults: readonly StorageFault[];
  /** The value differs from the file, which is to be written anew. */
  readonly changed: boolean;
}

export interface DocumentKind<T> {
  readonly migrations: readonly Migration[];
  /** Validates entry by entry; null: nothing in the document can be used. */
  decode(body: JsonObject): Decoded<T> | null;
  empty(): T;
}

/** What one file on disk turned out to be. */
export type Copy<T> =
  | { readonly kind: 'good'; readonly decoded: Decoded<T> }
  | { readonly kind: 'missing' }
  | { readonly kind: 'corrupt'; readonly why: string }
  | { readonly kind: 'newer'; readonly fault: StorageFault }
  | { readonly kind: 'unreadable'; readonly fault: StorageFault };

export async function readCopy<T>(context: StorageContext, file: string, kind: DocumentKind<T>): Promise<Copy<T>> {
  let bytes: Buffer;
  try {
    bytes = await readPatiently(context, file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { kind: 'missing' };
    if (codeOf(error) === 'EISDIR') return { kind: 'corrupt', why: 'had been replaced by a folder' };
    return { kind: 'unreadable', fault: unreadable(context.dataDir, file, error) };
  }
  return decodeCopy(context, file, bytes, kind);
}

function decodeCopy<T>(context: StorageContext, file: string, bytes: Buffer, kind: DocumentKind<T>): Copy<T> {
  if (bytes.length === 0) return { kind: 'corrupt', why: 'was empty' };
  const parsed = attempt(() => JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')) as unknown);
  if (parsed === undefined) return { kind: 'corrupt', why: 'is damaged' };
  const migrated = attempt(() => migrate(parsed, kind.migrations)) ?? err<MigrationFailure>('no-schema');
  if (!migrated.ok && migrated.error === 'newer') {
    const fault = faultOf('newer-version', { dataDir: context.dataDir, path: file }, 'schema', (name) => {
      return `${name} was written by a newer version of the app and is left as it is. Update the app to use it.`;
    });
    return { kind: 'newer', fault };
  }
  const decoded = migrated.ok ? kind.decode(migrated.value) : null;
  return decoded ? { kind: 'good', decoded } : { kind: 'corrupt', why: 'does not hold what it should' };
}

/** Undefined where it throws: on text that is no JSON, or on an old document no migration foresaw. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Faults that pass by themselves get a few more tries, so that a busy moment at start does not hide a file. */
async function readPatiently(context: StorageContext, file: string): Promise<Buffer> {
  const passing = new Set(['EMFILE', 'ENFILE', 'EBUSY', 'EAGAIN', 'EIO']);
  for (const delayMs of [20, 80]) {
    try {
      return await context.files.read(file);
    } catch (error) {
      if (!passing.has(codeOf(error))) throw error;
      await pause(delayMs);
    }
  }
  return context.files.read(file);
}
