import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useWidthRem } from '../../components/use-width';
import { useApp, useModel } from '../../state/app-context';
import { useCell } from '../../state/cell';
import type { ListRow } from '../../state/groups';
import { texts } from '../../texts';
import { chosenColumns, fittingColumns, gridTemplate } from './column-set';
import { Columns } from './columns';
import { ListRows } from './list-rows';
import { rowIdOfGroup } from './group-row';
import { useListKeys } from './use-list-keys';
import { useRowHandlers } from './use-row-handlers';
import css from './site-list.module.css';
import type { ListProps } from './row-props';

/** Heights in pixels, as in the style sheets of the rows and of the head. */
const rowHeights = { full: 52, compact: 58, group: 40 } as const;
const headHeight = 32;
/** Rows drawn beyond the edges, so that fast scrolling and Page Down meet finished rows. */
const overscan = 6;

type Rows = Virtualizer<HTMLDivElement, Element>;

function useVirtualRows(box: RefObject<HTMLDivElement | null>, { rows, isCompact }: ListProps): Rows {
  const siteHeight = isCompact ? rowHeights.compact : rowHeights.full;
  // Places are reckoned anew when this is another function: where rows or their height are others, and only then.
  const getItemKey = useMemo(() => {
    const keys = rows.map(({ key }) => `${siteHeight} ${key}`);
    return (index: number): string | number => keys[index] ?? index;
  }, [rows, siteHeight]);
  // The compiler leaves this hook alone because what it returns changes behind its back; nothing here keeps it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? rowHeights.group : siteHeight),
    getItemKey,
    overscan,
    // The head stays in view and covers as much as it takes from the rows' height.
    scrollPaddingEnd: isCompact ? 0 : headHeight,
  });
  return virtual;
}

/** Only the rows in view are in the page; one of them, the current one, is in the tab order and the arrows move it. */
export function SiteList(props: ListProps): ReactNode {
  const { rows, chosenId, isCompact, onFold } = props;
  const { settings } = useModel();
  const { selection } = useApp();
  const selected = useCell(selection.ids);
  const box = useRef<HTMLDivElement>(null);
  const widthRem = useWidthRem(box);
  const columns = useMemo(
    () => fittingColumns(chosenColumns(settings.columns), widthRem),
    [settings.columns, widthRem],
  );
  const [currentKey, setCurrentKey] = useState<string | null>(chosenId);
  const virtual = useVirtualRows(box, props);
  const currentIndex = indexOf(rows, currentKey);
  const siteIds = useMemo(() => rows.flatMap((row) => (row.kind === 'site' ? [row.site.id] : [])), [rows]);
  const handlers = useRowHandlers(siteIds, setCurrentKey);
  const fold = useFold(setCurrentKey, onFold);

  const goTo = (index: number): void => {
    const row = rows[index];
    if (row === undefined) return;
    setCurrentKey(row.key);
    virtual.scrollToIndex(index, { align: 'auto' });
    // The row may come into the page only with the next frame.
    requestAnimationFrame(() => focusRow(box.current, row));
  };
  const onKeyDown = useListKeys({
    box,
    rows,
    currentIndex,
    page: () => Math.max(1, virtual.getVirtualItems().length - 2 * overscan),
    siteIds,
    onFold,
    goTo,
  });
  useFocusBack(box, isCompact, rows[currentIndex] ?? null);

  return (
    <div ref={box} className={css['box']} style={{ '--columns': gridTemplate(columns) } as CSSProperties}>
      {!isCompact && <Columns shown={columns} />}
      <div
        role="list"
        aria-label={texts.overview.list}
        className={css['list']}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        <ListRows
          {...props}
          items={virtual.getVirtualItems()}
          currentIndex={currentIndex}
          selected={selected}
          columns={columns}
          handlers={handlers}
          onFold={fold}
        />
      </div>
    </div>
  );
}

/** A group that is folded or unfolded becomes the current row. */
function useFold(setCurrentKey: (key: string) => void, onFold: (key: string) => void): (key: string) => void {
  return useCallback(
    (key: string) => {
      setCurrentKey(key);
      onFold(key);
    },
    [setCurrentKey, onFold],
  );
}

/** The first row stands in for one that is not in the list. */
function indexOf(rows: readonly ListRow[], key: string | null): number {
  return Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  );
}

/** Back from a page: the focus goes to the site one comes from, unless it is somewhere already. */
function useFocusBack(box: RefObject<HTMLDivElement | null>, isCompact: boolean, current: ListRow | null): void {
  const wasCompact = useRef(isCompact);
  useEffect(() => {
    const isBack = wasCompact.current && !isCompact;
    wasCompact.current = isCompact;
    if (isBack && current !== null && document.activeElement === document.body) focusRow(box.current, current);
  }, [box, isCompact, current]);
}

function focusRow(box: HTMLElement | null, row: ListRow): void {
  const id = row.kind === 'group' ? rowIdOfGroup(row.key) : row.key;
  const rows = box?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  [...rows].find((element) => element.dataset['row'] === id)?.focus();
}
