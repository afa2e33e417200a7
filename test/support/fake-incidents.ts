import type { CallInput, CallOutput } from '../../electron/contract/calls';
import type { Reply } from '../../electron/contract/failure';
import type { IncidentView } from '../../electron/contract/incident-schema';
import { timeoutFailure } from './fake-sites';

const minuteMs = 60_000;

/** An incident of seven minutes that is over, with what a test cares about replaced. */
export function anIncident(change: Partial<IncidentView> = {}): IncidentView {
  const startedAt = change.startedAt ?? Date.UTC(2026, 10, 30, 10, 2);
  return {
    id: 'incident1',
    siteId: 'siteone1',
    site: 'Example',
    isRemoved: false,
    startedAt,
    confirmedAt: startedAt + 20_000,
    endedAt: startedAt + 7 * minuteMs,
    endedBy: 'recovered',
    failure: timeoutFailure,
    evidence: {
      statusLine: 'HTTP/1.1 503 Service Unavailable',
      phases: { dnsMs: 8, connectMs: 21, tlsMs: 42, firstByteMs: null, downloadMs: null },
      ip: '203.0.113.7',
      certificate: { expiresAt: '2027-01-31T00:00:00Z', daysLeft: 62, issuer: "Let's Encrypt" },
      connection: ['The gateway answers.', '4 of 4 reference hosts answer.'],
    },
    gaps: [],
    notes: [],
    isFlapping: false,
    flaps: null,
    durationMs: 7 * minuteMs,
    downtimeMs: 7 * minuteMs,
    corrections: [],
    ...change,
  };
}

/** A few incidents of a lively set of sites: one that lasts, one with a gap, one that a pause ended, a time of flapping. */
export function livelyIncidents(sites: readonly { readonly id: string; readonly name: string }[], now: number) {
  const of = (index: number, id: string, change: Partial<IncidentView>): IncidentView[] => {
    const site = sites[index];
    return site === undefined ? [] : [anIncident({ id, siteId: site.id, site: site.name, ...change })];
  };
  const hourMs = 60 * minuteMs;
  return [
    ...of(2, 'lasting', { startedAt: now - 740_000, endedAt: null, endedBy: null, durationMs: 740_000 }),
    ...of(2, 'asleep', {
      startedAt: now - 30 * hourMs,
      endedAt: now - 27 * hourMs,
      durationMs: 3 * hourMs,
      downtimeMs: hourMs,
      gaps: [{ fromMs: now - 29 * hourMs, toMs: now - 27 * hourMs, cause: 'asleep' }],
      notes: [{ at: now - 26 * hourMs, text: 'The disk was full; the provider cleared old logs.' }],
    }),
    ...of(0, 'paused', { startedAt: now - 80 * hourMs, endedBy: 'paused', isFlapping: true, evidence: null }),
    ...of(1, 'flapping', {
      startedAt: now - 60 * hourMs,
      endedAt: now - 58 * hourMs,
      durationMs: 2 * hourMs,
      downtimeMs: 43 * minuteMs,
      isFlapping: true,
      flaps: {
        count: 86,
        totalMs: 43 * minuteMs,
        outages: Array.from({ length: 60 }, (_, index) => {
          const startedAt = now - 60 * hourMs + index * 2 * minuteMs;
          return { startedAt, endedAt: startedAt + 30_000, failure: timeoutFailure };
        }),
      },
    }),
    ...of(1, 'short', { startedAt: now - 200 * hourMs }),
  ];
}

export interface FakeIncidents {
  readonly 'incidents:list': (input: CallInput<'incidents:list'>) => Reply<CallOutput<'incidents:list'>>;
  readonly 'incidents:note': (input: CallInput<'incidents:note'>) => Reply<CallOutput<'incidents:note'>>;
}

/** The calls about incidents, over a list in memory. */
export function createFakeIncidents(first: readonly IncidentView[], now: () => number): FakeIncidents {
  let incidents = first;
  return {
    'incidents:list': ({ siteId, fromMs, toMs }) => {
      const found = incidents.filter(
        (incident) =>
          (siteId === null || incident.siteId === siteId) &&
          incident.startedAt < (toMs ?? Infinity) &&
          (incident.endedAt ?? Infinity) > (fromMs ?? 0),
      );
      const downtimeMs = found.reduce((sum, incident) => sum + incident.downtimeMs, 0);
      return { ok: true, value: { incidents: found, downtimeMs, isCut: false } };
    },
    'incidents:note': ({ siteId, incidentId, at, text }) => {
      incidents = incidents.map((incident) => {
        if (incident.siteId !== siteId || incident.id !== incidentId) return incident;
        const others = incident.notes.filter((note) => note.at !== at);
        return { ...incident, notes: text === null ? others : [...others, { at: at ?? now(), text }] };
      });
      return { ok: true, value: null };
    },
  };
}
