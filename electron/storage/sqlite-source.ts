import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type * as Sqlite from 'node-sqlite3-wasm';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { SqlRow, SqlSource } from '../engine/ports';

const magic = 'SQLite format 3\0';

/** Whether a file begins like a SQLite database. */
export function isSqlite(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, magic.length)).toString('latin1') === magic;
}

/**
 * Reads a SQLite database with `use`, and lets go of it. The file belongs to a program that may be running: it is copied with
 * what its write-ahead log holds (`-wal`) to a folder of ours, and only the copy is opened. The error is a sentence.
 */
export async function readSqlite<T>(file: string, use: (source: SqlSource) => T): Promise<Result<T, string>> {
  let folder: string | null = null;
  try {
    folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'uptime-desk-import-'));
    const copy = path.join(folder, 'copy.db');
    await fs.promises.copyFile(file, copy);
    await fs.promises.copyFile(`${file}-wal`, `${copy}-wal`).catch(() => undefined);
    return ok(withDatabase(copy, use));
  } catch (fault) {
    return err(sentenceOf(fault));
  } finally {
    if (folder !== null) await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

function withDatabase<T>(file: string, use: (source: SqlSource) => T): T {
  const { Database } = sqliteModule();
  const database = new Database(file, { fileMustExist: true });
  try {
    // The log of a database that is in use can only be read by one who has it for himself.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    const names = database.all("SELECT name FROM sqlite_master WHERE type = 'table'") as readonly SqlRow[];
    const tables = names.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
    return use({ tables: () => tables, rows: (sql) => database.all(sql) as readonly SqlRow[] });
  } finally {
    database.close();
  }
}

/** The built app carries the module beside its own files, since it loads its WebAssembly from where it lies. */
function sqliteModule(): typeof Sqlite {
  const require = createRequire(import.meta.url);
  const carried = path.join(import.meta.dirname, 'sqlite', 'node-sqlite3-wasm.cjs');
  const beside = path.join(import.meta.dirname, '..', 'sqlite', 'node-sqlite3-wasm.cjs');
  const found = [carried, beside].find((place) => fs.existsSync(place));
  return require(found ?? 'node-sqlite3-wasm') as typeof Sqlite;
}

function sentenceOf(fault: unknown): string {
  const said = fault instanceof Error ? fault.message : String(fault);
  if (/malformed|not a database|corrupt/i.test(said)) return 'The database is damaged: it cannot be read.';
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  if (code === 'ENOSPC') return 'There is no room for a copy of the database to read it from: free some space.';
  if (code === 'ENOENT') return 'The file is not there any more.';
  if (code === 'EACCES' || code === 'EPERM') return 'The file may not be read: check its permissions.';
  return `The database could not be read: ${said}`;
}
