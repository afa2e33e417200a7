import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';

/** Everything a command touches besides the data directory and the network. */
export interface CommandIo {
  stdout(text: string): void;
  stderr(text: string): void;
  /** Resolves when what was written to stdout has been taken, or its reader has gone. */
  flushed(): Promise<void>;
  /** Aborted when nobody reads stdout any more: a pipe to `head` that has seen enough. */
  readonly outputClosed: AbortSignal;
  /** Aborted at the first SIGINT or SIGTERM; one that comes a while later ends the process at once. */
  readonly interrupted: AbortSignal;
  /** Bytes of standard input for `-`, else of a file named on the command line, or why they could not be had. */
  readFile(path: string): Promise<Uint8Array>;
  readonly defaultDataDir: string;
  /** Path of the watching thread's built file. */
  readonly watcherEntry: string;
  readonly version: string;
  /** Whether a person reads stderr as it is written. */
  readonly isTty: boolean;
  readonly columns: number;
}

export interface ProcessIoOptions {
  readonly defaultDataDir: string;
  readonly watcherEntry: string;
  readonly version: string;
}

/** The streams and signals of this process. Signals are taken over only once a command listens for them. */
export function createProcessIo(options: ProcessIoOptions): CommandIo {
  const outputClosed = new AbortController();
  const interruption = createInterruption();
  const onPipeFault = (fault: NodeJS.ErrnoException): void => {
    if (fault.code !== 'EPIPE' && fault.code !== 'ERR_STREAM_DESTROYED') throw fault;
    outputClosed.abort();
  };
  process.stdout.on('error', onPipeFault);
  // Nobody is left to be told.
  process.stderr.on('error', () => undefined);
  return {
    stdout: (text) => {
      if (!outputClosed.signal.aborted) process.stdout.write(text);
    },
    stderr: (text) => void process.stderr.write(text),
    flushed: () => flushed(outputClosed.signal),
    outputClosed: outputClosed.signal,
    get interrupted() {
      return interruption();
    },
    readFile: (path) => (path === '-' ? buffer(process.stdin) : readFile(path)),
    ...options,
    isTty: process.stderr.isTTY,
    columns: process.stdout.columns || 100,
  };
}

function flushed(outputClosed: AbortSignal): Promise<void> {
  if (outputClosed.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => resolve();
    outputClosed.addEventListener('abort', done, { once: true });
    process.stdout.write('', () => {
      outputClosed.removeEventListener('abort', done);
      resolve();
    });
  });
}

/** A second signal within this time is the same one; after it somebody insists. */
const insistsAfterMs = 2_000;

/** One pair of listeners for the process, taken over when somebody first asks. */
function createInterruption(): () => AbortSignal {
  let controller: AbortController | null = null;
  return () => {
    if (controller !== null) return controller.signal;
    const asked = new AbortController();
    controller = asked;
    let askedAt = Infinity;
    const onSignal = (): void => {
      // Sent to a whole process group, a signal comes twice: by itself and passed on by the start script.
      if (performance.now() - askedAt > insistsAfterMs) process.exit(130);
      askedAt = Math.min(askedAt, performance.now());
      asked.abort();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
    return asked.signal;
  };
}
