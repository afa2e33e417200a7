import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { StatusShape } from '../../components/status-mark';
import { formatCount } from '../../format/measure';
import { useApp, useModel } from '../../state/app-context';
import { useCell } from '../../state/cell';
import { statusCounts } from '../../state/selectors';
import { texts } from '../../texts';
import css from './status-filter.module.css';

/** How many sites are in which status; a click shows only those. */
export function StatusFilter({ now }: { readonly now: number }): ReactNode {
  const { query } = useApp();
  const { sites } = useModel();
  const current = useCell(query);
  const counts = useMemo(() => statusCounts(sites.values(), now), [sites, now]);
  return (
    <div className={css['filter']} role="group" aria-label={texts.overview.filter.group}>
      {counts.map(([status, count]) => (
        <button
          key={status}
          type="button"
          data-status={status}
          aria-pressed={current.status === status}
          onClick={() => query.set({ ...current, status: current.status === status ? null : status })}
        >
          <StatusShape status={status} size={13} />
          <b>{formatCount(count)}</b>
          <span>{texts.statuses[status]}</span>
        </button>
      ))}
    </div>
  );
}
