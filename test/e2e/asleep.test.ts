import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import { aSite } from '../support/site';
import { exportTotals, seeEvent, startCommand, storeSites, waitMs } from './support/command';
import { temporaryFolder } from './support/folders';

/** How long the process is stopped; 15 s are the least that are taken for sleep. */
const stopSeconds = Number(process.env['UPTIME_DESK_STOP_SECONDS'] ?? 25);
const siteCount = 10;

async function startServer(): Promise<{ port: number; asked: () => number }> {
  let asked = 0;
  const server = http.createServer((_request, response) => {
    asked += 1;
    setTimeout(() => response.end('fine'), 50);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked: () => asked };
}

test(`a process that was stopped for ${stopSeconds} s was asleep: no failure, no burst, no incident`, async () => {
  const { port, asked } = await startServer();
  const dataDir = temporaryFolder();
  const sites = Array.from({ length: siteCount }, (_, index) =>
    aSite({
      id: `site${String(index).padStart(4, '0')}`,
      name: `Site ${index}`,
      probe: defaultHttpProbe(`http://127.0.0.1:${port}/${index}`),
      intervalMs: 2_000,
      timeoutMs: 1_000,
      addedAt: Date.now(),
    }),
  );
  await storeSites(dataDir, sites);
  const monitor = startCommand(['monitor', '--data-dir', dataDir]);
  await seeEvent(monitor, 'started');
  await waitMs(6_000);
  monitor.process.kill('SIGSTOP');
  await waitMs(stopSeconds * 1_000);
  const before = asked();
  monitor.process.kill('SIGCONT');
  await waitMs(1_900);
  expect(asked() - before).toBeLessThanOrEqual(2 * siteCount);
  await waitMs(6_000);
  monitor.process.kill('SIGTERM');
  expect(await monitor.exited).toBe(0);

  expect(monitor.events().filter(({ event }) => event === 'incident')).toEqual([]);
  const totals = await exportTotals(dataDir);
  expect(totals).toHaveLength(siteCount);
  for (const site of totals) {
    expect(site).toMatchObject({ down: 0, offline_s: 0, up: site.checks });
    expect(site.asleep_s).toBeGreaterThanOrEqual(stopSeconds);
    expect(site.asleep_s).toBeLessThanOrEqual(stopSeconds + 7);
    expect(site.observed_s).toBeGreaterThan(5);
  }
});
