import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file of the data folder, or a folder of which only the sum is told. */
export interface FileSize {
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
}

/** Chromium's own profile holds thousands of files that tell nothing. */
const skipped = new Set(['browser']);
const mostFiles = 20_000;

/** Sizes of what lies in the data folder: its files one by one, its folders as sums. */
export async function fileSizes(dataDir: string): Promise<readonly FileSize[]> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => !skipped.has(entry.name))
    .map(async (entry): Promise<FileSize> => {
      const place = path.join(dataDir, entry.name);
      if (!entry.isDirectory()) return { name: entry.name, files: 1, bytes: await bytesOf(place) };
      const names = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = names.filter((name) => name.isFile()).slice(0, mostFiles);
      const each = await Promise.all(files.map((name) => bytesOf(path.join(name.parentPath, name.name))));
      return { name: `${entry.name}/`, files: files.length, bytes: each.reduce((sum, bytes) => sum + bytes, 0) };
    });
  return (await Promise.all(sizes)).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

async function bytesOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}
