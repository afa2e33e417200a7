import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { msPerHour } from '../../electron/domain/hour-key';
import { runCli } from '../support/command-io';
import { anHour, storedHour } from '../support/history';
import { openedStorage, temporaryFolder } from '../support/storage';

interface Listing {
  readonly id: string;
  readonly name: string;
  readonly settings: { readonly paused: boolean; readonly probe: Readonly<Record<string, unknown>> };
  readonly secretsSet: readonly string[];
}

async function listed(dataDir: string): Promise<readonly Listing[]> {
  const { stdout } = await runCli(['sites', '--json', '--data-dir', dataDir]);
  return JSON.parse(stdout) as Listing[];
}

function fileOf(folder: string, name: string, content: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
}

describe('add and sites', () => {
  it('store a site and show it', async () => {
    const dataDir = temporaryFolder();
    const added = await runCli(['add', 'https://shop.test', '--name', 'Shop', '--every', '30', '--data-dir', dataDir]);
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toMatch(/^Added Shop \([a-z0-9]+\)\n$/);
    const table = await runCli(['sites', '--data-dir', dataDir]);
    expect(table.stdout.split('\n')[1]).toMatch(/^Shop +Waiting +– +– +– +– +– +https:\/\/shop\.test\/$/);
    expect(await listed(dataDir)).toMatchObject([
      { name: 'Shop', status: 'waiting', settings: { intervalMs: 30_000 } },
    ]);
  });

  it('keep secrets out of sites.json and of what they print', async () => {
    const dataDir = temporaryFolder();
    const secrets = ['--basic', 'me:hunter22', '--header', 'X-Api-Key: topsecret'];
    const added = await runCli(['add', 'https://shop.test', ...secrets, '--data-dir', dataDir]);
    const shown = await runCli(['sites', '--json', '--data-dir', dataDir]);
    const files = fs.readFileSync(path.join(dataDir, 'sites.json'), 'utf8');
    for (const text of [added.stdout, added.stderr, shown.stdout, files]) {
      expect(text).not.toContain('hunter22');
      expect(text).not.toContain('topsecret');
    }
    expect((await listed(dataDir))[0]?.secretsSet).toEqual(['password', 'headers.x-api-key']);
  });

  it('show an empty folder as such', async () => {
    expect((await runCli(['sites', '--data-dir', temporaryFolder()])).stdout).toContain('No sites yet.');
    expect(await listed(temporaryFolder())).toEqual([]);
  });

  it('exit 3 where the folder cannot be made or another process holds it', async () => {
    const folder = temporaryFolder();
    const inFile = path.join(fileOf(folder, 'a-file', ''), 'below');
    expect((await runCli(['add', 'https://a.test', '--data-dir', inFile])).code).toBe(3);
  });
});

describe('import', () => {
  it('with --dry-run changes nothing, not even the folder', async () => {
    const folder = temporaryFolder();
    const dataDir = path.join(folder, 'new');
    const file = fileOf(folder, 'list.txt', 'a.test\nb.test\n');
    const { code, stdout } = await runCli(['import', file, '--dry-run', '--data-dir', dataDir]);
    expect(code).toBe(0);
    expect(stdout).toContain('2 new. Nothing was changed (--dry-run).');
    expect(fs.existsSync(dataDir)).toBe(false);
  });

  it('takes the good rows, tells the others by line, and skips what is watched', async () => {
    const folder = temporaryFolder();
    const file = fileOf(folder, 'sites.csv', 'name,url,interval\nA,https://a.test,60\nB,https://b.test,0\n');
    const first = await runCli(['import', file, '--data-dir', folder]);
    expect(first.code).toBe(0);
    expect(first.stdout).toContain('wrong    line 3    B  https://b.test');
    expect(first.stdout).toContain('1 new, 1 wrong. 1 site added.');
    const again = await runCli(['import', file, '--json', '--data-dir', folder]);
    expect(JSON.parse(again.stdout)).toMatchObject({ format: 'csv', added: 0, counts: { skip: 1, invalid: 1 } });
    expect(await listed(folder)).toHaveLength(1);
  });

  it('exits 3 with one line where the file is missing, broken or holds nothing usable', async () => {
    const folder = temporaryFolder();
    const files = [
      path.join(folder, 'missing.csv'),
      fileOf(folder, 'cut.json', '{"monitors":[{'),
      fileOf(folder, 'bad.json', '[null,null]'),
    ];
    for (const file of files) {
      const { code, stderr } = await runCli(['import', file, '--data-dir', folder]);
      expect(code).toBe(3);
      expect(stderr).toMatch(/^uptime-desk: [^\n]+\n$/);
    }
    expect(await listed(folder)).toEqual([]);
  });

  it('case 121: reads the listing of sites back, each option as it was, and a second listing equals the first', async () => {
    const [from, to] = [temporaryFolder(), temporaryFolder()];
    const adds = [
      ['https://127.0.0.1:1/', '--name', 'r1', '--every', '137', '--timeout', '7000', '--accept-any-certificate']
        .concat(['--not-contains', 'a,"b" ;ü', '--method', 'POST', '--body', '{"x":1}\n', '--header', 'X-A: 1'])
        .concat(['--max-redirects', '0', '--expect-status', '200-204,304', '--family', '4', '--slow-over', '900']),
      ['dns://_dmarc.example.test?type=TXT&server=127.0.0.1:5353', '--name', 'r2', '--expect-value', 'v=DMARC1'],
      ['tcp://[::1]:65535', '--name', 'r3', '--send', 'a\n', '--expect', 'b'],
      ['ping://münchen.test', '--name', 'r4', '--count', '1', '--family', '6'],
    ];
    for (const args of adds) expect((await runCli(['add', ...args, '--data-dir', from])).code).toBe(0);
    const first = await runCli(['sites', '--json', '--data-dir', from]);
    const imported = await runCli(['import', fileOf(from, 'listing.json', first.stdout), '--data-dir', to]);
    expect(imported.stdout).toContain('4 new. 4 sites added.');
    const settings = async (dataDir: string): Promise<unknown> =>
      (await listed(dataDir)).map(({ name, settings: each }) => ({ name, each }));
    expect(await settings(to)).toEqual(await settings(from));
    expect((await listed(to))[0]?.settings).toMatchObject({
      paused: false,
      probe: { method: 'POST', maxRedirects: 0 },
    });
  });

  it('brings history back exactly from JSON and JSON Lines', async () => {
    const from = temporaryFolder();
    await runCli(['add', 'https://a.test', '--name', 'A', '--data-dir', from]);
    const [site] = await listed(from);
    const storage = await openedStorage(from);
    const { sites, removed } = await storage.sites.load();
    const addedAt = Math.floor(Date.now() / msPerHour) * msPerHour - 50 * msPerHour;
    await storage.sites.save(
      sites.map((each) => ({ ...each, addedAt })),
      removed,
    );
    const hours = [0, 1, 2, 7, 48].map((n) =>
      storedHour(site!.id, addedAt + n * msPerHour, anHour({ ups: [12.3, 45.6 + n], downs: n % 2 })),
    );
    await storage.history.seal(hours);
    await storage.close();
    for (const format of ['json', 'jsonl']) {
      const file = path.join(from, `out.${format}`);
      expect((await runCli(['export', '--out', file, '--to', '2100-01-01', '--data-dir', from])).code).toBe(0);
      const to = temporaryFolder();
      const imported = await runCli(['import', file, '--data-dir', to]);
      expect(imported.stdout).toContain('1 site added, 5 hours of history written.');
      const rows = async (dataDir: string): Promise<readonly string[]> => {
        const lines = (await runCli(['export', '--format', 'jsonl', '--data-dir', dataDir])).stdout.split('\n');
        // The hour that runs goes on meanwhile.
        return lines.slice(0, -2);
      };
      const before = await rows(from);
      expect(before).toHaveLength(50);
      expect(await rows(to)).toEqual(before);
      expect((await runCli(['import', file, '--data-dir', to])).stdout).toContain('0 sites added');
      expect(await rows(to)).toEqual(before);
    }
  });
});
