import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');
const notHere = ['test/e2e/**', 'test/bench/**'];

export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/vite',
  test: {
    // Vitest leaves one core free, which on two cores would be half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Its main entry has no named exports for Node; the bundler takes the module one, and so do the tests.
    server: { deps: { inline: ['rrule'] } },
    coverage: {
      provider: 'v8',
      include: ['electron/**/*.{ts,tsx}', 'renderer/**/*.{ts,tsx}'],
      reportsDirectory: 'coverage',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [...notHere, 'test/renderer/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'window',
          environment: 'jsdom',
          include: ['test/renderer/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
