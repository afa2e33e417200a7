/*
 * Response times in buckets whose width grows with the value, after DDSketch (Masson, Rim, Lee: "DDSketch: a fast and
 * fully-mergeable quantile sketch with relative-error guarantees", VLDB 2019). Bucket i >= 1 holds the values in
 * (growth^(i-2), growth^(i-1)] tenths of a ms; any of them is within `accuracy` of the value the bucket is read as.
 * Bucket 0 holds what rounds to 0.0 ms and reads as 0. Two histograms merge by adding their counts.
 *
 * Why 2.5 %: the promise is 5 % on figures shown with one decimal. Below 2 ms a bucket then reads as exactly the tenth
 * that is in it; above, rounding adds at most another 2.5 %.
 *
 * The numbers of the buckets are in the files: other constants here mean a migration there.
 */
const accuracy = 0.025;
const growth = (1 + accuracy) / (1 - accuracy);
const logOfGrowth = Math.log(growth);

/** Bucket and count of each bucket that is not empty, flat, ascending: `[46, 3, 47, 12]`. */
export type LatencyPairs = readonly number[];

export interface LatencyHistogram {
  /** How many values it holds. */
  readonly count: number;
  /** Throws a RangeError for a time that is negative or not finite. */
  add(ms: number): void;
  /** Adds what another one holds. */
  merge(other: LatencyHistogram): void;
  /** Adds what pairs hold. */
  addPairs(pairs: LatencyPairs): void;
  /** The value that `percent` of the values do not exceed (nearest rank), in ms; null while empty. */
  percentile(percent: number): number | null;
  toPairs(): LatencyPairs;
}

export function createLatencyHistogram(): LatencyHistogram {
  return fromPairs([]);
}

export function fromPairs(pairs: LatencyPairs): LatencyHistogram {
  /** By bucket, without holes: a year of hours is added up in one of these. */
  const counts: number[] = [];
  let count = 0;
  const addTo = (bucket: number, by: number) => {
    while (counts.length <= bucket) counts.push(0);
    counts[bucket] = at(counts, bucket) + by;
    count += by;
  };
  const addPairs = (added: LatencyPairs) => {
    for (let place = 0; place + 1 < added.length; place += 2) addTo(at(added, place), at(added, place + 1));
  };
  const toPairs = () => {
    const found: number[] = [];
    for (let bucket = 0; bucket < counts.length; bucket++) {
      if (at(counts, bucket) !== 0) found.push(bucket, at(counts, bucket));
    }
    return found;
  };
  addPairs(pairs);
  return {
    get count() {
      return count;
    },
    add: (ms) => addTo(bucketOf(ms), 1),
    merge: (other) => addPairs(other.toPairs()),
    addPairs,
    percentile: (percent) => percentileOf(toPairs(), percent),
    toPairs,
  };
}

/** Both together; neither is changed. One walk over the two, as this is done for each check. */
export function mergePairs(a: LatencyPairs, b: LatencyPairs): LatencyPairs {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const merged: number[] = [];
  let placeA = 0;
  let placeB = 0;
  while (placeA < a.length && placeB < b.length) {
    const step = at(a, placeA) - at(b, placeB);
    const bucket = Math.min(at(a, placeA), at(b, placeB));
    merged.push(bucket, (step <= 0 ? at(a, placeA + 1) : 0) + (step >= 0 ? at(b, placeB + 1) : 0));
    if (step <= 0) placeA += 2;
    if (step >= 0) placeB += 2;
  }
  return [...merged, ...a.slice(placeA), ...b.slice(placeB)];
}

/** `pairs` with one more value. */
export function addToPairs(pairs: LatencyPairs, ms: number): LatencyPairs {
  return mergePairs(pairs, [bucketOf(ms), 1]);
}

/** The value of the given rank in percent (0 to 100), in ms, within 2.5 % of the true one; null while there is none. */
export function percentileOf(pairs: LatencyPairs, percent: number): number | null {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`Expected a percentage from 0 to 100, got ${percent}`);
  let count = 0;
  for (let place = 1; place < pairs.length; place += 2) count += at(pairs, place);
  if (count === 0) return null;
  let left = Math.max(1, Math.ceil((percent * count) / 100));
  for (let place = 0; place + 1 < pairs.length; place += 2) {
    left -= at(pairs, place + 1);
    if (left <= 0) return valueOf(at(pairs, place));
  }
  return null;
}

/** The last bucket that is read as a finite number. */
const lastBucket = findLastBucket();

/** Whether numbers read from a file are a histogram's pairs. */
export function areLatencyPairs(pairs: readonly number[]): boolean {
  if (pairs.length % 2 !== 0) return false;
  let previous = -1;
  for (let place = 0; place < pairs.length; place += 2) {
    const bucket = at(pairs, place);
    const count = at(pairs, place + 1);
    if (!Number.isInteger(bucket) || bucket <= previous || bucket > lastBucket) return false;
    if (!Number.isSafeInteger(count) || count <= 0) return false;
    previous = bucket;
  }
  return true;
}

function bucketOf(ms: number): number {
  const tenths = ms * 10;
  if (!(tenths >= 0 && tenths < Infinity)) throw new RangeError(`Expected a time in ms, got ${ms}`);
  return tenths < 0.5 ? 0 : Math.max(1, 1 + Math.ceil(Math.log(tenths) / logOfGrowth));
}

function valueOf(bucket: number): number {
  return bucket === 0 ? 0 : (2 * growth ** (bucket - 1)) / (growth + 1) / 10;
}

function findLastBucket(): number {
  let bucket = 1 + Math.ceil(Math.log(Number.MAX_VALUE) / logOfGrowth);
  while (!Number.isFinite(valueOf(bucket))) bucket--;
  return bucket;
}

function at(pairs: LatencyPairs, place: number): number {
  return pairs[place] ?? 0;
}
