import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startWatcherThread } from '../../electron/commands/watcher-thread';
import type { WatcherThread } from '../../electron/commands/watcher-thread';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import type { HistoryRange } from '../../electron/contract/view-schema';
import { bundleProgram } from '../support/bundle';
import { aSite } from '../support/site';
import { openedStorage, temporaryFolder } from '../support/storage';

/** Short enough for a test, and still far longer than what the thread does at a time. */
const times = { tickMs: 200, patienceMs: 2_000 };

async function serverPort(): Promise<number> {
  const server = http.createServer((_request, response) => response.end('fine'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function historyOf(watcher: WatcherThread): Promise<HistoryRange> {
  const reply = await watcher.call('history:range', { siteId: 'site0001', fromMs: null, toMs: null });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value as HistoryRange;
}

test('a watching thread that hangs or dies is started again; the time between is a gap and no downtime', async () => {
  const entry = await bundleProgram('test/support/hanging-watcher.ts');
  const dataDir = temporaryFolder();
  const storage = await openedStorage(dataDir);
  const probe = defaultHttpProbe(`http://127.0.0.1:${await serverPort()}/`);
  const addedAt = Date.now();
  await storage.sites.save([aSite({ probe, intervalMs: 1_000, addedAt })], []);
  await storage.close();

  const restarts: (string | null)[] = [];
  let starts = 0;
  const options = { dataDir, version: '0', holder: 'monitor', tellsChecks: true } as const;
  const checkedAt: number[] = [];
  const watcher = startWatcherThread(
    entry,
    { ...options, hasKeychain: false, hasProxySettings: false, systemLanguage: 'en' },
    {
      onReady: () => void (starts += 1),
      onEvent(event) {
        if (event.type === 'check') checkedAt.push(event.startedAt);
      },
      onFailed: ({ message }) => restarts.push(message),
      onRestart: (reason) => restarts.push(reason),
      ask: () => Promise.resolve(null),
    },
    times,
  );
  onTestFinished(() => watcher.stop());
  const wait = { timeout: 45_000, interval: 50 };
  await vi.waitFor(() => expect(checkedAt.length).toBeGreaterThan(1), wait);
  watcher.drain();
  await vi.waitFor(() => expect(fs.existsSync(path.join(dataDir, 'open-hours.json'))).toBe(true), wait);
  const asked = watcher.call('test:hang', null);
  await vi.waitFor(() => expect([starts, restarts]).toEqual([2, expect.anything()]), wait);
  const seen = checkedAt.length;
  await vi.waitFor(() => expect(checkedAt.length).toBeGreaterThan(seen), wait);

  expect(restarts).toEqual([expect.stringMatching(/^it gave no sign of life for 2 s and was ended$/)]);
  expect(await asked).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  const { total } = await historyOf(watcher);
  expect(total).toMatchObject({ down: 0, uptimePercent: 100, asleepS: 0, offlineS: 0 });
  expect(total.notRunningS).toBeGreaterThanOrEqual(2);
  expect(total.observedS).toBeGreaterThan(0);

  void watcher.call('test:die', null);
  await vi.waitFor(() => expect([starts, restarts]).toEqual([3, expect.anything()]), wait);
  expect(restarts[1]).toContain('It was told to die.');
  expect((await historyOf(watcher)).total).toMatchObject({ down: 0, uptimePercent: 100 });
}, 120_000);
