import { useEffect, useState } from 'react';
import type { CallError, Reply } from '../../electron/contract/failure';
import { useApp } from './app-context';

export interface Fresh<T> {
  /** The figures as last read; they stay until newer ones are there. */
  readonly value: T | null;
  readonly error: CallError | null;
}

/**
 * Reads figures of a site, and again after its checks, but not more often than every `minGapMs`. Nothing is asked for
 * twice at a time. `read` has to keep its identity while it asks for the same.
 */
export function useFresh<T>(read: () => Promise<Reply<T>>, siteId: string, minGapMs: number): Fresh<T> {
  const { store } = useApp();
  const [fresh, setFresh] = useState<Fresh<T>>({ value: null, error: null });

  useEffect(() => {
    let isOver = false;
    let isReading = false;
    let isWanted = false;
    let readAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | null = null;

    const load = async (): Promise<void> => {
      timer = null;
      isReading = true;
      isWanted = false;
      readAt = performance.now();
      const reply = await read();
      isReading = false;
      // The effect may have been cleaned up during the wait, which the compiler cannot see.
      if (isOver) return;
      setFresh((before) => (reply.ok ? { value: reply.value, error: null } : { ...before, error: reply.error }));
      if (isWanted as boolean) request();
    };
    const request = (): void => {
      isWanted = true;
      if (isReading || timer !== null) return;
      timer = setTimeout(() => void load(), Math.max(0, readAt + minGapMs - performance.now()));
    };

    void load();
    const stop = store.onUpdate(({ checked, changed }) => {
      if (checked.includes(siteId) || changed.some(({ id }) => id === siteId)) request();
    });
    return () => {
      isOver = true;
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [read, siteId, minGapMs, store]);

  return fresh;
}
