import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleProgram } from '../support/bundle';
import { runCli } from '../support/command-io';
import { temporaryFolder } from '../support/storage';
import { startCountingServers } from './counting-servers';
import { tortureMonitor } from './monitor-torture';

/** Of the kills of a long run, these take a start of the whole watching each. */
const kills = Math.ceil(Number(process.env['TORTURE'] ?? 12) / 4);
const from = (...names: string[]): string => path.resolve(import.meta.dirname, ...names);

test(
  'monitor, killed again and again, keeps every drained check exactly once, as the servers counted them',
  async () => {
    const dataDir = temporaryFolder();
    const servers = await startCountingServers();
    onTestFinished(() => servers.close());
    const program = await bundleProgram(from('monitor-program.ts'));
    const watcher = await bundleProgram(from('../../electron/watcher.ts'));
    const report = await tortureMonitor({ dataDir, program, watcher, servers, kills, seed: kills });
    const of = (what: string): number => report.wrong.filter((line) => line.includes(`: ${what}: `)).length;
    const told = { ...report, wrong: report.wrong.length, lost: of('lost'), doubled: of('doubled') };
    process.stdout.write(`monitor: ${JSON.stringify(told)}\n`);
    expect(report.wrong).toEqual([]);
    expect(report.kills).toBe(kills);
    expect(report.stored).toBeGreaterThan(0);
    expect(report.stored).toBeLessThanOrEqual(report.answered);

    const exported = await runCli(['export', '--format', 'jsonl', '--data-dir', dataDir]);
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    const rows = exported.stdout.trim().split('\n');
    const checks = rows.map((line) => (JSON.parse(line) as { readonly checks: number }).checks);
    expect(checks.reduce((sum, count) => sum + count, 0)).toBe(report.stored);
  },
  60_000 + kills * 30_000,
);
