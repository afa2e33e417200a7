import path from 'node:path';
import { createNodeFileLayer } from './file-layer';
import type { FileLayer } from './file-layer';

/** Takes away what a process that was killed left of exports whose names begin so; files of others are never touched. */
export async function cleanExportFolder(
  folder: string,
  prefix: string,
  files: FileLayer = createNodeFileLayer(),
): Promise<void> {
  const isLeftover = (name: string): boolean => name.startsWith(prefix) && /\.[0-9a-f]{8}\.part$/.test(name);
  try {
    for (const name of await files.list(folder)) if (isLeftover(name)) await files.remove(path.join(folder, name));
  } catch {
    // That the folder cannot be used is told by the export itself.
  }
}
