import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHourCorrector, withTimesOf } from '../../electron/domain/correction';
import type { Correction, CorrectionKind } from '../../electron/domain/correction';
import { addCheck, addTime, emptyHour, hourFigures } from '../../electron/domain/hour';
import type { HourAggregate } from '../../electron/domain/hour';
import { msPerHour } from '../../electron/domain/hour-key';
import { anyHour } from '../support/history';

const startMs = Date.UTC(2026, 10, 30, 17);
const whole = { fromMs: startMs, toMs: startMs + msPerHour };
const minuteMs = 60_000;

/** Minutes of the hour; they may lie outside of it. */
function aCorrection(from: number, to: number, kind: CorrectionKind = 'maintenance', id = `${from}-${to}`): Correction {
  const span = { fromMs: startMs + from * minuteMs, toMs: startMs + to * minuteMs };
  return { id, siteId: 'siteone1', kind, ...span, reason: 'Router was being replaced', madeAt: startMs + msPerHour };
}

/** Observed as a whole, an `up` check each minute but for those given, which were down. */
function hourWith(downMinutes: readonly number[]): HourAggregate {
  let hour = addTime(emptyHour(), 'observed', msPerHour);
  for (let minute = 0; minute < 60; minute += 1) {
    const isDown = downMinutes.includes(minute);
    hour = addCheck(hour, { outcome: isDown ? 'down' : 'up', slow: false, responseMs: isDown ? null : 20, minute });
  }
  return hour;
}

function corrected(hour: HourAggregate, ...corrections: readonly Correction[]): HourAggregate {
  return createHourCorrector(corrections)(hour, startMs, whole);
}

const anyCorrection = fc
  .record({ from: fc.integer({ min: -120, max: 119 }), length: fc.integer({ min: 1, max: 240 }), alarm: fc.boolean() })
  .map(({ from, length, alarm }) => aCorrection(from, from + length, alarm ? 'false-alarm' : 'maintenance'));

describe('an hour that is corrected', () => {
  test('loses the failures of the minutes marked as maintenance, and no others', () => {
    const hour = corrected(hourWith([5, 10, 11, 12, 40]), aCorrection(10, 20));
    expect(hour).toMatchObject({ checks: 60, up: 48, down: 2, downMinutes: [5, 1, 40, 1] });
    expect(hourFigures(hour, msPerHour)).toMatchObject({ observedS: 3_000, maintenanceS: 600, uptimePercent: 96 });
  });

  test('stays observed in a false alarm', () => {
    const hour = corrected(hourWith([10, 11]), aCorrection(10, 12, 'false-alarm'));
    expect(hourFigures(hour, msPerHour)).toMatchObject({
      down: 0,
      observedS: 3_600,
      maintenanceS: 0,
      uptimePercent: 100,
    });
  });

  test('counts a failure out that started in the first minute, and keeps the one that started when the span ended', () => {
    expect(corrected(hourWith([10, 20]), aCorrection(10, 20)).downMinutes).toEqual([20, 1]);
  });

  test('takes failures that are only known by the hour in proportion, cut', () => {
    let hour = addTime(emptyHour(), 'observed', msPerHour);
    for (let n = 0; n < 5; n += 1) hour = addCheck(hour, { outcome: 'down', slow: false, responseMs: null });
    expect(corrected(hour, aCorrection(0, 30)).down).toBe(3);
    expect(corrected(hour, aCorrection(0, 11)).down).toBe(5);
    expect(corrected(hour, aCorrection(-10, 70)).down).toBe(0);
  });

  test('moves the whole of what was asked about where the hour still runs', () => {
    const hour = addTime(hourWith([3]), 'observed', 0);
    const soFar = { ...hour, observedMs: 10 * minuteMs };
    const window = { fromMs: startMs, toMs: startMs + 10 * minuteMs };
    const after = createHourCorrector([aCorrection(0, 60)])(soFar, startMs, window);
    expect(after).toMatchObject({ observedMs: 0, maintenanceMs: 10 * minuteMs, down: 0 });
  });

  test('is not corrected twice where spans overlap', () => {
    const [one, other] = [aCorrection(0, 30), aCorrection(20, 40)];
    const both = corrected(hourWith([25]), one, other, { ...one, id: 'again' });
    expect(both).toEqual(corrected(hourWith([25]), aCorrection(0, 40)));
  });

  test('keeps adding up to the seconds asked about, and its uptime between 0 and 100', () => {
    fc.assert(
      fc.property(anyHour, fc.array(anyCorrection, { maxLength: 4 }), (hour, corrections) => {
        const before = hourFigures(hour, msPerHour);
        const after = hourFigures(corrected(hour, ...corrections), msPerHour);
        const { observedS, pausedS, maintenanceS, offlineS, asleepS, notRunningS } = after;
        expect(observedS + pausedS + maintenanceS + offlineS + asleepS + notRunningS).toBe(3_600);
        for (const seconds of [observedS, maintenanceS]) expect(seconds).toBeGreaterThanOrEqual(0);
        expect(after.down).toBeGreaterThanOrEqual(0);
        expect(after.down).toBeLessThanOrEqual(before.down);
        expect(after.checks).toBe(before.checks);
        expect(after.up).toBeLessThanOrEqual(before.up);
        expect(after.up).toBeGreaterThanOrEqual(0);
        if (corrections.every(({ kind }) => kind === 'false-alarm')) {
          expect(after.up).toBe(before.up);
          if (after.uptimePercent !== null)
            expect(after.uptimePercent).toBeGreaterThanOrEqual(before.uptimePercent ?? 0);
        }
      }),
    );
  });

  test('takes exactly the checks that a naive look at each of them takes, where one came each minute', () => {
    const minutes = fc.uniqueArray(fc.nat(59), { maxLength: 60 });
    fc.assert(
      fc.property(minutes, fc.array(anyCorrection, { maxLength: 4 }), (downMinutes, corrections) => {
        const isHit = (minute: number, of: readonly Correction[]): boolean => {
          const atMs = startMs + minute * minuteMs;
          return of.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);
        };
        const maintenance = corrections.filter(({ kind }) => kind === 'maintenance');
        const upMinutes = Array.from({ length: 60 }, (_, minute) => minute).filter((at) => !downMinutes.includes(at));
        const after = corrected(hourWith(downMinutes), ...corrections);
        expect(after.down).toBe(downMinutes.filter((minute) => !isHit(minute, corrections)).length);
        expect(after.up).toBe(upMinutes.filter((minute) => !isHit(minute, maintenance)).length);
      }),
    );
  });

  test('keeps the average of the good checks that still count, and has no times where none is left', () => {
    const before = hourWith([10]);
    const half = withTimesOf(corrected(before, aCorrection(0, 30)), before);
    expect(hourFigures(half, msPerHour)).toMatchObject({ up: 30, minMs: 20, avgMs: 20, maxMs: 20, uptimePercent: 100 });
    const none = withTimesOf(corrected(before, aCorrection(-5, 70)), before);
    expect(none).toMatchObject({ checks: 60, up: 0, down: 0, minMs: null, maxMs: null, sumMs: 0, latency: [] });
    expect(hourFigures(none, msPerHour)).toMatchObject({ uptimePercent: null, avgMs: null, maintenanceS: 3_600 });
    expect(withTimesOf(corrected(before, aCorrection(0, 30, 'false-alarm')), before)).toMatchObject({
      up: 59,
      sumMs: before.sumMs,
    });
  });

  test('is not touched itself, and is what it was where no correction meets it', () => {
    fc.assert(
      fc.property(anyHour, anyCorrection, (hour, correction) => {
        const copy = structuredClone(hour);
        corrected(hour, correction);
        expect(hour).toEqual(copy);
        expect(corrected(hour, aCorrection(60, 70), aCorrection(-5, 0))).toBe(hour);
      }),
    );
  });
});
