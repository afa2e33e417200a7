import type { Phases } from '../domain/check';
import type { Clock } from '../engine/ports';

export type Phase = 'dns' | 'connect' | 'tls' | 'firstByte' | 'download';

/** What was measured, to 0.1 ms. The phases add up to `totalMs` exactly. */
export interface Reading {
  readonly phases: Phases;
  /** Null while a phase is still running: then nothing has answered yet. */
  readonly totalMs: number | null;
}

/**
 * Splits the time of one check into phases without a hole between them: entering a phase ends the one before.
 * A phase entered again (the next hop of a redirect) goes on adding.
 */
export interface Stopwatch {
  enter(phase: Phase): void;
  /** Ends the running phase: the answer is complete. */
  stop(): void;
  /** Forgets what was measured: another attempt is the one that counts. */
  reset(): void;
  /** The running phase. */
  current(): Phase | null;
  read(): Reading;
}

const names = ['dns', 'connect', 'tls', 'firstByte', 'download'] as const;

export function createStopwatch(clock: Clock): Stopwatch {
  const spentMs: Record<Phase, number> = { dns: -1, connect: -1, tls: -1, firstByte: -1, download: -1 };
  let running: Phase | null = null;
  let since = 0;

  function stop(): void {
    if (running === null) return;
    const elapsed = Math.max(0, clock.monotonicMs() - since);
    spentMs[running] = Math.max(0, spentMs[running]) + elapsed;
    running = null;
  }

  return {
    enter(phase) {
      if (running === phase) return;
      stop();
      running = phase;
      since = clock.monotonicMs();
    },
    stop,
    reset() {
      running = null;
      for (const name of names) spentMs[name] = -1;
    },
    current: () => running,
    read() {
      const tenths = names.map((name) => (spentMs[name] < 0 ? null : Math.round(spentMs[name] * 10)));
      const [dns, connect, tls, firstByte, download] = tenths.map((value) => (value === null ? null : value / 10));
      const known = tenths.filter((value) => value !== null);
      const complete = running === null && known.length > 0;
      return {
        phases: {
          dnsMs: dns ?? null,
          connectMs: connect ?? null,
          tlsMs: tls ?? null,
          firstByteMs: firstByte ?? null,
          downloadMs: download ?? null,
        },
        totalMs: complete ? known.reduce((sum, value) => sum + value, 0) / 10 : null,
      };
    },
  };
}
