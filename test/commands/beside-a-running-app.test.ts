import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DraftsRequest } from '../../electron/contract/hand-over-schema';
import { createHandOverServer } from '../../electron/storage/hand-over';
import { runCli } from '../support/command-io';
import { anHour, storedHour } from '../support/history';
import { openedStorage, temporaryFolder } from '../support/storage';

/** A process that holds the folder and takes what is handed over to it. */
async function holderOf(dataDir: string): Promise<{ readonly requests: DraftsRequest[] }> {
  await openedStorage(dataDir, { what: 'app' });
  const requests: DraftsRequest[] = [];
  const server = await createHandOverServer(dataDir, (request) => {
    if (request.call !== 'add' && request.call !== 'import') throw new Error('Expected sites');
    requests.push(request);
    const sites = request.drafts.map(({ name }, index) => ({ added: true as const, id: `given${index}`, name }));
    return Promise.resolve({ ok: true, sites });
  });
  if (!server.ok) throw new Error(server.error.message);
  onTestFinished(() => server.value.close());
  return { requests };
}

describe('beside a running app', () => {
  it('add and import hand their sites over', async () => {
    const dataDir = temporaryFolder();
    const { requests } = await holderOf(dataDir);
    const added = await runCli(['add', 'https://a.test', '--name', 'A', '--data-dir', dataDir]);
    expect(added).toEqual({ code: 0, stdout: 'Added A (given0)\n', stderr: '' });
    const file = path.join(dataDir, 'list.txt');
    fs.writeFileSync(file, 'b.test\nc.test\n');
    const imported = await runCli(['import', file, '--data-dir', dataDir]);
    expect(imported.code).toBe(0);
    expect(imported.stdout).toContain('2 new. 2 sites added.');
    expect(requests.map(({ call, drafts }) => [call, drafts.map(({ name }) => name)])).toEqual([
      ['add', ['A']],
      ['import', ['b.test', 'c.test']],
    ]);
  });

  it('exit 3 and say who holds the folder where the holder takes nothing', async () => {
    const dataDir = temporaryFolder();
    await openedStorage(dataDir, { what: 'monitor' });
    const { code, stdout, stderr } = await runCli(['add', 'https://a.test', '--data-dir', dataDir]);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(/^uptime-desk: The data folder is in use by monitor \(process \d+\)[^\n]+\n$/);
  });

  it('sites and export read the last drain without writing anything', async () => {
    const dataDir = temporaryFolder();
    await runCli(['add', 'https://a.test', '--name', 'A', '--data-dir', dataDir]);
    const holder = await openedStorage(dataDir, { what: 'app' });
    const { sites, removed } = await holder.sites.load();
    const hourMs = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    await holder.sites.save(
      sites.map((site) => ({ ...site, addedAt: hourMs - 2 * 3_600_000 })),
      removed,
    );
    await holder.history.seal([storedHour(sites[0]!.id, hourMs - 3_600_000, anHour({ ups: [5], downs: 1 }))]);
    await holder.history.saveOpen([storedHour(sites[0]!.id, hourMs, anHour({ ups: [7], observedMs: 1_000 }))]);
    const names = fs.readdirSync(dataDir);
    const exported = await runCli(['export', '--format', 'json', '--data-dir', dataDir]);
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    expect((JSON.parse(exported.stdout) as { checks: number }[]).map(({ checks }) => checks)).toEqual([0, 2, 1]);
    const named = await runCli(['export', '--site', 'A', '--to', '2000-01-01', '--data-dir', dataDir]);
    expect(named.stdout.trimEnd().split('\r\n')).toHaveLength(1);
    expect((await runCli(['export', '--site', 'B', '--data-dir', dataDir])).code).toBe(2);
    expect((await runCli(['sites', '--data-dir', dataDir])).stdout).toMatch(/\n *A +Waiting .* 66\.66 % /);
    expect(fs.readdirSync(dataDir)).toEqual(names);
  });
});
