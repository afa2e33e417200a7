import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { SiteView } from '../../../electron/contract/view-schema';
import { formatAgo } from '../../format/measure';
import { useApp } from '../../state/app-context';
import { shownStatus } from '../../state/shown-status';
import { texts } from '../../texts';
import { Columns } from './columns';
import { targetIndex } from './list-keys';
import { SiteRow } from './site-row';
import css from './site-list.module.css';

/** Heights in pixels, as in the style sheets of the rows and of the head. */
const rowHeights = { full: 52, compact: 58 } as const;
const headHeight = 32;
/** Rows drawn beyond the edges, so that fast scrolling and Page Down meet finished rows. */
const overscan = 8;

interface ListProps {
  readonly sites: readonly SiteView[];
  readonly chosenId: string | null;
  readonly now: number;
  readonly isCompact: boolean;
}

type Rows = Virtualizer<HTMLDivElement, Element>;

function useRows(box: RefObject<HTMLDivElement | null>, { sites, isCompact }: ListProps): Rows {
  const rowHeight = isCompact ? rowHeights.compact : rowHeights.full;
  // The compiler leaves this hook alone because what it returns changes behind its back; nothing here keeps it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: sites.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => sites[index]?.id ?? index,
    overscan,
    // The head stays in view and covers as much as it takes from the rows' height.
    scrollPaddingEnd: isCompact ? 0 : headHeight,
  });
  useEffect(() => {
    rows.measure();
  }, [rows, rowHeight]);
  return rows;
}

/** Only the rows in view are in the page; one of them, the current one, is in the tab order and the arrows move it. */
export function SiteList(props: ListProps): ReactNode {
  const { sites, chosenId, now, isCompact } = props;
  const { navigation } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(chosenId);
  const rows = useRows(box, props);
  const currentIndex = indexOf(sites, currentId);

  const onOpen = useCallback(
    (id: string) => {
      setCurrentId(id);
      navigation.openSite(id);
    },
    [navigation],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, rows.getVirtualItems().length - 2 * overscan);
    const target = targetIndex(event.key, currentIndex, page, sites.length - 1);
    const site = target === null ? undefined : sites[target];
    if (target === null || site === undefined) return;
    event.preventDefault();
    setCurrentId(site.id);
    rows.scrollToIndex(target, { align: 'auto' });
    // The row may come into the page only with the next frame.
    requestAnimationFrame(() => focusRow(box.current, site.id));
  };

  useFocusBack(box, isCompact, currentId);

  return (
    <div ref={box} className={css['box']}>
      {!isCompact && <Columns />}
      <div
        role="list"
        aria-label={texts.overview.list}
        className={css['list']}
        style={{ height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const site = sites[index];
          if (site === undefined) return null;
          return (
            <SiteRow
              key={site.id}
              site={site}
              status={shownStatus(site, now)}
              checked={site.checkedAt === null ? texts.overview.neverChecked : formatAgo(site.checkedAt, now)}
              top={start}
              position={index + 1}
              count={sites.length}
              isChosen={site.id === chosenId}
              isCurrent={index === currentIndex}
              isCompact={isCompact}
              onOpen={onOpen}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The first site stands in for one that is not in the list. */
function indexOf(sites: readonly SiteView[], siteId: string | null): number {
  return Math.max(
    0,
    sites.findIndex(({ id }) => id === siteId),
  );
}

/** Back from a page: the focus goes to the site one comes from, unless it is somewhere already. */
function useFocusBack(box: RefObject<HTMLDivElement | null>, isCompact: boolean, currentId: string | null): void {
  const wasCompact = useRef(isCompact);
  useEffect(() => {
    const isBack = wasCompact.current && !isCompact;
    wasCompact.current = isCompact;
    if (isBack && currentId !== null && document.activeElement === document.body) focusRow(box.current, currentId);
  }, [box, isCompact, currentId]);
}

function focusRow(box: HTMLElement | null, id: string): void {
  box?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
}
