import type { SiteView } from '../../electron/contract/view-schema';
import type { CheckResult, Failure } from '../../electron/domain/check';
import { noPhases } from '../../electron/domain/check';
import type { CheckTrace } from '../../electron/domain/check-trail';
import type { RecentCheck } from '../../electron/domain/recent-check';
import { steadyRandom } from './fake-history';

/** A site as the list shows it, with what a test cares about replaced. */
export function aSiteView(change: Partial<SiteView> = {}): SiteView {
  const id = change.id ?? 'siteone1';
  return {
    id,
    name: 'Example',
    address: `https://${id}.example.com/`,
    kind: 'http',
    intervalMs: 60_000,
    presentIntervalMs: change.intervalMs ?? 60_000,
    paused: false,
    tags: [],
    group: null,
    status: 'up',
    since: 0,
    checkedAt: 0,
    checking: false,
    failure: null,
    window: { count: 3, lastMs: 120, minMs: 98.4, avgMs: 131, maxMs: 240 },
    spark: [120, 130, 110],
    failuresLastHour: 0,
    lastFailure: null,
    uptimeDayPercent: 100,
    coverageDayPercent: 100,
    uptimeWeekPercent: 100,
    coverageWeekPercent: 100,
    uptimeMonthPercent: 100,
    coverageMonthPercent: 100,
    upDay: 1_440,
    downDay: 0,
    incidentSince: null,
    isFlapping: false,
    maintenanceUntil: null,
    ...change,
  };
}

export const timeoutFailure: Failure = {
  kind: 'timeout',
  reason: 'no-answer',
  message: 'No answer within 10 seconds.',
};

export function aResult(change: Partial<CheckResult> = {}): CheckResult {
  return {
    outcome: 'up',
    slow: false,
    failure: null,
    responseMs: 123.4,
    phases: { dnsMs: 8.1, connectMs: 21.3, tlsMs: 42, firstByteMs: 52, downloadMs: null },
    ip: '203.0.113.7',
    http: { status: 200, redirects: 0, bytes: 15_320, httpVersion: '1.1' },
    certificate: null,
    ...change,
  };
}

export function aFailedResult(failure: Failure): CheckResult {
  return aResult({ outcome: 'down', failure, responseMs: null, phases: noPhases, http: null, ip: null });
}

const names = ['Shop', 'API', 'Blog', 'Mail', 'Router', 'Status page', 'Wiki', 'Git', 'Cloud', 'Printer'];
const kinds = ['http', 'http', 'http', 'tcp', 'ping', 'http', 'http', 'tls', 'dns', 'tcp'] as const;

/** Site number `index` of a lively set: most are up, some slow, down, paused or not observed. */
export function livelySite(index: number, now: number): SiteView {
  const kind = kinds[index % kinds.length] ?? 'http';
  const name = `${names[index % names.length] ?? 'Site'}${index < names.length ? '' : ` ${Math.floor(index / names.length)}`}`;
  const host = `${name.toLowerCase().replaceAll(' ', '-')}.example.com`;
  const addresses = {
    http: `https://${host}/`,
    tcp: `tcp://${host}:25`,
    ping: `ping://${host}`,
    dns: `dns://${host}?type=A`,
    tls: `tls://${host}:443`,
  };
  const base = 20 + 300 * steadyRandom(index + 1);
  const spark = Array.from({ length: 30 }, (_, at) => base * (0.8 + 0.5 * steadyRandom(index * 31 + at)));
  const view = aSiteView({
    id: `site${String(index).padStart(5, '0')}`,
    name,
    kind,
    address: addresses[kind],
    since: now - 86_400_000 * (1 + steadyRandom(index) * 20),
    checkedAt: now - Math.floor(steadyRandom(index + 7) * 50_000),
    window: figuresOf(spark),
    spark,
    uptimeDayPercent: index % 4 === 0 ? 99.93 : 100,
    coverageDayPercent: 97.2,
    tags: index % 3 === 0 ? ['production', ...(index % 2 === 0 ? ['shop'] : [])] : [],
    upDay: 1_440 - (index % 4),
    downDay: index % 4,
    lastFailure: index % 4 === 0 ? { at: now - 40_000_000, failure: timeoutFailure } : null,
  });
  return { ...view, ...moodOf(index, now, spark) };
}

function moodOf(index: number, now: number, spark: readonly number[]): Partial<SiteView> {
  const since = now - 740_000;
  switch (index % 11) {
    case 1:
      return { status: 'slow', since };
    case 2:
      return {
        status: 'down',
        since,
        failure: timeoutFailure,
        failuresLastHour: 12,
        uptimeDayPercent: 98.41,
        spark: spark.map((ms, at) => (at > 24 ? null : ms)),
      };
    case 5:
      return {
        status: 'paused',
        paused: true,
        since: now - 86_400_000 * 3,
        coverageDayPercent: 0,
        uptimeDayPercent: null,
      };
    case 8:
      return {
        status: 'unobserved',
        since,
        failure: { kind: 'permission', reason: 'no-ping', message: 'This computer does not allow ping.' },
      };
    default:
      return {};
  }
}

export function figuresOf(values: readonly (number | null)[]): SiteView['window'] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return { count: 0, lastMs: null, minMs: null, avgMs: null, maxMs: null };
  const sum = known.reduce((total, value) => total + value, 0);
  return {
    count: known.length,
    lastMs: known.at(-1) ?? null,
    minMs: Math.min(...known),
    avgMs: sum / known.length,
    maxMs: Math.max(...known),
  };
}

/** The newest checks behind a view's small line, a minute apart, with a stretch asleep in them. */
export function recentChecks(view: SiteView, now: number): RecentCheck[] {
  const pastMs = (index: number): number => (50 - index) * view.intervalMs + (index < 20 ? 900_000 : 0);
  return Array.from({ length: 50 }, (_, index) => {
    const ms = view.spark[index % view.spark.length] ?? null;
    const isDown = ms === null || index === 11;
    return {
      at: now - pastMs(index),
      outcome: isDown ? 'down' : 'up',
      slow: !isDown && index % 17 === 3,
      responseMs: isDown ? null : ms * (index % 17 === 3 ? 2.4 : 1),
    };
  });
}

/** What the engine keeps of these checks: the phases of the good ones, the cause of the others. */
export function tracesOf(recent: readonly RecentCheck[]): CheckTrace[] {
  return recent.slice(-60).map(({ at, outcome, responseMs }) => {
    const part = (share: number): number | null =>
      responseMs === null ? null : Math.round(responseMs * share * 10) / 10;
    return {
      at,
      phases: {
        dnsMs: part(0.08),
        connectMs: part(0.17),
        tlsMs: part(0.3),
        firstByteMs: part(0.4),
        downloadMs: part(0.05),
      },
      ip: responseMs === null ? null : '203.0.113.7',
      httpStatus: responseMs === null ? null : 200,
      failure: outcome === 'up' ? null : timeoutFailure,
    };
  });
}

/** What a good https check found of certificate and name. */
export function connectionFacts(now: number): Pick<CheckResult, 'tls' | 'addresses' | 'ttlS'> {
  const link = (subject: string, issuer: string, days: number) => ({
    subject,
    issuer,
    validFrom: new Date(now - 77.5 * 86_400_000).toISOString(),
    validTo: new Date(now + days * 86_400_000).toISOString(),
    fingerprint: Array.from({ length: 32 }, (_, index) => ((index * 37 + days * 3) & 255).toString(16).padStart(2, '0'))
      .join(':')
      .toUpperCase(),
  });
  return {
    tls: {
      protocol: 'TLSv1.3',
      names: ['example.com', 'www.example.com'],
      chain: [
        link('example.com', 'R11', 12.5),
        link('R11', 'ISRG Root X1', 470),
        link('ISRG Root X1', 'ISRG Root X1', 3_100),
      ],
    },
    addresses: ['203.0.113.7', '2001:db8::7'],
    ttlS: 300,
  };
}

/** A site of a lively set in one of a few nested groups, or in none. */
export function inGroup(site: SiteView, index: number): SiteView {
  const groups = [null, 'Clients/Acme', 'Clients/Acme', 'Clients/Globex', 'Lab'];
  return { ...site, group: groups[Math.floor(index / 2) % groups.length] ?? null };
}
