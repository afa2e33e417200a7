import path from 'node:path';
import { scheduledPrefix } from '../engine/export-periods';
import { createNodeFileLayer } from './file-layer';
import type { FileLayer } from './file-layer';

/** Takes away what a process that was killed left of a scheduled export; files of others are never touched. */
export async function cleanExportFolder(folder: string, files: FileLayer = createNodeFileLayer()): Promise<void> {
  const leftover = new RegExp(`^${scheduledPrefix}.+\\.[0-9a-f]{8}\\.part$`);
  try {
    for (const name of await files.list(folder)) if (leftover.test(name)) await files.remove(path.join(folder, name));
  } catch {
    // That the folder cannot be used is told by the export itself.
  }
}
