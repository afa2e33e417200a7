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
const out = process.env['UPTIME_DESK_OUT'] ?? from('out');

// Every npm dependency is bundled (externalizeDeps: false): the package carries no node_modules.
export default defineConfig({
  main: {
    root,
    plugins: [trayPictures, licences([from('node_modules/electron')])],
    build: {
      outDir: path.join(out, 'main'),
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
