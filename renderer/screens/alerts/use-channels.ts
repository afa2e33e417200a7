import { useCallback, useEffect, useState } from 'react';
import type { ChannelView } from '../../../electron/contract/alert-schema';
import { useApp } from '../../state/app-context';

/** How often the results of the channels are read again while they are on screen. */
const rereadMs = 5_000;

type Answer = { readonly ok: true } | { readonly ok: false; readonly error: { readonly message: string } };

export interface Channels {
  /** Null until they have been read. */
  readonly channels: readonly ChannelView[] | null;
  /** Why the newest call was not carried out. */
  readonly failure: string | null;
  readonly read: () => Promise<void>;
  /** Waits for a call that changes something, then reads again. */
  readonly act: (call: Promise<Answer>) => Promise<void>;
}

export function useChannels(): Channels {
  const { api } = useApp();
  const [channels, setChannels] = useState<readonly ChannelView[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const read = useCallback(async (): Promise<void> => {
    const reply = await api.call('alerts:channels', null);
    if (reply.ok) setChannels(reply.value.channels);
    else setFailure(reply.error.message);
  }, [api]);

  useEffect(() => {
    const timer = setInterval(() => void read(), rereadMs);
    // Read after the first paint: the dialog is there at once, the list a moment later.
    const first = setTimeout(() => void read(), 0);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [read]);

  const act = async (call: Promise<Answer>): Promise<void> => {
    const reply = await call;
    setFailure(reply.ok ? null : reply.error.message);
    await read();
  };

  return { channels, failure, read, act };
}
