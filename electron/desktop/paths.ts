import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the built parts lie, seen from main's own file in `out/main/`. */
export interface BuiltPaths {
  readonly watcherEntry: string;
  readonly preload: string;
  readonly rendererRoot: string;
  /** Of all built parts. */
  readonly outFolder: string;
}

export function builtPaths(mainUrl: string): BuiltPaths {
  const mainFolder = path.dirname(fileURLToPath(mainUrl));
  return {
    watcherEntry: path.join(mainFolder, 'watcher.js'),
    preload: path.join(mainFolder, '../preload/preload.cjs'),
    rendererRoot: path.join(mainFolder, '../renderer'),
    outFolder: path.dirname(mainFolder),
  };
}
