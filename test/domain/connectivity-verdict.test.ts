import { expect, test } from 'vitest';
import type { Failure } from '../../electron/domain/check';
import { isAffected, verdictOf } from '../../electron/domain/connectivity-verdict';
import type { ConnectionFacts } from '../../electron/domain/connectivity-verdict';
import { placeOfHost } from '../../electron/domain/network-place';
import { defaultDnsProbe, defaultHttpProbe } from '../../electron/domain/probe-settings';
import { standingOf } from '../../electron/domain/site-standing';

const well: ConnectionFacts = {
  interfaces: ['eth0'],
  gateway: 'present',
  nameServers: 'answering',
  references: { asked: 4, reached: 1 },
};
const timeout: Failure = { kind: 'timeout', reason: 'connect-timeout', message: '' };
const lookup: Failure = { kind: 'dns', reason: 'lookup-failed', message: '' };
const unknownName: Failure = { kind: 'dns', reason: 'nxdomain', message: '' };

function verdict(facts: Partial<ConnectionFacts>, given: Partial<Parameters<typeof verdictOf>[0]> = {}): string {
  const question = { facts: { ...well, ...facts }, failing: 1, reached: 0, trustsReferences: true, failure: timeout };
  const found = verdictOf({ ...question, ...given });
  return found.kind === 'online' ? 'online' : `${found.reach} by ${found.basis}`;
}

const unreached = { asked: 4, reached: 0 };

test('interfaces and routes tell first, then reference hosts and name servers, then the sites themselves', () => {
  expect(verdict({})).toBe('online');
  expect(verdict({ interfaces: [] })).toBe('network by facts');
  expect(verdict({ gateway: 'absent' })).toBe('line by facts');
  expect(verdict({ references: unreached })).toBe('line by references');
  expect(verdict({ references: null })).toBe('online');
  expect(verdict({ references: null }, { failing: 3 })).toBe('line by failures');
});

test('another site that was reached meanwhile outweighs everything', () => {
  expect(verdict({ interfaces: [], references: unreached }, { reached: 1 })).toBe('online');
});

test('silent name servers are our fault where a name could not be looked up, and only there', () => {
  expect(verdict({ nameServers: 'silent' })).toBe('online');
  expect(verdict({ nameServers: 'silent' }, { failure: lookup })).toBe('names by facts');
  expect(verdict({ nameServers: 'none', references: null }, { failure: lookup, failing: 2 })).toBe('line by facts');
});

test('a name that the name servers say is not there is the fault of the site', () => {
  expect(verdict({ references: unreached }, { failure: unknownName })).toBe('online');
  expect(verdict({ references: unreached, nameServers: 'silent' }, { failure: unknownName })).toBe(
    'line by references',
  );
});

test('reference hosts that something on the way blocks are not asked for the verdict', () => {
  expect(verdict({ references: unreached }, { trustsReferences: false })).toBe('online');
});

test('hosts are told apart by where they are', () => {
  const places = (hosts: readonly string[]) => [...new Set(hosts.map(placeOfHost))];
  expect(places(['localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1'])).toEqual([
    'loopback',
  ]);
  expect(
    places(['10.0.0.1', '172.16.0.1', '172.31.9.9', '192.168.0.1', '169.254.1.1', 'fe80::1%eth0', 'fd00::1']),
  ).toEqual(['lan']);
  expect(places(['nas', 'printer.local', 'box.home.arpa', 'tv.lan', 'fritz.box.fritz.box'])).toEqual(['lan']);
  expect(places(['example.com', '8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', 'local.example'])).toEqual([
    'internet',
  ]);
});

test('what a site depends on: where it is, and whether it needs a name', () => {
  const site = (url: string, onMyNetwork = false) => ({ probe: defaultHttpProbe(url), onMyNetwork });
  expect(standingOf(site('https://example.com:8443/a'), null)).toEqual({ place: 'internet', needsNames: true });
  expect(standingOf(site('https://203.0.113.9/'), null)).toEqual({ place: 'internet', needsNames: false });
  expect(standingOf(site('http://[2001:db8::1]:80/'), null)).toEqual({ place: 'internet', needsNames: false });
  expect(standingOf(site('https://intranet.example/'), '10.1.2.3').place).toBe('lan');
  expect(standingOf(site('https://intranet.example/', true), null).place).toBe('lan');
  const lookUp = { probe: defaultDnsProbe('example.com'), onMyNetwork: false };
  expect(standingOf(lookUp, null)).toEqual({ place: 'internet', needsNames: true });
  const own = { ...lookUp, probe: { ...lookUp.probe, resolver: '192.168.1.1:53' } };
  expect(standingOf(own, null)).toEqual({ place: 'lan', needsNames: false });
});

test('a fault reaches so far, and this computer itself never', () => {
  const near = { place: 'loopback', needsNames: false } as const;
  const lan = { place: 'lan', needsNames: true } as const;
  const far = { place: 'internet', needsNames: false } as const;
  expect([near, lan, far].map((site) => isAffected('network', site))).toEqual([false, true, true]);
  expect([near, lan, far].map((site) => isAffected('line', site))).toEqual([false, false, true]);
  expect([near, lan, far].map((site) => isAffected('names', site))).toEqual([false, false, false]);
});
