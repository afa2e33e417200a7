import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createKeyFileKeychain, createNodeFileLayer, openStorage } from '../../electron/storage';
import { takeLock } from '../../electron/storage/lock';
import { identityOf } from '../../electron/storage/process-identity';
import { bundleProgram } from '../support/bundle';
import { openedStorage, temporaryFolder } from '../support/storage';

const minute = 60_000;

interface Taken {
  readonly took: boolean;
  readonly notice?: string | null;
  readonly message?: string;
  readonly holder?: { readonly pid: number };
}

/** Starts a process that takes the lock and holds it; it is ended with the test. */
async function taker(program: string, dataDir: string, atMs = 0) {
  const child = spawn(process.execPath, [program, dataDir, String(atMs), 'monitor'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  return { ...(JSON.parse(said.toString()) as Taken), pid: child.pid ?? 0, kill };
}

function open(dataDir: string, now = Date.now) {
  return openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir), now });
}

/** A lock as somebody else would have left it. */
async function leaveLock(dataDir: string, over: Record<string, unknown> = {}, ageMs = 0): Promise<void> {
  const own = await identityOf(process.pid);
  const record = { schema: 1, ...own, since: Date.UTC(2026, 0, 1), token: 'a'.repeat(24), what: 'app', ...over };
  const file = path.join(dataDir, 'lock');
  fs.writeFileSync(file, JSON.stringify(record));
  const at = new Date(Date.now() - ageMs);
  fs.utimesSync(file, at, at);
}

/** The number of a process that has just ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'close');
  return child.pid ?? 0;
}

describe('the lock', () => {
  test('keeps a second process out, and tells it who holds it and what to do', async () => {
    const dataDir = temporaryFolder();
    await openedStorage(dataDir, { what: 'app' });
    const second = await taker(await bundleProgram('test/support/lock-taker.ts'), dataDir);
    expect(second).toMatchObject({ took: false, holder: { pid: process.pid, what: 'app' } });
    expect(second.message).toContain(`in use by app (process ${process.pid})`);
  });

  test('is free again after a close, and nothing is left of it', async () => {
    const dataDir = temporaryFolder();
    await (await openedStorage(dataDir)).close();
    expect(fs.readdirSync(dataDir)).toEqual([]);
    expect((await openedStorage(dataDir)).notice).toBeNull();
  });

  test('of a process that was killed does not hold the next start up', async () => {
    const dataDir = temporaryFolder();
    const program = await bundleProgram('test/support/lock-taker.ts');
    const first = await taker(program, dataDir);
    expect((await open(dataDir)).ok).toBe(false);
    await first.kill();
    const { notice } = await openedStorage(dataDir);
    expect(notice).toBe(`process ${first.pid} (monitor), which held the lock, has ended`);
  });

  test('that is stale goes to exactly one of many that start at once', async () => {
    const program = await bundleProgram('test/support/lock-taker.ts');
    for (let round = 0; round < 3; round++) {
      const dataDir = temporaryFolder();
      await leaveLock(dataDir, { pid: await deadPid() });
      const atMs = Date.now() + 1_500;
      const takers = await Promise.all(Array.from({ length: 6 }, () => taker(program, dataDir, atMs)));
      const winners = takers.filter(({ took }) => took);
      expect(winners).toHaveLength(1);
      const losers = takers.filter(({ took }) => !took);
      expect(losers.map(({ holder }) => holder?.pid)).toEqual(losers.map(() => winners[0]?.pid));
      expect(fs.readdirSync(dataDir).filter((name) => name !== 'lock')).toEqual([]);
    }
  }, 60_000);

  test('that is stale is won although starters before died while they took it over', async () => {
    const dataDir = temporaryFolder();
    await leaveLock(dataDir, { pid: await deadPid() });
    const claim = {
      ...JSON.parse(fs.readFileSync(path.join(dataDir, 'lock'), 'utf8')),
      token: 'b'.repeat(24),
    } as object;
    fs.writeFileSync(path.join(dataDir, `lock.claim-${'a'.repeat(24)}`), JSON.stringify(claim));
    fs.writeFileSync(
      path.join(dataDir, `lock.claim-${'b'.repeat(24)}`),
      JSON.stringify({ ...claim, token: 'c'.repeat(24) }),
    );
    await openedStorage(dataDir);
    expect(fs.readdirSync(dataDir)).toEqual(['lock']);
  });

  test('with the number of a process that is another one by now is stale', async () => {
    const dataDir = temporaryFolder();
    await leaveLock(dataDir, { pid: process.pid, started: '1' });
    expect((await open(dataDir)).ok).toBe(process.platform === 'linux');
  });

  test('from before a restart of this machine is stale, whatever process has its number now', async () => {
    const dataDir = temporaryFolder();
    await leaveLock(dataDir, { boot: '11111111-2222-3333-4444-555555555555' });
    const { notice } = await openedStorage(dataDir);
    expect(notice).toContain('has ended');
  });

  test('of another machine is kept while it is refreshed, and told apart', async () => {
    const dataDir = temporaryFolder();
    await leaveLock(dataDir, { host: 'office-pc', machine: 'f'.repeat(16), boot: 'other', pid: 1 }, 3 * minute);
    const opened = await open(dataDir);
    expect(opened).toMatchObject({ ok: false, error: { kind: 'locked', holder: { host: 'office-pc' } } });
    expect(opened.ok ? '' : opened.error.message).toContain('another machine or container, office-pc');
  });

  test('of another machine that has been silent for long is taken over, and that is said', async () => {
    const dataDir = temporaryFolder();
    await leaveLock(dataDir, { host: 'office-pc', machine: 'f'.repeat(16), boot: 'other', pid: 1 }, 20 * minute);
    const { notice } = await openedStorage(dataDir);
    expect(notice).toBe('the lock of office-pc has not been refreshed for 20 minutes');
  });

  test('of a container on this machine is not judged by process numbers of ours', async () => {
    const dataDir = temporaryFolder();
    await leaveLock(dataDir, { pidSpace: 'pid:[1]', pid: await deadPid() });
    expect((await open(dataDir)).ok).toBe(false);
  });

  test('that a crash left empty or garbled is stale once nobody can be writing it any more', async () => {
    const dataDir = temporaryFolder();
    fs.writeFileSync(path.join(dataDir, 'lock'), '');
    expect(await open(dataDir)).toMatchObject({ ok: false, error: { kind: 'locked', holder: null } });
    const longAgo = new Date(Date.now() - minute);
    fs.utimesSync(path.join(dataDir, 'lock'), longAgo, longAgo);
    expect((await openedStorage(dataDir)).notice).toContain('half written');
  });

  test('that an earlier thread of this process left is taken over by the next one, and by nobody who does not say so', async () => {
    const dataDir = temporaryFolder();
    await leaveLock(dataDir);
    expect(await open(dataDir)).toMatchObject({ ok: false, error: { kind: 'locked' } });
    const next = await openedStorage(dataDir, { replacesOwn: true });
    expect(next.notice).toContain('has ended');
    await next.close();
    await leaveLock(dataDir, { pid: process.ppid, started: null });
    expect(await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir), replacesOwn: true })).toMatchObject({
      ok: false,
      error: { kind: 'locked' },
    });
  });

  test('that was taken over by another machine stops the writing', async () => {
    const dataDir = temporaryFolder();
    const options = { dataDir, files: createNodeFileLayer(), what: 'app', now: Date.now, heartbeatMs: 20 };
    const lock = await takeLock(options);
    if (!lock.ok) throw new Error(lock.error.message);
    fs.rmSync(path.join(dataDir, 'lock'));
    await expect.poll(() => fs.existsSync(path.join(dataDir, 'lock')), { timeout: 5_000 }).toBe(true);
    expect(lock.value.isHeld()).toBe(true);
    await leaveLock(dataDir, { token: 'd'.repeat(24), host: 'office-pc' });
    await expect.poll(() => lock.value.isHeld(), { timeout: 5_000 }).toBe(false);
    await lock.value.release();
    expect(fs.existsSync(path.join(dataDir, 'lock'))).toBe(true);
  });
});

describe('a data folder that cannot be used', () => {
  test('is told in a sentence', async () => {
    const file = path.join(temporaryFolder(), 'file');
    fs.writeFileSync(file, '');
    expect(await open(path.join(file, 'below'))).toMatchObject({
      ok: false,
      error: {
        kind: 'unwritable',
        message: expect.stringContaining('there is a file where a folder should be') as string,
      },
    });
    expect(await open(file)).toMatchObject({ ok: false, error: { kind: 'unwritable' } });
  });
});
