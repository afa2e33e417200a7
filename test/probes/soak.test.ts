import { expect, test } from 'vitest';
import { createProbes, runProbe } from '../../electron/probes/index';
import { httpProbe, realClock } from '../support/probing';
import { pause, startRaw } from '../support/servers';

test('case 151: a server that never closes and behaves in five ways leaves no socket, timer or memory behind', async () => {
  let requests = 0;
  const server = await startRaw((socket) => {
    socket.on('data', () => {
      const way = requests++ % 5;
      if (way === 0) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      if (way === 1) socket.write('HTTP/1.1 500 X\r\nContent-Length: 0\r\n\r\n');
      if (way === 3) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf');
      if (way === 4) {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const endless = setInterval(() => socket.write('z'.repeat(1_000)), 20);
        socket.once('close', () => clearInterval(endless));
      }
    });
  });
  const probes = createProbes({ clock: realClock, systemCa: () => [] });
  const url = `http://127.0.0.1:${server.port}/`;
  const kinds = [httpProbe(url), httpProbe(url, { expectations: [{ type: 'contains', text: 'never' }] })];
  const sockets = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const timersBefore = timers();
  const sites = 5;
  let most = 0;

  async function watch(): Promise<void> {
    for (let round = 0; round < 30; round++) {
      const signal = new AbortController().signal;
      await runProbe(probes, { probe: kinds[round % 2]!, secrets: {}, timeoutMs: 150, signal });
      most = Math.max(most, server.open());
      await pause(10);
    }
  }
  await Promise.all(Array.from({ length: sites }, watch));
  expect(requests).toBe(sites * 30);
  expect(most).toBeLessThanOrEqual(sites * 2);
  await expect.poll(() => server.open(), { timeout: 2_000 }).toBe(0);
  await expect.poll(sockets, { timeout: 2_000 }).toBe(0);
  await expect.poll(() => timers() - timersBefore, { timeout: 2_000 }).toBeLessThanOrEqual(0);
});
