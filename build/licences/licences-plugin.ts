import path from 'node:path';
import type { Plugin } from 'vite';
import { packageFolderOf, readLicence } from './package-licence';

/** The runtime itself is no module of the bundle, and its licence wants to be shown all the same. */
const runtimeFolder = path.resolve(import.meta.dirname, '../../node_modules/electron');

/** Writes the licences of all packages that went into a bundle beside it, as `licences.json`. */
export function licences(bundle: 'main' | 'preload' | 'renderer'): Plugin {
  return {
    name: `licences-${bundle}`,
    generateBundle(_options, output) {
      const folders = new Set(bundle === 'main' ? [runtimeFolder] : []);
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
