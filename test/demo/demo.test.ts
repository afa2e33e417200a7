import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prepareDemo } from '../../build/demo/demo';
import { runCli } from '../support/command-io';

describe('the demo', () => {
  it('is a data directory with 90 days of believable history, and leaves nothing behind', async () => {
    const said: string[] = [];
    const demo = await prepareDemo((line) => said.push(line));
    const exported = await runCli(['export', '--format', 'jsonl', '--data-dir', demo.dataDir]);
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    const rows = exported.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, number>);
    expect(rows.length).toBeGreaterThanOrEqual(8 * 90 * 24);
    const sum = (column: string): number => rows.reduce((total, row) => total + row[column]!, 0);
    for (const column of ['up', 'down', 'asleep_s', 'offline_s', 'maintenance_s', 'not_running_s']) {
      expect({ column, isThere: sum(column) > 0 }).toEqual({ column, isThere: true });
    }
    expect(sum('up') / (sum('up') + sum('down'))).toBeGreaterThan(0.95);
    await demo.close();
    expect(fs.existsSync(demo.dataDir)).toBe(false);
    expect(said.at(-1)).toContain('has been removed');
  }, 60_000);
});
