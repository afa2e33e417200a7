import fs from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { licences } from './licences/licences-plugin';

const root = path.resolve(import.meta.dirname, '..');
const from = (...names: string[]): string => path.join(root, ...names);
const trayFolder = from('build/icons/tray');

/** Puts the tray's pictures beside main, where they are found by name: the larger ones by their suffix. */
const trayPictures: Plugin = {
  name: 'tray-pictures',
  generateBundle() {
    for (const name of fs.readdirSync(trayFolder)) {
      this.emitFile({ type: 'asset', fileName: `tray/${name}`, source: fs.readFileSync(path.join(trayFolder, name)) });
    }
  },
};

/** The start script builds aside and renames. */
const aside = process.env['UPTIME_DESK_OUT'] ?? '';
const out = aside === '' ? from('out') : aside;

/** The reader of SQLite files loads its WebAssembly from beside itself: it is carried as it is, not bundled. */
function carrySqlite() {
  return {
    name: 'carry-sqlite',
    closeBundle() {
      const source = from('node_modules', 'node-sqlite3-wasm', 'dist', 'node-sqlite3-wasm');
      const to = path.join(out, 'main', 'sqlite', 'node-sqlite3-wasm');
      fs.mkdirSync(path.dirname(to), { recursive: true });
      // CommonJS, in a package whose `.js` files are modules.
      fs.copyFileSync(`${source}.js`, `${to}.cjs`);
      fs.copyFileSync(`${source}.wasm`, `${to}.wasm`);
    },
  };
}

// Every other npm dependency is bundled (externalizeDeps: false): the package carries no node_modules.
export default defineConfig({
  main: {
    root,
    plugins: [
      trayPictures,
      carrySqlite(),
      licences([from('node_modules/electron'), from('node_modules/node-sqlite3-wasm')]),
    ],
    build: {
      outDir: path.join(out, 'main'),
      externalizeDeps: false,
      sourcemap: true,
      rolldownOptions: {
        // Worker threads are started by their file's path: main starts the watcher, which starts the import reader.
        input: {
          main: from('electron/main.ts'),
          watcher: from('electron/watcher.ts'),
          'import-reader': from('electron/import-reader.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    root,
    plugins: [licences()],
    build: {
      outDir: path.join(out, 'preload'),
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: from('electron/preload.ts') },
        // A sandboxed preload is one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: from('renderer'),
    plugins: [react(), licences()],
    build: {
      outDir: path.join(out, 'renderer'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: true,
      // The second page is the panel of the tray.
      rolldownOptions: { input: { index: from('renderer/index.html'), panel: from('renderer/panel.html') } },
    },
  },
});
