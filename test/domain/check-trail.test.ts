import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Check } from '../../electron/domain/check';
import { createCheckTrail, trailLength } from '../../electron/domain/check-trail';
import { aFailedResult, aResult, timeoutFailure } from '../support/fake-sites';

const phase = fc.option(fc.integer({ min: 0, max: 600_000 }).map((tenths) => tenths / 10));
const check: fc.Arbitrary<Check> = fc.record({
  startedAt: fc.integer({ min: 0, max: 4e12 }),
  result: fc.oneof(
    fc
      .record({ dnsMs: phase, connectMs: phase, tlsMs: phase, firstByteMs: phase, downloadMs: phase })
      .map((phases) => aResult({ phases })),
    fc.constantFrom('one', 'two').map((message) => aFailedResult({ ...timeoutFailure, message })),
    fc.constantFrom('203.0.113.7', '203.0.113.8', null).map((ip) => aResult({ ip, http: null })),
  ),
});

function traceOf({ startedAt, result }: Check) {
  const { phases, ip, http, failure } = result;
  return { at: startedAt, phases, ip, httpStatus: http?.status ?? null, failure };
}

describe('the trail of the newest checks', () => {
  it('holds the newest ones with all they found, oldest first', () => {
    fc.assert(
      fc.property(fc.array(check, { maxLength: 200 }), (checks) => {
        const trail = createCheckTrail();
        for (const each of checks) trail.add(each);
        const traces = trail.traces();
        const kept = checks.slice(-trailLength);
        expect(traces.length).toBe(kept.length);
        kept.forEach((each, index) => {
          const { phases, ...rest } = traceOf(each);
          const { phases: found, ...others } = traces[index]!;
          expect(others).toEqual(rest);
          // Kept in 32 bits: a tenth is exact up to a quarter of an hour.
          for (const [name, ms] of Object.entries(phases)) expect(found[name as keyof typeof found]).toBe(ms);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is empty after clearing, and begins anew', () => {
    const trail = createCheckTrail();
    for (let at = 0; at < 70; at += 1) trail.add({ startedAt: at, result: aResult() });
    trail.clear();
    expect(trail.traces()).toEqual([]);
    trail.add({ startedAt: 99, result: aResult() });
    expect(trail.traces().map(({ at }) => at)).toEqual([99]);
  });

  it('says the same failure once, however often it came', () => {
    const trail = createCheckTrail();
    for (let at = 0; at < 9; at += 1) trail.add({ startedAt: at, result: aFailedResult({ ...timeoutFailure }) });
    expect(new Set(trail.traces().map(({ failure }) => failure)).size).toBe(1);
  });
});
