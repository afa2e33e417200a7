/**
 * When what belongs together is told. A message waits until nothing more has come for a while, since many sites that fail
 * in the same minute have one cause; it does not wait for ever, and each further message of the same episode waits longer.
 *
 *   arrivals   x xx x x   x                         x x
 *   due               |<- settle ->|send            |<-- settle of round 2 -->|send
 *
 * All times are monotonic, so that setting the clock neither holds a message back nor hurries it.
 */
export interface GatherWindow {
  /** Something came that is to be told. */
  add(monoMs: number): void;
  /** Monotonic ms at which what has come is told; null where nothing waits. */
  dueAt(): number | null;
  /** It was told, or there is nothing left to tell. */
  close(monoMs: number, isTold: boolean): void;
}

export interface GatherTimes {
  /** How long nothing more has to come, for the first, the second and all further messages of an episode. */
  readonly settleMs: readonly number[];
  /** The longest wait, likewise. */
  readonly longestMs: readonly number[];
  /** With nothing told for so long, the next message is the first of a new episode. */
  readonly calmMs: number;
}

/** A single outage is told after ten seconds; 3 000 sites that fail within a minute still make one message. */
export const gatherTimes: GatherTimes = {
  settleMs: [10_000, 45_000, 60_000],
  longestMs: [90_000, 300_000, 900_000],
  calmMs: 600_000,
};

export function createGatherWindow(times: GatherTimes = gatherTimes): GatherWindow {
  let firstMs: number | null = null;
  let lastMs = 0;
  let round = 0;
  let toldMs = -Infinity;

  const ofRound = (values: readonly number[]): number => values[Math.min(round, values.length - 1)] ?? 0;

  return {
    add(monoMs) {
      if (firstMs === null) {
        firstMs = monoMs;
        if (monoMs - toldMs >= times.calmMs) round = 0;
      }
      lastMs = monoMs;
    },
    dueAt() {
      if (firstMs === null) return null;
      return Math.min(lastMs + ofRound(times.settleMs), firstMs + ofRound(times.longestMs));
    },
    close(monoMs, isTold) {
      firstMs = null;
      if (!isTold) return;
      round += 1;
      toldMs = monoMs;
    },
  };
}
