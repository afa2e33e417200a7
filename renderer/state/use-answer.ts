import { useEffect, useState } from 'react';
import type { CallInput, CallName, CallOutput } from '../../electron/contract/calls';
import type { Reply } from '../../electron/contract/failure';
import { useApp } from './app-context';

/** The answer to a call that takes nothing, asked once when the screen opens; null until it is there. */
export function useAnswer<N extends CallName>(name: N, input: CallInput<N>): Reply<CallOutput<N>> | null {
  const { api } = useApp();
  const [reply, setReply] = useState<Reply<CallOutput<N>> | null>(null);
  useEffect(() => {
    let isOver = false;
    void api.call(name, input).then((answer) => {
      if (!isOver) setReply(answer);
    });
    return () => {
      isOver = true;
    };
    // The input is what the screen opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [api, name]);
  return reply;
}
