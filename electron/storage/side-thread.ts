import { Worker } from 'node:worker_threads';

/** Longer than any honest file takes. */
const endsWithinMs = 60_000;
/** Of the thread's own memory, so that a file that swells cannot take the rest along. */
const memoryMb = 1_500;

/** Runs work in a thread of its own, from its built file; a thread that does not come to an end is ended by force. */
export function createSideThread(entry: URL) {
  return (input: unknown, onMessage: (message: unknown) => void): Promise<'ended' | 'died' | 'took-too-long'> =>
    new Promise((resolve) => {
      const worker = new Worker(entry, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
      let end: 'ended' | 'died' | 'took-too-long' = 'ended';
      const timer = setTimeout(() => {
        end = 'took-too-long';
        void worker.terminate();
      }, endsWithinMs);
      worker.on('message', onMessage);
      // Followed by its exit.
      worker.on('error', () => {
        end = 'died';
      });
      worker.once('exit', () => {
        clearTimeout(timer);
        resolve(end);
      });
    });
}
