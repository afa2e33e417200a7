import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Journeys through the real app: one at a time, because each one starts an Electron of its own. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  cacheDir: 'node_modules/.cache/vite',
  test: {
    environment: 'node',
    include: ['test/e2e/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
