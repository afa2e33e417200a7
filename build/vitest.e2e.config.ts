import path from 'node:path';
import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  globalSetup: 'test/e2e/support/setup.ts',
  // The start of Electron, a first check and a few turns of the interval, on a machine that is busy.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** Journeys through the real app: one at a time, because each one starts an Electron of its own. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  cacheDir: 'node_modules/.cache/vite',
  test: {
    fileParallelism: false,
    projects: [
      { extends: true, test: { ...shared, name: 'built', include: ['test/e2e/*.test.ts'] } },
      { extends: true, test: { ...shared, name: 'packaged', include: ['test/e2e/packaged/*.test.ts'] } },
    ],
  },
});
