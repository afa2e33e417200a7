// The default import, not named ones: a preloaded script that stands in for a call of `fs` then reaches this code too.
import fs from 'node:fs';
import { dirname } from 'node:path';

/** `other`: a device, a pipe, a socket. */
export type PathKind = 'file' | 'folder' | 'other' | 'missing';

/** An open file. Every call may fail with an `ErrnoException`. */
export interface OpenFile {
  size(): Promise<number>;
  /** Up to `length` bytes from `position`; fewer at the end of the file. */
  readAt(position: number, length: number): Promise<Buffer>;
  /** All of the bytes, at the end of what was written. */
  write(bytes: Uint8Array): Promise<void>;
  truncate(size: number): Promise<void>;
  /** Resolves once the content is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** `create` fails if the file exists; `append` creates it where it is missing. */
export type OpenMode = 'create' | 'append' | 'read';

/**
 * The file operations storage is built from, as a port: tests make each of them fail in turn, or end the process at it.
 * Files are readable by their owner only.
 */
export interface FileLayer {
  open(path: string, mode: OpenMode): Promise<OpenFile>;
  read(path: string): Promise<Buffer>;
  kindOf(path: string): Promise<PathKind>;
  /** Epoch ms of the last change. */
  changedAt(path: string): Promise<number>;
  /** A text that is another one once the content of a file has changed. */
  versionOf(path: string): Promise<string>;
  touch(path: string, atMs: number): Promise<void>;
  /** Names in a folder, sorted. */
  list(path: string): Promise<readonly string[]>;
  makeFolder(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** A second name for a file; fails where the name is taken. */
  link(existing: string, path: string): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** Removes a file; one that is missing is no failure. */
  remove(path: string): Promise<void>;
  removeFolder(path: string): Promise<void>;
  /** Makes renames and new names in a folder durable, where the system can. */
  syncFolder(path: string): Promise<void>;
}

const flags: Record<OpenMode, string> = { create: 'wx', append: 'a+', read: 'r' };

export function createNodeFileLayer(): FileLayer {
  const { promises } = fs;
  return {
    open: async (path, mode) => asOpenFile(await promises.open(path, flags[mode], 0o600)),
    read: (path) => promises.readFile(path),
    kindOf,
    changedAt: async (path) => (await promises.stat(path)).mtimeMs,
    versionOf: async (path) => {
      const { ino, size, mtimeNs, ctimeNs } = await promises.stat(path, { bigint: true });
      return [ino, size, mtimeNs, ctimeNs].join('-');
    },
    touch: (path, atMs) => promises.utimes(path, atMs / 1_000, atMs / 1_000),
    list: async (path) => (await promises.readdir(path)).sort(),
    makeFolder,
    rename: (from, to) => promises.rename(from, to),
    link: (existing, path) => promises.link(existing, path),
    copy: (from, to) => promises.copyFile(from, to),
    remove: (path) => promises.rm(path, { force: true }),
    removeFolder: (path) => promises.rm(path, { force: true, recursive: true, maxRetries: 3 }),
    syncFolder,
  };
}

function asOpenFile(handle: fs.promises.FileHandle): OpenFile {
  return {
    size: async () => (await handle.stat()).size,
    readAt: async (position, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    write: async (bytes) => {
      let written = 0;
      while (written < bytes.length) written += (await handle.write(bytes, written)).bytesWritten;
    },
    truncate: (size) => handle.truncate(size),
    sync: () => handle.sync(),
    close: () => handle.close(),
  };
}

/**
 * Makes a folder and those above it. Not by Node's own recursion: that never ends where the system denies a folder by ENOENT
 * (below /proc).
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await makeOneFolder(path);
  } catch (error) {
    const parent = dirname(path);
    if (codeOf(error) !== 'ENOENT' || parent === path) throw error;
    if ((await kindOf(parent)) === 'missing') await makeFolder(parent);
    // Once more where the parent is there: it may be somebody else who has made it meanwhile.
    await makeOneFolder(path);
  }
}

/** Not a fault where the folder is there already. */
async function makeOneFolder(path: string): Promise<void> {
  try {
    await fs.promises.mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || (await kindOf(path)) !== 'folder') throw error;
  }
}

async function kindOf(path: string): Promise<PathKind> {
  try {
    const stats = await fs.promises.stat(path);
    if (stats.isDirectory()) return 'folder';
    return stats.isFile() ? 'file' : 'other';
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return 'missing';
    throw error;
  }
}

/** Windows and some network file systems cannot sync a folder: there is nothing more to be done there. */
async function syncFolder(path: string): Promise<void> {
  const cannot = new Set(['EINVAL', 'EPERM', 'EISDIR', 'ENOTSUP', 'EBADF']);
  try {
    const handle = await fs.promises.open(path, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!cannot.has(codeOf(error))) throw error;
  }
}

/** `ENOENT` and the like; empty for what is no file error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
