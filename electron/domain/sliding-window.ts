import { MonotonicDeque } from './monotonic-deque';

/** The newest values, up to `capacity` of them. Figures are null while there is none. */
export interface SlidingWindow {
  readonly count: number;
  readonly capacity: number;
  /** Takes a value in and, when full, lets the oldest go. Throws a RangeError for what is not finite. */
  add(value: number): void;
  last(): number | null;
  min(): number | null;
  max(): number | null;
  /** The mean; always within [min, max]. */
  avg(): number | null;
  /** Changes the capacity and keeps the newest values. */
  resize(capacity: number): void;
  /** A copy, oldest first. */
  values(): number[];
  clear(): void;
}

export const maxWindowCapacity = 100_000;

/** Room for this many at first; it doubles as values come, up to the capacity. */
const firstRoom = 16;

/**
 * Every call but `resize`, `values` and `clear` is O(1) amortised at any capacity: of N adds to a full window one does
 * O(N) work. Throws a RangeError unless the capacity is a whole number from 1 to 100 000.
 */
export function createSlidingWindow(capacity: number): SlidingWindow {
  return new RingWindow(checkCapacity(capacity));
}

function checkCapacity(capacity: number): number {
  if (Number.isInteger(capacity) && capacity >= 1 && capacity <= maxWindowCapacity) return capacity;
  throw new RangeError(`Expected a capacity from 1 to ${maxWindowCapacity}, got ${capacity}`);
}

/*
 * Nothing is ever subtracted from the sum, so it does not drift: after a large value has left, no rounding of it stays
 * behind. The window is two parts. The older part was summed up once, from its newest value back to its oldest; its sum
 * is read at the oldest value still there. The newer part has a running sum. When the older part is used up, all
 * values become the older part. (The queue of two stacks, as used for sliding-window aggregation.)
 *
 *               older part            newer part
 *   values      7    2    4    1   |  3    5
 *   suffixSums  14   7    5    1   |  newerSum = 8      sum = 14 + 8; when 7 leaves: 7 + 8
 *               oldest                     newest
 */
class RingWindow implements SlidingWindow {
  #capacity: number;
  #ring: Float64Array;
  #suffixSums: Float64Array;
  #least: MonotonicDeque;
  #greatest: MonotonicDeque;
  #oldest = 0;
  #count = 0;
  #olderCount = 0;
  #newerSum = 0;

  constructor(capacity: number) {
    const room = Math.min(firstRoom, capacity);
    this.#capacity = capacity;
    this.#ring = new Float64Array(room);
    this.#suffixSums = new Float64Array(room);
    this.#least = new MonotonicDeque(room, 1);
    this.#greatest = new MonotonicDeque(room, -1);
  }

  get count(): number {
    return this.#count;
  }

  get capacity(): number {
    return this.#capacity;
  }

  add(value: number): void {
    if (!Number.isFinite(value)) throw new RangeError(`Expected a finite value, got ${value}`);
    if (this.#count === this.#capacity) this.#dropOldest();
    else if (this.#count === this.#ring.length) this.#refill(Math.min(this.#count * 2, this.#capacity));
    this.#append(value);
  }

  last(): number | null {
    return this.#count === 0 ? null : this.#at(this.#position(this.#count - 1));
  }

  min(): number | null {
    return this.#count === 0 ? null : this.#at(this.#least.first());
  }

  max(): number | null {
    return this.#count === 0 ? null : this.#at(this.#greatest.first());
  }

  avg(): number | null {
    const count = this.#count;
    if (count === 0) return null;
    const olderSum = this.#olderCount === 0 ? 0 : (this.#suffixSums[this.#oldest] ?? 0);
    const sum = olderSum + this.#newerSum;
    // Only values near the largest number there is can get here: each is then divided first.
    const mean = Number.isFinite(sum) ? sum / count : this.values().reduce((part, value) => part + value / count, 0);
    return Math.min(Math.max(mean, this.#at(this.#least.first())), this.#at(this.#greatest.first()));
  }

  resize(capacity: number): void {
    this.#capacity = checkCapacity(capacity);
    this.#refill(Math.min(this.#ring.length, capacity));
  }

  values(): number[] {
    return Array.from({ length: this.#count }, (_, age) => this.#at(this.#position(age)));
  }

  clear(): void {
    this.#count = 0;
    this.#refill(Math.min(firstRoom, this.#capacity));
  }

  /** Moves the newest values into a ring with the given room. */
  #refill(room: number): void {
    const kept = this.values().slice(-Math.min(this.#capacity, room));
    this.#ring = new Float64Array(room);
    this.#suffixSums = new Float64Array(room);
    this.#least = new MonotonicDeque(room, 1);
    this.#greatest = new MonotonicDeque(room, -1);
    this.#oldest = 0;
    this.#count = 0;
    this.#olderCount = 0;
    this.#newerSum = 0;
    for (const value of kept) this.#append(value);
  }

  #append(value: number): void {
    const position = this.#position(this.#count);
    this.#ring[position] = value;
    this.#count += 1;
    this.#newerSum += value;
    this.#least.push(position, this.#ring);
    this.#greatest.push(position, this.#ring);
  }

  #dropOldest(): void {
    if (this.#olderCount === 0) this.#sumUp();
    this.#olderCount -= 1;
    this.#least.expire(this.#oldest);
    this.#greatest.expire(this.#oldest);
    this.#oldest = this.#position(1);
    this.#count -= 1;
  }

  #sumUp(): void {
    let sum = 0;
    for (let age = this.#count - 1; age >= 0; age -= 1) {
      const position = this.#position(age);
      sum += this.#at(position);
      this.#suffixSums[position] = sum;
    }
    this.#olderCount = this.#count;
    this.#newerSum = 0;
  }

  /** Where in the ring the value stands that came `index` values after the oldest. */
  #position(index: number): number {
    const position = this.#oldest + index;
    return position >= this.#ring.length ? position - this.#ring.length : position;
  }

  #at(position: number): number {
    return this.#ring[position] ?? 0;
  }
}
