import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '../../../../electron/contract/failure';
import type { HistoryRange } from '../../../../electron/contract/view-schema';
import { useApp } from '../../../state/app-context';

/** A site that is drawn: this one first. */
export interface CompareLine {
  readonly siteId: string;
  readonly name: string;
  readonly history: HistoryRange;
}

export interface Compared {
  readonly siteId: string;
  /** Null while it is being read, or where it cannot be. */
  readonly history: HistoryRange | null;
  readonly isFailed: boolean;
}

/** The histories of other sites over the span of this one's, read again whenever that changes. */
export function useCompared(
  siteIds: readonly string[],
  span: Pick<HistoryRange, 'fromMs' | 'toMs'> | null,
): readonly Compared[] {
  const { api } = useApp();
  const [replies, setReplies] = useState<ReadonlyMap<string, Reply<HistoryRange>>>(new Map());
  const key = siteIds.join();
  const fromMs = span?.fromMs ?? null;
  const toMs = span?.toMs ?? null;
  const read = useCallback(
    async (ids: readonly string[]) =>
      Promise.all(
        ids.map(async (siteId) => [siteId, await api.call('history:range', { siteId, fromMs, toMs })] as const),
      ),
    [api, fromMs, toMs],
  );

  useEffect(() => {
    if (fromMs === null || key === '') return undefined;
    let isOver = false;
    void read(key.split(',')).then((entries) => {
      if (!isOver) setReplies(new Map(entries));
    });
    return () => {
      isOver = true;
    };
  }, [read, key, fromMs]);

  return siteIds.map((siteId) => {
    const reply = replies.get(siteId);
    return { siteId, history: reply?.ok === true ? reply.value : null, isFailed: reply?.ok === false };
  });
}
