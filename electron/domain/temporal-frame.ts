/** Counts of events in a frame of time that slides with the reader: per quantum, and in all. */
export interface TemporalFrame {
  /**
   * Counts `by` events in the slot of `atMs`; dropped where that slot has left the frame. Whoever knows what time it is
   * passes `nowMs` too, which counts as a read.
   */
  count(atMs: number, by?: number, nowMs?: number): void;
  /** Events in the frame that ends with the quantum of `atMs`. */
  total(atMs: number): number;
  /** Events in the quantum that holds `atMs`, as a reader at `readAtMs` sees it; 0 outside the frame. */
  slot(atMs: number, readAtMs: number): number;
  /** Every slot of the frame that ends with the quantum of `atMs`, oldest first, empty ones too. */
  slots(atMs: number): FrameSlot[];
  toSnapshot(): FrameSnapshot;
  /** Replaces what is there by a snapshot of a frame with the same quantum; pairs that are no count are left out. */
  restore(snapshot: FrameSnapshot): void;
}

export interface FrameSlot {
  readonly startMs: number;
  readonly count: number;
}

/** Absolute index (floor of time / quantum) and count of each slot that is not empty, flat, oldest first. */
export type FrameSnapshot = readonly number[];

/** Throws a RangeError unless both are whole numbers of ms and the frame is a whole number of quanta. */
export function createTemporalFrame(options: { readonly frameMs: number; readonly quantumMs: number }): TemporalFrame {
  const { frameMs, quantumMs } = options;
  const isWhole = Number.isSafeInteger(frameMs) && Number.isSafeInteger(quantumMs) && quantumMs > 0;
  if (!isWhole || frameMs < quantumMs || frameMs % quantumMs !== 0) {
    throw new RangeError(`Expected a frame of whole quanta in ms, got ${frameMs} / ${quantumMs}`);
  }
  return new QuantizedFrame(frameMs / quantumMs, quantumMs);
}

/*
 * A ring of slots. Each stands for an absolute index, floor(t / quantum); `head` is the newest index seen, and a slot is
 * found by its age, head - index, so that a gap of any length clears just the slots it skipped.
 *
 *   index   97  98  99 100           ring   99 100  97  98
 *   age      3   2   1   0                       ^ headSlot      count(101): 97 is cleared and becomes 101
 *
 * Time that runs backwards:
 * - The head never moves back for an event. One that is late counts in its own slot while the frame holds it.
 * - A read says what time it is. One before the head sees the frame that ends there; what lies later stays until the
 *   clock gets there again, and what had left the frame stays forgotten.
 * - A read that lies a whole frame or more before the head finds nothing of its own time: the clock was set back, and
 *   everything held is in its future. The frame starts anew there, so that new events count again.
 */
class QuantizedFrame implements TemporalFrame {
  readonly #quantumMs: number;
  readonly #counts: Float64Array;
  #head = -Infinity;
  #headSlot = 0;
  /** Sum over the ring. */
  #sum = 0;

  constructor(size: number, quantumMs: number) {
    this.#counts = new Float64Array(size);
    this.#quantumMs = quantumMs;
  }

  count(atMs: number, by = 1, nowMs?: number): void {
    if (!Number.isSafeInteger(by) || by < 0) throw new RangeError(`Expected a number of events, got ${by}`);
    if (nowMs !== undefined) this.#readAt(nowMs);
    this.#add(this.#indexOf(atMs), by);
  }

  total(atMs: number): number {
    const index = this.#readAt(atMs);
    let total = this.#sum;
    for (let later = index + 1; later <= this.#head; later += 1) total -= this.#held(later);
    return total;
  }

  slot(atMs: number, readAtMs: number): number {
    const last = this.#readAt(readAtMs);
    const index = this.#indexOf(atMs);
    return index <= last && index > last - this.#counts.length ? this.#held(index) : 0;
  }

  slots(atMs: number): FrameSlot[] {
    const first = this.#readAt(atMs) - this.#counts.length + 1;
    return Array.from(this.#counts, (_, place) => ({
      startMs: (first + place) * this.#quantumMs,
      count: this.#held(first + place),
    }));
  }

  toSnapshot(): FrameSnapshot {
    const flat: number[] = [];
    for (let age = this.#counts.length - 1; age >= 0; age -= 1) {
      const count = this.#counts[this.#slotOfAge(age)] ?? 0;
      if (count > 0) flat.push(this.#head - age, count);
    }
    return flat;
  }

  restore(snapshot: FrameSnapshot): void {
    this.#startAt(-Infinity);
    for (let place = 0; place + 1 < snapshot.length; place += 2) {
      const index = snapshot[place] ?? 0;
      const count = snapshot[place + 1] ?? 0;
      if (Number.isSafeInteger(index) && Number.isSafeInteger(count) && count > 0) this.#add(index, count);
    }
  }

  #indexOf(atMs: number): number {
    const index = Math.floor(atMs / this.#quantumMs);
    if (!Number.isFinite(index)) throw new RangeError(`Expected an instant in ms, got ${atMs}`);
    return index;
  }

  #add(index: number, by: number): void {
    if (index > this.#head) this.#advanceTo(index);
    const age = this.#head - index;
    if (age >= this.#counts.length) return;
    const slot = this.#slotOfAge(age);
    this.#counts[slot] = (this.#counts[slot] ?? 0) + by;
    this.#sum += by;
  }

  #readAt(atMs: number): number {
    const index = this.#indexOf(atMs);
    if (index > this.#head) this.#advanceTo(index);
    else if (this.#head - index >= this.#counts.length) this.#startAt(index);
    return index;
  }

  #advanceTo(index: number): void {
    const steps = index - this.#head;
    if (steps >= this.#counts.length) {
      this.#startAt(index);
      return;
    }
    for (let step = 0; step < steps; step += 1) {
      this.#headSlot = this.#headSlot + 1 === this.#counts.length ? 0 : this.#headSlot + 1;
      this.#sum -= this.#counts[this.#headSlot] ?? 0;
      this.#counts[this.#headSlot] = 0;
    }
    this.#head = index;
  }

  #startAt(index: number): void {
    this.#counts.fill(0);
    this.#sum = 0;
    this.#head = index;
  }

  #held(index: number): number {
    const age = this.#head - index;
    return age >= 0 && age < this.#counts.length ? (this.#counts[this.#slotOfAge(age)] ?? 0) : 0;
  }

  #slotOfAge(age: number): number {
    const slot = this.#headSlot - age;
    return slot < 0 ? slot + this.#counts.length : slot;
  }
}
