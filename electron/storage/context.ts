import path from 'node:path';
import type { StorageFault } from '../domain/storage-fault';
import { faultOf } from './faults';
import type { FileLayer } from './file-layer';
import type { PathQueue } from './path-queue';

/** What every store works with. */
export interface StorageContext {
  readonly dataDir: string;
  readonly files: FileLayer;
  readonly queue: PathQueue;
  /** Epoch ms, for the names of files set aside. */
  now(): number;
  /** `read`: beside a running app. Nothing is written, renamed or set aside. */
  readonly mode: 'write' | 'read';
  /** Why nothing may be written now (read mode, lock lost), or null. */
  refusal(): StorageFault | null;
  /** Takes faults met where the caller cannot be answered with them. */
  report(fault: StorageFault): void;
}

/** `2026-11-30T17-45-12-123Z`: a time stamp every file system takes in a name. */
export function stampOf(atMs: number): string {
  return new Date(atMs).toISOString().replace(/[:.]/g, '-');
}

/**
 * Keeps what is at `file` under `<name>.corrupt-<time>`, so that it is never overwritten.
 * Returns the new path; throws where that is not possible.
 */
export async function setAside(context: StorageContext, file: string): Promise<string> {
  const base = `${file}.corrupt-${stampOf(context.now())}`;
  let target = base;
  for (let copy = 2; (await context.files.kindOf(target)) !== 'missing'; copy++) target = `${base}-${copy}`;
  await context.files.rename(file, target);
  await context.files.syncFolder(path.dirname(file));
  return target;
}

/** The fault that tells where something unusable was kept. */
export function setAsideFault(context: StorageContext, file: string, kept: string, why: string): StorageFault {
  const keptName = path.basename(kept);
  return faultOf('corrupt', { dataDir: context.dataDir, path: file }, 'set-aside', (name) => {
    return `${name} ${why}. It is kept as ${keptName}.`;
  });
}
