import { siteSchema } from '../../electron/contract/site-schema';
import { defaultDnsProbe, defaultHttpProbe, defaultTcpProbe, noTls } from '../../electron/domain/probe-settings';
import type { ProbeSettings } from '../../electron/domain/probe-settings';
import type { Site } from '../../electron/domain/site';
import type { DemoServers } from './demo-servers';

/** A site of the demo and how its past is made up. */
export interface DemoSite {
  readonly site: Site;
  /** Response time on a quiet night, ms. */
  readonly baseMs: number;
  /** By how much a busy noon is slower; 1: twice as slow. */
  readonly daySwing: number;
  /** Share of checks that fail by themselves. */
  readonly failureShare: number;
  /** Outages in 90 days. */
  readonly outages: number;
  /** Hours before now since which it has been down. */
  readonly downForHours: number;
}

type Past = Omit<DemoSite, 'site'>;

const calm: Past = { baseMs: 35, daySwing: 0.3, failureShare: 0.0002, outages: 2, downForHours: 0 };

export function demoSites({ ports, caPem }: DemoServers, addedAt: number): readonly DemoSite[] {
  const url = (port: number, path = '/'): ProbeSettings => defaultHttpProbe(`http://127.0.0.1:${port}${path}`);
  const slow = { ...defaultHttpProbe(`http://127.0.0.1:${ports.slow}/`), slowOverMs: 500 };
  const portal = { ...defaultHttpProbe(`https://localhost:${ports.expiring}/`), tls: { ...noTls, caPem } };
  const mail = { ...defaultTcpProbe('127.0.0.1', ports.tcp), expect: '220' };
  const name = { ...defaultDnsProbe('www.demo.test'), resolver: `127.0.0.1:${ports.dns}` };
  const list: readonly (readonly [name: string, probe: ProbeSettings, past: Past, group: string | null])[] = [
    ['Shop', url(ports.steady), calm, 'Customers'],
    ['Booking', slow, { ...calm, baseMs: 320, daySwing: 0.9, outages: 4 }, 'Customers'],
    ['Partner API', url(ports.flaky), { ...calm, baseMs: 60, daySwing: 0.5, failureShare: 0.03, outages: 9 }, null],
    ['Old intranet', url(ports.down), { ...calm, baseMs: 110, outages: 6, downForHours: 5 }, 'Office'],
    ['Blog', url(ports.redirecting, '/start'), { ...calm, baseMs: 48 }, null],
    ['Customer portal', portal, { ...calm, baseMs: 75, daySwing: 0.6, outages: 3 }, 'Customers'],
    ['Mail server', mail, { ...calm, baseMs: 4, daySwing: 0.1, outages: 1 }, 'Office'],
    ['Name server', name, { ...calm, baseMs: 9, daySwing: 0.2, outages: 1 }, 'Office'],
  ];
  return list.map(([title, probe, past, group], index) => ({
    ...past,
    site: siteOf(title, probe, { group, index, addedAt }),
  }));
}

function siteOf(
  name: string,
  probe: ProbeSettings,
  { group, index, addedAt }: { readonly group: string | null; readonly index: number; readonly addedAt: number },
): Site {
  return siteSchema.parse({
    id: `demo${String(index + 1).padStart(4, '0')}`,
    name,
    probe,
    intervalMs: 2_000 + index * 500,
    timeoutMs: 5_000,
    paused: false,
    windowSize: 60,
    addedAt,
    tags: ['demo'],
    group,
  });
}
