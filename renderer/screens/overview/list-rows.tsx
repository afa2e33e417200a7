import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { VirtualItem } from '@tanstack/react-virtual';
import { formatGroupPath } from '../../../electron/domain/group-path';
import { formatAgo } from '../../format/measure';
import { useApp, useModel } from '../../state/app-context';
import type { GroupRow as Group } from '../../state/groups';
import { fieldTerm } from '../../state/search/grammar';
import { shownStatus } from '../../state/shown-status';
import { texts } from '../../texts';
import type { ColumnKey } from './column-set';
import { GroupRow } from './group-row';
import type { ListProps, RowHandlers, TagColors } from './row-props';
import { SiteRow } from './site-row';

interface RowsProps extends ListProps {
  readonly items: readonly VirtualItem[];
  readonly currentIndex: number;
  readonly selected: ReadonlySet<string>;
  readonly columns: readonly ColumnKey[];
  readonly handlers: RowHandlers;
}

/** The rows in view. */
export function ListRows(props: RowsProps): ReactNode {
  const { rows, items, now, selected, isCompact, currentIndex, handlers } = props;
  const { query, selection } = useApp();
  const { settings } = useModel();
  const tagColors: TagColors = useMemo(
    () => new Map(settings.tags.map(({ name, color }) => [name, color])),
    [settings.tags],
  );
  const onOnly = useCallback(
    ({ path }: Group) => query.set({ ...query.get(), search: fieldTerm('group', formatGroupPath(path)) }),
    [query],
  );
  const onSelectAll = useCallback(
    ({ rollUp }: Group, isChosen: boolean) => selection.set(rollUp.siteIds, isChosen),
    [selection],
  );

  return items.map(({ index, start }) => {
    const row = rows[index];
    if (row === undefined) return null;
    const place = {
      top: start,
      position: index + 1,
      count: rows.length,
      depth: row.depth,
      isCurrent: index === currentIndex,
    };
    if (row.kind === 'group') {
      return (
        <GroupRow
          key={`group:${row.key}`}
          {...place}
          group={row}
          selected={selectedOf(row, selected)}
          isCompact={isCompact}
          onFold={props.onFold}
          onOnly={onOnly}
          onSelectAll={onSelectAll}
        />
      );
    }
    const { site } = row;
    return (
      <SiteRow
        key={site.id}
        {...place}
        {...handlers}
        site={site}
        status={shownStatus(site, now)}
        checked={site.checkedAt === null ? texts.overview.neverChecked : formatAgo(site.checkedAt, now)}
        isChosen={site.id === props.chosenId}
        isSelected={selected.has(site.id)}
        isCompact={isCompact}
        columns={props.columns}
        tagColors={tagColors}
      />
    );
  });
}

function selectedOf({ rollUp }: Group, selected: ReadonlySet<string>): 'all' | 'some' | 'none' {
  if (selected.size === 0) return 'none';
  const count = rollUp.siteIds.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === rollUp.siteIds.length ? 'all' : 'some';
}
