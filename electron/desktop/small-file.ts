import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A small JSON file beside the others, whose loss costs nothing worth a message; null where it cannot be read. */
export async function readSmallFile(dataDir: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(dataDir, name), 'utf8')) as unknown;
  } catch {
    return null;
  }
}

export async function writeSmallFile(dataDir: string, name: string, value: unknown): Promise<void> {
  const file = path.join(dataDir, name);
  try {
    await writeFile(`${file}.tmp`, JSON.stringify(value));
    await rename(`${file}.tmp`, file);
  } catch {
    // The next start does without it.
  }
}
