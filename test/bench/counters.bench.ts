import { describe, it } from 'vitest';
import { addCheck, addTime, createHourAccumulator, emptyHour, mergeHours } from '../../electron/domain/hour';
import { createSlidingWindow } from '../../electron/domain/sliding-window';
import { createTemporalFrame } from '../../electron/domain/temporal-frame';

/*
 * Prints what one operation of a counter costs, in ns of CPU time of this process: the median of repeated rounds, so
 * that a round during which the machine did something else does not count.
 */
const rounds = 15;

/** A power of two, so that a place in the list is found by a mask. */
const valueCount = 65_536;
const mask = valueCount - 1;

/** What the loops compute goes here, so that none of it can be left out. */
let sink = 0;

function nsPerOperation(operations: number, run: (operations: number) => number): number {
  const figures: number[] = [];
  for (let round = 0; round < rounds + 3; round += 1) {
    const before = process.cpuUsage();
    sink += run(operations);
    const used = process.cpuUsage(before);
    // The first rounds are for the compiler.
    if (round >= 3) figures.push(((used.user + used.system) * 1000) / operations);
  }
  return figures.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
}

/** Response times of a site: around 120 ms, now and then much longer; to 0.1 ms. */
function responseTimes(): Float64Array {
  let state = 1;
  return Float64Array.from({ length: valueCount }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const spread = state / 2 ** 32;
    return Math.round((80 + spread * 80 + (spread > 0.99 ? 4_000 : 0)) * 10) / 10;
  });
}

const shapes: Readonly<Record<string, Float64Array>> = {
  random: responseTimes(),
  rising: Float64Array.from({ length: valueCount }, (_, place) => place),
  falling: Float64Array.from({ length: valueCount }, (_, place) => valueCount - place),
};

function windowNs(capacity: number, values: Float64Array): number {
  const window = createSlidingWindow(capacity);
  for (let turn = 0; turn < capacity; turn += 1) window.add(values[turn & mask]!);
  let turn = capacity;
  return nsPerOperation(400_000, (operations) => {
    let sum = 0;
    for (const end = turn + operations; turn < end; turn += 1) {
      window.add(values[turn & mask]!);
      sum += window.min()! + window.max()! + window.avg()!;
    }
    return sum;
  });
}

/** The same figures by a scan over the last N values at each query, as the published counter does it. */
function scanNs(capacity: number, values: Float64Array): number {
  const ring = new Float64Array(capacity);
  for (let turn = 0; turn < capacity; turn += 1) ring[turn] = values[turn & mask]!;
  let turn = capacity;
  return nsPerOperation(Math.max(40, Math.floor(4_000_000 / capacity)), (operations) => {
    let figures = 0;
    for (const end = turn + operations; turn < end; turn += 1) {
      ring[turn % capacity] = values[turn & mask]!;
      let least = Infinity;
      let greatest = -Infinity;
      let sum = 0;
      for (let place = 0; place < capacity; place += 1) least = Math.min(least, ring[place]!);
      for (let place = 0; place < capacity; place += 1) greatest = Math.max(greatest, ring[place]!);
      for (let place = 0; place < capacity; place += 1) sum += ring[place]!;
      figures += least + greatest + sum / capacity;
    }
    return figures;
  });
}

function frameNs(frameMs: number, quantumMs: number, stepMs: number): number {
  const frame = createTemporalFrame({ frameMs, quantumMs });
  let atMs = 1_796_000_000_000;
  return nsPerOperation(1_000_000, (operations) => {
    for (let turn = 0; turn < operations; turn += 1) {
      frame.count(atMs);
      atMs += stepMs;
    }
    return frame.total(atMs);
  });
}

function line(name: string, ...figures: string[]): string {
  return [name.padEnd(44), ...figures.map((figure) => figure.padStart(14))].join('');
}

const ns = (figure: number) => `${figure.toFixed(figure < 1000 ? 1 : 0)} ns`;

describe('counters', () => {
  it('prints ns per operation of the sliding window beside a naive scan', () => {
    console.log(line('add + min + max + avg', 'N', ...Object.keys(shapes), 'naive scan'));
    for (const capacity of [16, 1_440, 100_000]) {
      const figures = Object.values(shapes).map((values) => ns(windowNs(capacity, values)));
      console.log(line('', String(capacity), ...figures, ns(scanNs(capacity, shapes['random']!))));
    }
  });

  it('prints ns per count into the temporal frame', () => {
    console.log(line('count, 60 slots, 100 events a slot', ns(frameNs(3_600_000, 60_000, 600))));
    console.log(line('count, 60 slots, an event a slot', ns(frameNs(60_000, 1_000, 1_000))));
    console.log(line('count, 60 slots, an event every 10th slot', ns(frameNs(60_000, 1_000, 10_000))));
  });

  it('prints ns per check and time taken into an hour', () => {
    const times = shapes['random']!;
    const check = (turn: number) => ({ outcome: 'up' as const, responseMs: times[turn & mask]!, slow: false });
    const accumulator = createHourAccumulator();
    const inPlace = nsPerOperation(100_000, (operations) => {
      for (let turn = 0; turn < operations; turn += 1) {
        accumulator.addCheck(check(turn));
        accumulator.addTime('observed', 20_000);
      }
      return accumulator.snapshot().sumMs;
    });
    const merged = nsPerOperation(20_000, (operations) => {
      let hour = emptyHour();
      for (let turn = 0; turn < operations; turn += 1) {
        hour = mergeHours(hour, addTime(addCheck(emptyHour(), check(turn)), 'observed', 20_000));
      }
      return hour.sumMs;
    });
    console.log(line('a check and its time, accumulator', ns(inPlace)));
    console.log(line('a check and its time, merged as aggregates', ns(merged)));
    if (Number.isNaN(sink)) throw new Error('The loops computed no numbers');
  });
});
