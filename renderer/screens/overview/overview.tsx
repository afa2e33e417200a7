import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Message } from '../../components/message';
import { useApp, useModel } from '../../state/app-context';
import { useCell } from '../../state/cell';
import { useClock } from '../../state/clock';
import { visibleSites } from '../../state/selectors';
import { texts } from '../../texts';
import { SiteList } from './site-list';
import { StatusFilter } from './status-filter';
import css from './overview.module.css';

/** Statuses change by the passing of time alone, but not so fast that a long list would be sorted each second. */
const resortMs = 5_000;

export function Overview({ chosenId }: { readonly chosenId: string | null }): ReactNode {
  const { query, clock } = useApp();
  const { sites } = useModel();
  const current = useCell(query);
  const now = useClock(clock);
  const coarseNow = now - (now % resortMs);
  const shown = useMemo(() => visibleSites(sites, current, coarseNow), [sites, current, coarseNow]);
  const isCompact = chosenId !== null;

  return (
    <div className={css['overview']} data-compact={isCompact || undefined}>
      <div className={css['head']}>
        {isCompact ? (
          <h2 className="visually-hidden">{texts.overview.list}</h2>
        ) : (
          <h1 className={css['title']}>{texts.overview.list}</h1>
        )}
        <StatusFilter now={coarseNow} />
        <p className={css['count']} role="status">
          {shown.length === sites.size ? texts.sites(sites.size) : texts.overview.shown(shown.length, sites.size)}
        </p>
      </div>
      {shown.length === 0 ? (
        <Message
          title={texts.overview.noMatch(current.search)}
          action={
            <Button onClick={() => query.set({ ...current, search: '', status: null })}>
              {texts.overview.clearSearch}
            </Button>
          }
        >
          {texts.overview.noMatchHint}
        </Message>
      ) : (
        <SiteList sites={shown} chosenId={chosenId} now={now} isCompact={isCompact} />
      )}
    </div>
  );
}
