import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createConnectivity } from '../../../electron/probes/connectivity/connectivity';
import { interfacesOut } from '../../../electron/probes/connectivity/interfaces';

async function listen(): Promise<{ port: number; connections: () => number }> {
  let connections = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

test('a glance sends nothing and tells interfaces and routes', async () => {
  const { interfaces, gateway } = await createConnectivity().glance();
  expect(interfaces).not.toContain('lo');
  expect(['present', 'absent']).toContain(gateway);
});

test('a look never rejects, whatever it is given', async () => {
  const referenceHosts = ['', 'no port here:x', '[::1', '127.0.0.1:1'];
  const facts = await createConnectivity().look({ referenceHosts, timeoutMs: 500 });
  expect(facts.interfaces).toBeInstanceOf(Array);
});

test('reference hosts are contacted where they are given, and only where the rest leaves it open', async () => {
  const server = await listen();
  const connectivity = createConnectivity();
  const { interfaces, gateway } = await connectivity.glance();
  const without = await connectivity.look({ referenceHosts: [], timeoutMs: 500 });
  expect(without.references).toBeNull();
  expect(server.connections()).toBe(0);
  const asked = await connectivity.look({ referenceHosts: [`127.0.0.1:${server.port}`], timeoutMs: 500 });
  const isWell = interfaces.length > 0 && gateway === 'present';
  expect(asked.references).toEqual(isWell ? { asked: 1, reached: 1 } : null);
});

test('tunnels and bridges are no network of their own, unless they are the only way out', () => {
  const at = (address: string, internal = false) => [{ address, internal }] as never;
  const found = {
    lo: at('127.0.0.1', true),
    eth0: at('192.168.1.5'),
    docker0: at('172.17.0.1'),
    wlan0: at('fe80::1'),
    utun3: at('10.8.0.2'),
  };
  expect(interfacesOut(true, found)).toEqual(['eth0']);
  const { eth0: _eth0, ...carried } = found;
  expect(interfacesOut(true, carried)).toEqual(['docker0', 'utun3']);
  expect(interfacesOut(false, carried)).toEqual([]);
});
