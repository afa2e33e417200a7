import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downtimeMs, durationMs, withGap } from '../../electron/domain/downtime';
import type { Incident, IncidentGap } from '../../electron/domain/incident';

const hour = 3_600_000;

function anIncident(startedAt: number, endedAt: number | null): Incident {
  return {
    id: 'one',
    siteId: 'site0001',
    startedAt,
    confirmedAt: startedAt,
    endedAt,
    endedBy: endedAt === null ? null : 'recovered',
    failure: { kind: 'timeout', reason: 'timeout', message: 'No answer.' },
    evidence: null,
    gaps: [],
    notes: [],
    isFlapping: false,
  };
}

test('case 093: an outage is clipped to the window for downtime, and never for how long it has lasted', () => {
  const nowMs = Date.parse('2026-12-01T12:00:00Z');
  const incident = anIncident(Date.parse('2026-11-23T10:00:00Z'), null);
  const within = (hours: number) => downtimeMs([incident], { fromMs: nowMs - hours * hour, toMs: nowMs }, nowMs) / hour;
  expect(within(24)).toBe(24);
  expect(within(168)).toBe(168);
  expect(within(720)).toBe(194);
  expect(durationMs(incident, nowMs)).toBe(194 * hour);
});

test('downtime over adjoining windows adds up, whatever the gaps', () => {
  const gap = fc.record({
    fromMs: fc.integer({ min: 0, max: 1_000 }),
    toMs: fc.integer({ min: 0, max: 1_000 }),
    cause: fc.constantFrom<IncidentGap['cause']>('asleep', 'offline', 'maintenance', 'not-running'),
  });
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 8 }), fc.integer({ min: 0, max: 1_000 }), (gaps, cut) => {
      const incident = gaps.reduce(withGap, anIncident(100, 900));
      const whole = downtimeMs([incident], { fromMs: 0, toMs: 1_000 }, 1_000);
      const parts = [
        { fromMs: 0, toMs: cut },
        { fromMs: cut, toMs: 1_000 },
      ].map((window) => downtimeMs([incident], window, 1_000));
      expect(parts[0]! + parts[1]!).toBe(whole);
      expect(whole).toBeGreaterThanOrEqual(0);
      incident.gaps.forEach((each, index) => {
        expect(each.fromMs).toBeGreaterThanOrEqual(incident.gaps[index - 1]?.toMs ?? incident.startedAt);
      });
    }),
  );
});
