import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const root = path.resolve(import.meta.dirname, '..');
const from = (...names: string[]): string => path.join(root, ...names);

// Every npm dependency is bundled (externalizeDeps: false): the package carries no node_modules.
export default defineConfig({
  main: {
    root,
    build: {
      outDir: from('out/main'),
      externalizeDeps: false,
      sourcemap: true,
      rolldownOptions: {
        // Two entries: the watcher runs in a worker thread that main starts by the file's path.
        input: { main: from('electron/main.ts'), watcher: from('electron/watcher.ts') },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    root,
    build: {
      outDir: from('out/preload'),
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
      outDir: from('out/renderer'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: from('renderer/index.html') },
    },
  },
});
