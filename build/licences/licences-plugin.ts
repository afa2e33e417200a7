import type { Plugin } from 'vite';
import { packageFolderOf, readLicence } from './package-licence';

/**
 * Writes the licences of all packages that went into a bundle beside it, as `licences.json`, and those of `more` folders:
 * the runtime is no module of a bundle, and its licence wants to be shown all the same.
 */
export function licences(more: readonly string[] = []): Plugin {
  return {
    name: 'licences',
    generateBundle(_options, output) {
      const folders = new Set(more);
      for (const chunk of Object.values(output)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const folder = packageFolderOf(id);
          if (folder !== null) folders.add(folder);
        }
      }
      const list = [...folders].map(readLicence).sort((a, b) => a.name.localeCompare(b.name, 'en'));
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(list) });
    },
  };
}
