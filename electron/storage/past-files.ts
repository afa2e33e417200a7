import fs from 'node:fs';
import { err, ok } from '../domain/result';
import type { PastFiles } from '../engine/ports';
import { isSqlite, readSqlite } from './sqlite-source';

/** Text above this is no history of a person's sites, and would not fit into memory together with what it becomes. */
const largestBytes = 256 * 1024 * 1024;

/** Files of other programs, as they lie on the disk. */
export function createPastFiles(): PastFiles {
  return {
    async isDatabase(path) {
      try {
        const handle = await fs.promises.open(path, 'r');
        try {
          const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
          return ok(isSqlite(buffer));
        } finally {
          await handle.close();
        }
      } catch (fault) {
        return err(whyUnreadable(fault));
      }
    },
    readDatabase: readSqlite,
    async readBytes(path) {
      try {
        const { size } = await fs.promises.stat(path);
        if (size > largestBytes) return err(`The file has ${Math.round(size / 1e6)} MB; up to 268 MB can be read.`);
        return ok(await fs.promises.readFile(path));
      } catch (fault) {
        return err(whyUnreadable(fault));
      }
    },
  };
}

function whyUnreadable(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'This is a folder, not a file.';
  if (code === 'EACCES' || code === 'EPERM') return 'The file may not be read: check its permissions.';
  return `The file could not be read: ${fault instanceof Error ? fault.message : String(fault)}`;
}
