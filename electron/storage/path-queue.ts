/** Runs what concerns one path one after the other, and different paths side by side. */
export interface PathQueue {
  run<T>(path: string, task: () => Promise<T>): Promise<T>;
  /** Resolves once everything that was queued so far has ended. */
  settled(): Promise<void>;
}

export function createPathQueue(): PathQueue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: <T>(path: string, task: () => Promise<T>): Promise<T> => {
      const before = tails.get(path) ?? Promise.resolve();
      const result = before.then(task, task);
      const tail = result.then(
        () => undefined,
        () => undefined,
      );
      tails.set(path, tail);
      void tail.then(() => {
        if (tails.get(path) === tail) tails.delete(path);
      });
      return result;
    },
    settled: async () => {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}

/** Runs `task` over the items, at most `width` at a time, so that many files do not mean many open files. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) await task(items[index] as T);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
}
