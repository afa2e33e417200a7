import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { onTestFinished } from 'vitest';

/**
 * Bundles a TypeScript program, so that plain Node can run it as a process of its own. Returns the path
 * of the bundle, which is deleted when the test ends.
 */
export async function bundleProgram(entry: string): Promise<string> {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'uptime-desk-program-'));
  onTestFinished(() => fs.rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  });
  return path.join(outDir, 'program.mjs');
}
