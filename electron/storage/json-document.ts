import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { StorageFault } from '../domain/storage-fault';
import type { Saved } from '../engine/ports';
import { backupPathOf, replaceFile, writeNew } from './atomic-file';
import type { BackupPolicy } from './atomic-file';
import { setAside, setAsideFault, stampOf } from './context';
import type { StorageContext } from './context';
import { readCopy } from './document-copy';
import type { Copy, DocumentKind, SetAsideEntry } from './document-copy';
import { faultOf, unwritable } from './faults';
import { schemaOf } from './migrations';

/** A file that is read as a whole and replaced as a whole. */
export interface JsonDocument<T> {
  /** Never rejects; what cannot be used is set aside and told. */
  load(): Promise<{ readonly value: T; readonly faults: readonly StorageFault[] }>;
  save(value: T): Promise<Saved>;
}

export interface DocumentOptions<T> extends DocumentKind<T> {
  readonly path: string;
  readonly backup: BackupPolicy;
  /** Written for people to read, or compactly. */
  readonly pretty: boolean;
  encode(value: T): Record<string, unknown>;
}

/**
 *   good ----------------------------------------------> value
 *   missing, corrupt (kept as .corrupt-<time>), folder -> value of <name>.bak, written back; else empty
 *   newer schema, unreadable --------------------------> value of <name>.bak or empty; never written over
 */
export function createJsonDocument<T>(context: StorageContext, options: DocumentOptions<T>): JsonDocument<T> {
  let loaded = false;
  /** Why this file is not to be written over. */
  let blocked: StorageFault | null = null;

  const write = (value: T): Promise<Saved> => {
    const body = { schema: schemaOf(options.migrations), ...options.encode(value) };
    const text = options.pretty ? JSON.stringify(body, null, 2) : JSON.stringify(body);
    return replaceFile(context, options.path, `${text}\n`, options.backup);
  };

  const load = async (): Promise<{ value: T; faults: readonly StorageFault[] }> => {
    const found = await findCopy(context, options);
    blocked = found.blocked;
    loaded = true;
    const { copy } = found;
    if (copy.kind !== 'good') return { value: options.empty(), faults: found.faults };
    const faults = [...found.faults, ...copy.decoded.faults];
    const asideFault = await keepEntries(context, options.path, copy.decoded.setAside);
    // Entries that could not be kept elsewhere must stay in the file.
    if (asideFault) blocked ??= asideFault;
    const changed = found.restored || copy.decoded.changed;
    if (changed && !blocked && context.mode === 'write') {
      const saved = await write(copy.decoded.value);
      if (!saved.ok) faults.push(saved.error);
    }
    return { value: copy.decoded.value, faults: asideFault ? [...faults, asideFault] : faults };
  };

  return {
    load,
    save: async (value) => {
      if (!loaded) for (const fault of (await load()).faults) context.report(fault);
      return blocked ? err(blocked) : write(value);
    },
  };
}

interface Found<T> {
  readonly copy: Copy<T>;
  readonly restored: boolean;
  readonly blocked: StorageFault | null;
  readonly faults: readonly StorageFault[];
}

async function findCopy<T>(context: StorageContext, options: DocumentOptions<T>): Promise<Found<T>> {
  const main = await readCopy(context, options.path, options);
  switch (main.kind) {
    case 'good':
      return { copy: main, restored: false, blocked: null, faults: [] };
    case 'newer':
      return { copy: main, restored: false, blocked: main.fault, faults: [main.fault] };
    case 'missing':
      return fromBackup(context, options, null, []);
    case 'unreadable':
      return fromBackup(context, options, main.fault, [main.fault]);
    case 'corrupt': {
      const kept = await keepCorrupt(context, options.path, main.why);
      return fromBackup(context, options, kept.ok ? null : kept.error, [kept.ok ? kept.value : kept.error]);
    }
  }
}

async function fromBackup<T>(
  context: StorageContext,
  options: DocumentOptions<T>,
  blocked: StorageFault | null,
  faults: readonly StorageFault[],
): Promise<Found<T>> {
  const copy = await readCopy(context, backupPathOf(options.path), options);
  if (copy.kind === 'missing') return { copy, restored: false, blocked, faults };
  if (copy.kind === 'good') {
    const file = { dataDir: context.dataDir, path: options.path };
    const told = faultOf(
      'corrupt',
      file,
      'restored',
      (name) => `${name} was brought back from its previous good copy.`,
    );
    return { copy, restored: true, blocked, faults: [...faults, told] };
  }
  if (copy.kind === 'newer')
    return { copy, restored: false, blocked: blocked ?? copy.fault, faults: [...faults, copy.fault] };
  if (copy.kind !== 'corrupt') return { copy, restored: false, blocked, faults: [...faults, copy.fault] };
  const kept = await keepCorrupt(context, backupPathOf(options.path), copy.why);
  return { copy, restored: false, blocked, faults: [...faults, kept.ok ? kept.value : kept.error] };
}

async function keepCorrupt(
  context: StorageContext,
  file: string,
  why: string,
): Promise<Result<StorageFault, StorageFault>> {
  const named = { dataDir: context.dataDir, path: file };
  if (context.mode === 'read') {
    return err(
      faultOf('corrupt', named, 'left', (name) => `${name} ${why}. The app will set it aside at its next start.`),
    );
  }
  try {
    return ok(setAsideFault(context, file, await setAside(context, file), why));
  } catch (error) {
    return err(unwritable(context.dataDir, file, error));
  }
}

/** Writes entries that could not be used to a side file, so that they outlast the next save. */
async function keepEntries(
  context: StorageContext,
  file: string,
  entries: readonly SetAsideEntry[],
): Promise<StorageFault | null> {
  if (entries.length === 0 || context.mode === 'read') return null;
  const side = `${file}.set-aside-${stampOf(context.now())}`;
  try {
    await writeNew(context.files, side, `${JSON.stringify(entries, null, 2)}\n`);
    return null;
  } catch (error) {
    return unwritable(context.dataDir, side, error);
  }
}
