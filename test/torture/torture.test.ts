import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleProgram } from '../support/bundle';
import { temporaryFolder } from '../support/storage';
import { torture } from './torture';

const kills = Number(process.env['TORTURE'] ?? 24);

test(
  'a writer killed again and again loses nothing that was reported as saved, and doubles nothing',
  async () => {
    const program = await bundleProgram(path.resolve(import.meta.dirname, 'writer.ts'));
    const report = await torture({ dataDir: temporaryFolder(), program, kills, seed: kills });
    process.stdout.write(`${JSON.stringify({ ...report, wrong: report.wrong.length })}\n`);
    expect(report.wrong).toEqual([]);
    expect(report.atOperations).toBeGreaterThan(kills / 4);
    expect(report.checks).toBeGreaterThan(kills);
  },
  kills * 6_000,
);
