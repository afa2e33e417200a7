/**
 * The candidates for the least (sign 1) or greatest (sign -1) value of a sliding window, as positions in the window's
 * ring. A value that a newer one equals or beats can never be the answer again, so it is dropped; what is left is
 * sorted, and the first one is the answer.
 *
 *   values    5  3  4  7  6   newest
 *   least        3  4     6   -> 3; when 3 leaves the window, 4
 *
 * Each position goes in once and out once: O(1) amortised.
 */
export class MonotonicDeque {
  readonly #sign: 1 | -1;
  readonly #positions: Uint32Array;
  #front = 0;
  #length = 0;

  constructor(size: number, sign: 1 | -1) {
    this.#positions = new Uint32Array(size);
    this.#sign = sign;
  }

  /** Position of the least or greatest value. Only to be asked while the window holds one. */
  first(): number {
    return this.#positions[this.#front] ?? 0;
  }

  /** Takes in the newest value, which stands at `position` of `values`. */
  push(position: number, values: Float64Array): void {
    const positions = this.#positions;
    const size = positions.length;
    const value = this.#sign * (values[position] ?? 0);
    let length = this.#length;
    let end = this.#front + length;
    if (end >= size) end -= size;
    while (length > 0) {
      const back = end === 0 ? size - 1 : end - 1;
      if (this.#sign * (values[positions[back] ?? 0] ?? 0) < value) break;
      end = back;
      length -= 1;
    }
    positions[end] = position;
    this.#length = length + 1;
  }

  /** Lets go of the window's oldest value, which stands at `position`. */
  expire(position: number): void {
    if (this.#length === 0 || this.#positions[this.#front] !== position) return;
    this.#front = this.#front + 1 === this.#positions.length ? 0 : this.#front + 1;
    this.#length -= 1;
  }
}
