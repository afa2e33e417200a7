import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/button';
import { BoardIcon, ColumnsIcon } from '../../components/icons';
import { Message } from '../../components/message';
import { useApp, useModel } from '../../state/app-context';
import { useCell } from '../../state/cell';
import { useClock } from '../../state/clock';
import { groupedRows, plainRows } from '../../state/groups';
import { visibleSites } from '../../state/selectors';
import { texts } from '../../texts';
import { Guide } from './guide';
import { SelectionBar } from './selection-bar';
import { SiteList } from './site-list';
import { StatusFilter } from './status-filter';
import { useFolding } from './use-folding';
import { ViewBar } from './view-bar';
import css from './overview.module.css';

/** Statuses change by the passing of time alone, but not so fast that a long list would be sorted each second. */
const resortMs = 5_000;

export function Overview({ chosenId }: { readonly chosenId: string | null }): ReactNode {
  const { query, clock } = useApp();
  const { sites, settings } = useModel();
  const typed = useCell(query);
  // The letter comes first, then the list.
  const current = useDeferredValue(typed);
  const now = useClock(clock);
  const coarseNow = now - (now % resortMs);
  const { isFolded, onFold } = useFolding();
  const shown = useMemo(() => visibleSites(sites, current, coarseNow), [sites, current, coarseNow]);
  const rows = useMemo(
    () => (settings.isGrouped ? groupedRows(shown, { query: current, now: coarseNow, isFolded }) : plainRows(shown)),
    [settings.isGrouped, shown, current, coarseNow, isFolded],
  );
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
        {!isCompact && <ViewBar />}
        <p className={css['count']} role="status">
          {shown.length === sites.size ? texts.sites(sites.size) : texts.overview.shown(shown.length, sites.size)}
        </p>
        {!isCompact && <ListButtons />}
      </div>
      {!isCompact && <Guide />}
      {shown.length === 0 ? (
        <NoMatch />
      ) : (
        <SiteList rows={rows} chosenId={chosenId} now={now} isCompact={isCompact} onFold={onFold} />
      )}
      {!isCompact && <SelectionBar shownIds={shown.map(({ id }) => id)} />}
    </div>
  );
}

function ListButtons(): ReactNode {
  const { navigation } = useApp();
  const { layout, board } = texts.organise;
  return (
    <div className={css['buttons']}>
      <IconButton
        label={layout.open}
        icon={<ColumnsIcon />}
        onClick={() => navigation.openDialog({ kind: 'list-layout' })}
      />
      <IconButton label={board.open} icon={<BoardIcon />} onClick={navigation.openBoard} />
    </div>
  );
}

function NoMatch(): ReactNode {
  const { query } = useApp();
  const current = useCell(query);
  return (
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
  );
}
