import type { CommandIo } from './command-io';

/** Redrawn no more often than this. */
const everyMs = 200;
/** An export that is done sooner shows no line at all. */
const quietMs = 500;

export interface ProgressLine {
  /** `fraction` is 0 to 1. */
  tell(step: { readonly fraction: number; readonly rows?: number }): void;
  /** Takes the line away again. */
  end(): void;
}

/** A line on the terminal that tells how far an export or a backup is; nothing where stderr is no terminal. */
export function createProgressLine(io: CommandIo, isWanted: boolean): ProgressLine {
  let shownAt = performance.now() + quietMs - everyMs;
  let isShown = false;
  return {
    tell({ rows, fraction }) {
      const now = performance.now();
      if (!isWanted || !io.isTty || now - shownAt < everyMs) return;
      shownAt = now;
      isShown = true;
      io.stderr(`\r${Math.floor(fraction * 100)} %${rows === undefined ? '' : `, ${rows} rows`}`);
    },
    end() {
      if (isShown) io.stderr('\r\u001b[K');
      isShown = false;
    },
  };
}
