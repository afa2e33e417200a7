import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/command-io';
import { temporaryFolder } from '../support/storage';
import { startCountingServers } from './counting-servers';
import { bundleMonitor } from './monitor-run';
import { tortureMonitor } from './monitor-torture';
import { wrongIn } from './told-checks';

/** Of the kills of a long run, these take a start of the whole watching each. */
const kills = Math.ceil(Number(process.env['TORTURE'] ?? 12) / 4);

test(
  'monitor, killed again and again, keeps every drained check exactly once, as the servers counted them',
  async () => {
    const dataDir = temporaryFolder();
    const servers = await startCountingServers();
    onTestFinished(() => servers.close());
    const program = await bundleMonitor();
    const report = await tortureMonitor({ dataDir, program, servers, kills, seed: kills });
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

test('the checker sees a check that was lost, one that was doubled, and one that is another', () => {
  const told = [10, 20, 30].map((responseMs) => ({ outcome: 'up' as const, responseMs }));
  const stored = { checks: 2, up: 2, down: 0, tenths: 300 };
  expect(wrongIn({ stored, told, drained: 2, answered: 3 })).toBeNull();
  expect(wrongIn({ stored, told, drained: 3, answered: 3 })).toContain('lost: ');
  expect(wrongIn({ stored: { ...stored, checks: 4 }, told, drained: 2, answered: 3 })).toContain('doubled: ');
  expect(wrongIn({ stored: { ...stored, tenths: 200 }, told, drained: 2, answered: 3 })).toContain('not the first');
  expect(wrongIn({ stored: { ...stored, checks: 4, up: 3 }, told, drained: 2, answered: 4 })).toContain('less than');
});
