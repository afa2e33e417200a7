import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const root = path.resolve(import.meta.dirname, '..');
const from = (...names: string[]): string => path.join(root, ...names);
/** The start script builds aside and renames. */
const out = process.env['UPTIME_DESK_OUT'] ?? from('out');

// Every npm dependency is bundled (externalizeDeps: false): the package carries no node_modules.
export default defineConfig({
  main: {
    root,
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
