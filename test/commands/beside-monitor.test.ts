import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/command-io';
import { temporaryFolder } from '../support/storage';
import { startCountingServers } from '../torture/counting-servers';
import { addSites, bundleMonitor, startMonitor } from '../torture/monitor-run';

const siteIds = ['alpha001', 'beta0002'];
const patience = { timeout: 60_000, interval: 50 };

test('case 108: a second start on a data folder is told who holds it and exits 3, others read its last drain, and a kill leaves no lock that holds', async () => {
  const dataDir = temporaryFolder();
  const servers = await startCountingServers();
  onTestFinished(() => servers.close());
  const program = await bundleMonitor();
  const lapse = { factor: 60, startedMs: Date.now(), fromMs: Date.now() - 30 * 86_400_000 };
  await addSites(dataDir, siteIds, { servers, addedAt: lapse.fromMs });
  const first = startMonitor(program, dataDir, lapse);
  await first.ready;
  await expect.poll(() => first.drains(), patience).toBeGreaterThan(1);

  const second = startMonitor(program, dataDir, lapse);
  expect(await second.ended).toBe(3);
  const holder = JSON.parse(fs.readFileSync(path.join(dataDir, 'lock'), 'utf8')) as { readonly pid: number };
  expect(holder.pid).toBe(first.pid);
  expect(second.lines).toEqual([]);
  expect(second.complaints).toHaveLength(1);
  expect(second.complaints[0]).toContain(`in use by monitor (process ${first.pid})`);

  const drained = siteIds.map((siteId) => first.drained(siteId));
  const exported = await runCli(['export', '--format', 'json', '--data-dir', dataDir]);
  expect(exported).toMatchObject({ code: 0, stderr: '' });
  const rows = JSON.parse(exported.stdout) as readonly { readonly site_id: string; readonly checks: number }[];
  for (const [index, siteId] of siteIds.entries()) {
    const checks = rows.filter((row) => row.site_id === siteId).reduce((sum, row) => sum + row.checks, 0);
    expect(checks, siteId).toBeGreaterThanOrEqual(drained[index] ?? 0);
    expect(checks, siteId).toBeLessThanOrEqual(servers.answered(index));
  }
  const listed = await runCli(['sites', '--json', '--data-dir', dataDir]);
  expect(
    (JSON.parse(listed.stdout) as readonly { readonly status: string }[]).map(({ status }) => status),
  ).not.toContain('waiting');

  expect(await first.end('SIGKILL')).toBeNull();
  const third = startMonitor(program, dataDir, lapse);
  await third.ready;
  expect(third.lines.join('')).toContain('"event":"started"');
  expect(await third.end('SIGTERM')).toBe(0);
}, 120_000);
