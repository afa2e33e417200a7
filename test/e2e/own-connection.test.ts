import { execFileSync, spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import { aSite } from '../support/site';
import { exportTotals, seeEvent, startCommand, storeSites, waitMs } from './support/command';
import { temporaryFolder } from './support/folders';

/** How long the link is down. */
const cutSeconds = Number(process.env['UPTIME_DESK_CUT_SECONDS'] ?? 20);
/** Addresses of documentation (RFC 5737): they stand for the internet, and exist between the two ends only. */
const outside = '198.51.100.1';
const inside = '198.51.100.2';
const space = `uptime-desk-${process.pid}`;
const [outerEnd, innerEnd] = [`udo${process.pid % 100_000}`, `udi${process.pid % 100_000}`];

function ip(...args: readonly string[]): void {
  execFileSync('ip', args, { stdio: 'pipe' });
}

const within = ['ip', 'netns', 'exec', space];

/** Why a network of its own cannot be made here, or null. */
function obstacle(): string | null {
  if (process.platform !== 'linux') return 'network namespaces are of Linux';
  if (process.getuid?.() !== 0) return 'only root may make a network namespace';
  try {
    ip('netns', 'add', `${space}-try`);
    ip('netns', 'del', `${space}-try`);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'ip failed') : String(error);
  }
}

/** A network of its own with one link to here, `outside` at this end and as its way out. */
function openNetwork(): { setLink(state: 'up' | 'down'): void } {
  onTestFinished(() => {
    execFileSync('ip', ['netns', 'del', space], { stdio: 'pipe' });
  });
  ip('netns', 'add', space);
  ip('link', 'add', outerEnd, 'type', 'veth', 'peer', 'name', innerEnd, 'netns', space);
  ip('addr', 'add', `${outside}/24`, 'dev', outerEnd);
  ip('link', 'set', outerEnd, 'up');
  ip('-n', space, 'addr', 'add', `${inside}/24`, 'dev', innerEnd);
  ip('-n', space, 'link', 'set', 'lo', 'up');
  ip('-n', space, 'link', 'set', innerEnd, 'up');
  ip('-n', space, 'route', 'add', 'default', 'via', outside);
  return { setLink: (state) => ip('link', 'set', outerEnd, state) };
}

async function listenOutside(): Promise<number> {
  const server = http.createServer((_request, response) => response.end('fine'));
  await new Promise<void>((resolve) => {
    server.listen(0, outside, resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A server on the loopback of the other network; gives its port. */
async function listenInside(): Promise<number> {
  const script = `const server = require('node:http').createServer((request, response) => response.end('fine'));
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const [first = 'ip', ...rest] = [...within, process.execPath, '-e', script];
  const child = spawn(first, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve) => {
    child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())));
  });
}

async function journey(): Promise<void> {
  const network = openNetwork();
  const [port, nearPort] = [await listenOutside(), await listenInside()];
  const dataDir = temporaryFolder();
  const shared = { intervalMs: 2_000, timeoutMs: 1_500, addedAt: Date.now() };
  const far = Array.from({ length: 10 }, (_, index) =>
    aSite({
      id: `far${index}0000`,
      name: `Far ${index}`,
      probe: defaultHttpProbe(`http://${outside}:${port}/${index}`),
      ...shared,
    }),
  );
  const near = aSite({
    id: 'near0000',
    name: 'Near',
    probe: defaultHttpProbe(`http://127.0.0.1:${nearPort}/`),
    ...shared,
  });
  await storeSites(dataDir, [...far, near], { referenceHosts: [`${outside}:${port}`] });
  const monitor = startCommand(['monitor', '--data-dir', dataDir], within);
  await seeEvent(monitor, 'started');
  await waitMs(6_000);
  network.setLink('down');
  await waitMs(cutSeconds * 1_000);
  network.setLink('up');
  await waitMs(12_000);
  monitor.process.kill('SIGTERM');
  await monitor.exited;

  const told = monitor.events().filter(({ event }) => event === 'connectivity');
  expect(told.map(({ verdict }) => verdict)).toEqual(['offline', 'online']);
  expect(told[0]?.['sites']).toHaveLength(10);
  expect(monitor.events().filter(({ event }) => event === 'incident')).toEqual([]);
  for (const { name, ...total } of await exportTotals(dataDir)) {
    expect(total.down, name).toBe(0);
    if (name === 'Near') {
      expect(total.offline_s).toBe(0);
      expect(total.up).toBeGreaterThan(cutSeconds / 4);
    } else {
      expect(total.offline_s, name).toBeGreaterThan(cutSeconds - 6);
      expect(total.offline_s, name).toBeLessThan(cutSeconds + 8);
      expect(total.up, name).toBeGreaterThan(3);
    }
  }
}

const reason = obstacle();
if (reason === null) {
  test(
    `ten sites behind a link that is down for ${cutSeconds} s are not observed; the one on loopback is judged`,
    journey,
  );
} else {
  describe(`The journey through a network of its own cannot run here: ${reason}`, () => {
    test('and its obstacle is told', () => {
      process.stdout.write(`Not run: the journey with a link that goes down, since ${reason}.\n`);
      expect(reason).not.toBe('');
    });
  });
}
