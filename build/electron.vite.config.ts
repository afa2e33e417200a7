import fs from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const root = path.resolve(import.meta.dirname, '..');
const from = (...names: string[]): string => path.join(root, ...names);
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
    plugins: [carrySqlite()],
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
    plugins: [react()],
    build: {
      outDir: path.join(out, 'renderer'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: true,
      rolldownOptions: { input: from('renderer/index.html') },
    },
  },
});
