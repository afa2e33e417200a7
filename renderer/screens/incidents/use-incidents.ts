import { useCallback, useEffect, useState } from 'react';
import type { IncidentList } from '../../../electron/contract/incident-schema';
import { useApp } from '../../state/app-context';
import type { Fresh } from '../../state/use-fresh';

export interface Incidents extends Fresh<IncidentList> {
  readonly reload: () => void;
}

/** Incidents of a site, or of all sites (null). Read again whenever `version` changes: when an outage begins or ends. */
export function useIncidents(siteId: string | null, version: string | number | null): Incidents {
  const { api } = useApp();
  const [turn, setTurn] = useState(0);
  const [fresh, setFresh] = useState<Fresh<IncidentList>>({ value: null, error: null });

  useEffect(() => {
    let isOver = false;
    void api.call('incidents:list', { siteId, fromMs: null, toMs: null }).then((reply) => {
      if (isOver) return;
      setFresh((before) => (reply.ok ? { value: reply.value, error: null } : { ...before, error: reply.error }));
    });
    return () => {
      isOver = true;
    };
  }, [api, siteId, version, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { ...fresh, reload };
}
