import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTemporalFrame } from '../../electron/domain/temporal-frame';
import type { TemporalFrame } from '../../electron/domain/temporal-frame';

const secondMs = 1000;
const minuteMs = 60_000;
const minuteInSeconds = { frameMs: minuteMs, quantumMs: secondMs };
const hourInMinutes = { frameMs: 60 * minuteMs, quantumMs: minuteMs };

function countEachSecond(frame: TemporalFrame, fromS: number, toS: number): void {
  for (let second = fromS; second < toS; second += 1) frame.count(second * secondMs);
}

/** Every event remembered with its index; what the ring must equal. */
function createNaiveFrame(size: number, quantumMs: number) {
  let head = -Infinity;
  let events: { index: number; by: number }[] = [];
  const forget = () => {
    events = events.filter(({ index }) => index > head - size);
  };
  const sumOf = (isMeant: (index: number) => boolean) =>
    events.reduce((sum, { index, by }) => (isMeant(index) ? sum + by : sum), 0);
  const read = (atMs: number) => {
    const now = Math.floor(atMs / quantumMs);
    if (head - now >= size) [head, events] = [now, []];
    head = Math.max(head, now);
    forget();
    return now;
  };
  return {
    count: (atMs: number, by: number) => {
      const index = Math.floor(atMs / quantumMs);
      head = Math.max(head, index);
      events.push({ index, by });
      forget();
    },
    total: (atMs: number) => {
      const now = read(atMs);
      return sumOf((index) => index <= now && index > now - size);
    },
    slot: (atMs: number, readAtMs: number) => {
      const now = read(readAtMs);
      const asked = Math.floor(atMs / quantumMs);
      return sumOf((index) => index === asked && index <= now && index > now - size);
    },
    slots: (atMs: number) => {
      const now = read(atMs);
      return Array.from({ length: size }, (_, place) => {
        const slot = now - size + 1 + place;
        return { startMs: slot * quantumMs, count: sumOf((index) => index === slot) };
      });
    },
  };
}

describe('a temporal frame', () => {
  it('2 events/s for 600 s into a 60 s frame give 120', () => {
    const frame = createTemporalFrame(minuteInSeconds);
    for (let tick = 0; tick < 1200; tick += 1) frame.count(tick * 500);
    expect(frame.total(599_500)).toBe(120);
  });

  it('one event a second for 60 s, then a read at 100 s gives 19 and at 101 s 18', () => {
    const frame = createTemporalFrame(minuteInSeconds);
    countEachSecond(frame, 0, 60);
    expect(frame.total(100_000)).toBe(19);
    expect(frame.total(101_000)).toBe(18);
    expect(frame.slot(50_000, 101_000)).toBe(1);
    expect(frame.slot(30_000, 101_000)).toBe(0);
  });

  it('gives all slots oldest first, with their starts', () => {
    const frame = createTemporalFrame({ frameMs: 3 * minuteMs, quantumMs: minuteMs });
    frame.count(10 * minuteMs + 59_999);
    frame.count(12 * minuteMs, 3);
    expect(frame.slots(12 * minuteMs + 5)).toEqual([
      { startMs: 10 * minuteMs, count: 1 },
      { startMs: 11 * minuteMs, count: 0 },
      { startMs: 12 * minuteMs, count: 3 },
    ]);
  });

  it('is empty after a gap of a frame or more, however long', () => {
    for (const gapMs of [minuteMs, 61_000, 1e6, 1e12]) {
      const frame = createTemporalFrame(minuteInSeconds);
      countEachSecond(frame, 0, 60);
      expect(frame.total(59_000 + gapMs)).toBe(0);
    }
  });

  it('counts a late event in its own slot while the frame holds it, and drops it after', () => {
    const frame = createTemporalFrame(minuteInSeconds);
    frame.count(100_000);
    frame.count(41_000);
    frame.count(40_999);
    expect(frame.slot(41_000, 100_000)).toBe(1);
    expect(frame.total(100_000)).toBe(2);
    expect(frame.total(101_000)).toBe(1);
  });

  it('equals a list of all events, in any order of counts and reads of any time', () => {
    const at = fc.oneof(
      fc.integer({ min: -50, max: 400 }),
      fc.integer({ min: 100, max: 130 }),
      fc.integer({ min: 0, max: 9_000 }),
    );
    const step = fc.record({
      kind: fc.constantFrom('count', 'count', 'total', 'slot', 'slots'),
      at,
      also: at,
      by: fc.integer({ min: 0, max: 3 }),
    });
    const shape = fc.record({ size: fc.integer({ min: 1, max: 9 }), quantumMs: fc.integer({ min: 1, max: 12 }) });
    const holds = fc.property(shape, fc.array(step, { maxLength: 80, size: 'max' }), ({ size, quantumMs }, steps) => {
      const options = { frameMs: size * quantumMs, quantumMs };
      const frame = createTemporalFrame(options);
      const naive = createNaiveFrame(size, quantumMs);
      for (const { kind, at: atMs, also, by } of steps) {
        if (kind === 'count') {
          frame.count(atMs, by);
          naive.count(atMs, by);
        } else if (kind === 'total') expect(frame.total(atMs)).toBe(naive.total(atMs));
        else if (kind === 'slot') expect(frame.slot(also, atMs)).toBe(naive.slot(also, atMs));
        else expect(frame.slots(atMs)).toEqual(naive.slots(atMs));
      }
    });
    fc.assert(holds, { numRuns: 500 });
  });
});

describe('a temporal frame while the clock is stepped back', () => {
  const at10 = Date.UTC(2026, 10, 30, 10);

  it('case 079: a minute lived through twice is one slot, and nothing in it is lost', () => {
    const frame = createTemporalFrame(hourInMinutes);
    frame.count(at10, 2);
    frame.count(at10 + 20 * minuteMs);
    const again = at10 + 5_000;
    frame.count(again);
    expect(frame.slot(at10, again)).toBe(3);
    expect(frame.total(again)).toBe(3);
    expect(frame.slots(again).filter(({ count }) => count > 0)).toEqual([{ startMs: at10, count: 3 }]);
    expect(frame.total(at10 + 20 * minuteMs)).toBe(4);
  });

  it('case 079: no read shows a slot that lies after it', () => {
    const frame = createTemporalFrame(hourInMinutes);
    frame.count(at10 + 30 * minuteMs);
    expect(frame.slots(at10).at(-1)).toEqual({ startMs: at10, count: 0 });
    expect(frame.slot(at10 + 30 * minuteMs, at10)).toBe(0);
    expect(frame.total(at10)).toBe(0);
    expect(frame.total(at10 + 30 * minuteMs)).toBe(1);
  });

  it('starts anew at a read that lies a whole frame back, so that new events count and old ones never return', () => {
    const frame = createTemporalFrame(hourInMinutes);
    frame.count(at10, 5);
    const back = at10 - 3 * 60 * minuteMs;
    expect(frame.total(back)).toBe(0);
    frame.count(back + 1000);
    expect(frame.total(back + 2000)).toBe(1);
    expect(frame.total(at10)).toBe(0);
  });

  it('counts the very event that comes with the time it is now', () => {
    const frame = createTemporalFrame(hourInMinutes);
    frame.count(at10, 5);
    const back = at10 - 24 * 60 * minuteMs;
    frame.count(back, 1, back + 250);
    expect(frame.total(back + 300)).toBe(1);
  });

  it('drops an event of long ago without giving up the present', () => {
    const frame = createTemporalFrame(hourInMinutes);
    frame.count(at10, 5);
    frame.count(at10 - 24 * 60 * minuteMs);
    expect(frame.total(at10)).toBe(5);
  });
});

describe('the snapshot of a temporal frame', () => {
  it('is flat pairs of absolute index and count, and survives JSON', () => {
    const frame = createTemporalFrame(minuteInSeconds);
    frame.count(7_000, 2);
    frame.count(9_500);
    expect(frame.toSnapshot()).toEqual([7, 2, 9, 1]);
    const next = createTemporalFrame(minuteInSeconds);
    next.count(1_000);
    next.restore(JSON.parse(JSON.stringify(frame.toSnapshot())) as number[]);
    expect(next.slots(20_000)).toEqual(frame.slots(20_000));
  });

  it('reads the same after a restart, at any later time', () => {
    const events = fc.array(fc.record({ atMs: fc.nat(90_000), by: fc.integer({ min: 0, max: 1e6 }) }));
    const holds = fc.property(events, fc.nat(200_000), (counted, laterMs) => {
      const frame = createTemporalFrame(minuteInSeconds);
      for (const { atMs, by } of counted) frame.count(atMs, by);
      const next = createTemporalFrame(minuteInSeconds);
      next.restore(frame.toSnapshot());
      expect(next.slots(90_000 + laterMs)).toEqual(frame.slots(90_000 + laterMs));
      expect(next.total(90_000 + laterMs)).toBe(frame.total(90_000 + laterMs));
    });
    fc.assert(holds);
  });

  it('is empty where there is nothing, and leaves out pairs that are no count', () => {
    const frame = createTemporalFrame(minuteInSeconds);
    expect(frame.toSnapshot()).toEqual([]);
    frame.restore([3, -1, 4, 1.5, Number.NaN, 2, 5, 1, 6]);
    expect(frame.toSnapshot()).toEqual([5, 1]);
  });
});

describe('the limits of a temporal frame', () => {
  it.each([
    [60_000, 0],
    [60_000, 7_000],
    [500, 1_000],
    [0, 1_000],
    [1.5, 0.5],
    [Number.NaN, 1_000],
  ])('refuses a frame of %s ms in quanta of %s ms', (frameMs, quantumMs) => {
    expect(() => createTemporalFrame({ frameMs, quantumMs })).toThrow(RangeError);
  });

  it('refuses what is no instant or no number of events', () => {
    const frame = createTemporalFrame(minuteInSeconds);
    expect(() => frame.count(Number.NaN)).toThrow(RangeError);
    expect(() => frame.total(Infinity)).toThrow(RangeError);
    expect(() => frame.count(0, -1)).toThrow(RangeError);
    expect(() => frame.count(0, 0.5)).toThrow(RangeError);
    expect(frame.total(0)).toBe(0);
  });
});
