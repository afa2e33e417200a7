import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Benchmarks print figures and assert nothing about speed; one at a time, so that they do not measure each other. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  cacheDir: 'node_modules/.cache/vite',
  test: {
    environment: 'node',
    include: ['test/bench/**/*.bench.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
