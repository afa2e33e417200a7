import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/command-io';
import { temporaryFolder } from '../support/storage';

interface Stored {
  readonly id: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

async function stored(dataDir: string): Promise<readonly Stored[]> {
  return JSON.parse((await runCli(['sites', '--json', '--data-dir', dataDir])).stdout) as Stored[];
}

test('add takes everything the form of a site has', async () => {
  const dataDir = temporaryFolder();
  const into = ['--data-dir', dataDir];
  await runCli(['add', 'ping://192.0.2.1', '--name', 'Router', ...into]);
  const outage = ['--confirm', '3/5', '--recover', '2', '--retry', '15', '--my-network', '--parent', 'Router'];
  const kept = ['--group', 'Shop', '--tag', 'web', '--tag', 'paid', '--window', '200', '--paused'];
  expect(await runCli(['add', 'https://a.test', ...outage, ...kept, ...into])).toMatchObject({ code: 0, stderr: '' });
  const [router, site] = await stored(dataDir);
  expect(site?.settings).toMatchObject({
    confirm: { failures: 3, of: 5, recover: 2 },
    retryIntervalMs: 15_000,
    onMyNetwork: true,
    parentId: router?.id,
    group: 'Shop',
    tags: ['web', 'paid'],
    windowSize: 200,
    paused: true,
  });
  await runCli(['add', 'https://b.test', '--confirm', '4', '--parent', router?.id ?? '', ...into]);
  expect((await stored(dataDir))[2]?.settings).toMatchObject({
    confirm: { failures: 4, of: null, recover: 1 },
    parentId: router?.id,
  });
});

test.each([
  [['--confirm', '11'], /--confirm takes a number from 1 to 10, or one such as 3\/5/],
  [['--confirm', '3/2'], /--confirm 3\/2: after the slash stands a number from 3 to 20/],
  [['--confirm', '1/2/3'], /--confirm takes/],
  [['--recover', '0'], /--recover takes a whole number from 1 to 10, not “0”/],
  [['--retry', '-5'], /--retry takes a whole number from 1 to 2592000, not “-5”/],
  [['--every', '-5'], /--every takes a whole number from 1 to 2592000, not “-5”/],
  [['--window', '0'], /--window takes a whole number from 1 to 100000/],
  [['--group', ' '], /./],
  [['--tag', ''], /./],
  [['--parent', 'Nobody'], /--parent: No site has the name or id “Nobody”/],
])('add %j is wrong usage, in a sentence', async (options, sentence) => {
  const dataDir = temporaryFolder();
  await runCli(['add', 'https://first.test', '--data-dir', dataDir]);
  const { code, stdout, stderr } = await runCli(['add', 'https://a.test', ...options, '--data-dir', dataDir]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(await stored(dataDir)).toHaveLength(1);
});

test('a parent that several sites could be is asked for by its id', async () => {
  const dataDir = temporaryFolder();
  for (const host of ['a', 'b']) await runCli(['add', `https://${host}.test`, '--name', 'Same', '--data-dir', dataDir]);
  const { code, stderr } = await runCli(['add', 'https://c.test', '--parent', 'Same', '--data-dir', dataDir]);
  expect(code).toBe(2);
  expect(stderr).toContain('2 sites have the name “Same”. Give the id');
});

test('add on a list that is damaged adds nothing, and says so and what became of the list', async () => {
  const dataDir = temporaryFolder();
  await runCli(['add', 'https://a.test', '--name', 'A', '--data-dir', dataDir]);
  await runCli(['add', 'https://b.test', '--name', 'B', '--data-dir', dataDir]);
  fs.writeFileSync(path.join(dataDir, 'sites.json'), '{"schema":1,"sites":[{"na');
  const { code, stdout, stderr } = await runCli(['add', 'https://c.test', '--data-dir', dataDir]);
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  expect(stderr).toMatch(/^uptime-desk: Nothing was added\. sites\.json .*\.corrupt-.*brought back .* add again\.\n$/);
  expect((await stored(dataDir)).length).toBeGreaterThan(0);
  expect(await runCli(['add', 'https://c.test', '--data-dir', dataDir])).toMatchObject({ code: 0, stderr: '' });
});

test('check takes the options of a kept site, so that a line can be tried first', async () => {
  const { code, stderr } = await runCli([
    'check',
    'tcp://127.0.0.1:1',
    '--group',
    'Shop',
    '--confirm',
    '3',
    '--tag',
    'x',
  ]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
});
