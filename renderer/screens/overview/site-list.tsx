import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { SiteView } from '../../../electron/contract/view-schema';
import { formatAgo } from '../../format/measure';
import { useApp } from '../../state/app-context';
import { shownStatus } from '../../state/shown-status';
import { texts } from '../../texts';
import { SiteRow } from './site-row';
import css from './site-list.module.css';

const rowHeights = { full: 52, compact: 58 } as const;
/** Rows drawn beyond the edges, so that fast scrolling and Page Down meet finished rows. */
const overscan = 8;

interface ListProps {
  readonly sites: readonly SiteView[];
  readonly chosenId: string | null;
  readonly now: number;
  readonly isCompact: boolean;
}

/** Only the rows in view are in the page; one of them, the current one, is in the tab order and the arrows move it. */
export function SiteList({ sites, chosenId, now, isCompact }: ListProps): ReactNode {
  const { navigation } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(chosenId);
  const rowHeight = isCompact ? rowHeights.compact : rowHeights.full;
  const virtualizer = useVirtualizer({
    count: sites.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => sites[index]?.id ?? index,
    overscan,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const { openSite } = navigation;
  const onOpen = useCallback(
    (id: string) => {
      setCurrentId(id);
      openSite(id);
    },
    [openSite],
  );

  const currentIndex = Math.max(
    0,
    sites.findIndex((site) => site.id === currentId),
  );
  const focusRow = (index: number): void => {
    const site = sites[index];
    if (site === undefined) return;
    setCurrentId(site.id);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    // The row may come into the page only with the next frame.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-row="${site.id}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1);
    const target = targetIndex(event.key, currentIndex, page, sites.length - 1);
    if (target === null) return;
    event.preventDefault();
    focusRow(target);
  };

  return (
    <div ref={box} className={css['box']}>
      <div
        role="list"
        aria-label={texts.overview.list}
        className={css['list']}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
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

/** Where a key leads in a list, or null for a key that leads nowhere. */
function targetIndex(key: string, from: number, page: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'PageDown':
      return Math.min(last, from + page);
    case 'PageUp':
      return Math.max(0, from - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
