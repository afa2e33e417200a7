import { useEffect, useState } from 'react';
import type { UpcomingWindow } from '../../../electron/contract/maintenance-schema';
import type { Settings } from '../../../electron/contract/settings-schema';
import { useApp } from '../../state/app-context';

/** When each window is on next, by id; read again when the windows change. Null until it is known. */
export function useUpcoming(windows: Settings['maintenance']): ReadonlyMap<string, UpcomingWindow> | null {
  const { api } = useApp();
  const [upcoming, setUpcoming] = useState<ReadonlyMap<string, UpcomingWindow> | null>(null);

  useEffect(() => {
    let isOver = false;
    void api.call('maintenance:upcoming', null).then((reply) => {
      if (!isOver && reply.ok) setUpcoming(new Map(reply.value.windows.map((window) => [window.id, window])));
    });
    return () => {
      isOver = true;
    };
  }, [api, windows]);

  return upcoming;
}
