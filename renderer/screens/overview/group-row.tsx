import { memo } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/button';
import { ChevronIcon, FilterIcon } from '../../components/icons';
import { Name } from '../../components/name';
import { StatusShape } from '../../components/status-mark';
import { formatCount } from '../../format/measure';
import { formatPercent } from '../../format/percent';
import type { GroupRow as Group, RollUp } from '../../state/groups';
import { texts } from '../../texts';
import type { RowPlace } from './row-props';
import css from './group-row.module.css';

const words = texts.organise.group;

interface GroupProps extends RowPlace {
  readonly group: Group;
  /** All, some or none of its sites. */
  readonly selected: 'all' | 'some' | 'none';
  readonly isCompact: boolean;
  readonly onFold: (key: string) => void;
  readonly onOnly: (group: Group) => void;
  readonly onSelectAll: (group: Group, isChosen: boolean) => void;
}

/** The name of a group with all above it, as it is read out. */
export function groupName({ path }: Pick<Group, 'path'>): string {
  return path.length === 0 ? words.none : path.join(' / ');
}

/** The heading of a group: folds it, and says how its sites are. */
export const GroupRow = memo(function GroupRow(props: GroupProps): ReactNode {
  const { group, top, position, count, depth, isCurrent, isCompact, selected } = props;
  const name = groupName(group);
  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={count}
      className={css['row']}
      data-compact={isCompact || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {!isCompact && (
        <input
          type="checkbox"
          ref={(box) => {
            if (box !== null) box.indeterminate = selected === 'some';
          }}
          className={css['select']}
          aria-label={words.select(name)}
          checked={selected === 'all'}
          tabIndex={isCurrent ? 0 : -1}
          onChange={() => props.onSelectAll(group, selected !== 'all')}
        />
      )}
      <button
        type="button"
        className={css['fold']}
        data-row={rowIdOfGroup(group.key)}
        tabIndex={isCurrent ? 0 : -1}
        aria-expanded={!group.isCollapsed}
        style={{ paddingInlineStart: `${Math.min(depth, 5)}rem` }}
        onClick={() => props.onFold(group.key)}
      >
        <ChevronIcon />
        {group.path.length > 1 && <span className="visually-hidden">{group.path.slice(0, -1).join(' / ')} / </span>}
        <span className={css['name']}>
          <Name>{group.path.at(-1) ?? words.none}</Name>
        </span>
        <span className={css['count']}>{texts.sites(group.rollUp.siteIds.length)}</span>
        <Statuses rollUp={group.rollUp} isCompact={isCompact} />
        {!isCompact && (
          <span className={css['uptime']}>
            <span className="visually-hidden">{words.uptime} </span>
            <span title={words.uptime}>{formatPercent(group.rollUp.uptimeDayPercent)}</span>
          </span>
        )}
      </button>
      {!isCompact && group.key !== '' && (
        <IconButton
          label={words.only(name)}
          icon={<FilterIcon />}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => props.onOnly(group)}
        />
      )}
    </div>
  );
});

/** Rows are found by this to take the focus; no site has such an id. */
export function rowIdOfGroup(key: string): string {
  return `group:${key}`;
}

/** The worst status in words, the others by shape and count. */
function Statuses({ rollUp, isCompact }: { readonly rollUp: RollUp; readonly isCompact: boolean }): ReactNode {
  return (
    <span className={css['statuses']}>
      {rollUp.counts.slice(0, isCompact ? 2 : 7).map(([status, count]) => (
        <span key={status} className={css['status']} data-status={status} title={texts.statuses[status]}>
          <StatusShape status={status} size={13} />
          <b>{formatCount(count)}</b>
          <span className={status === rollUp.worst && !isCompact ? undefined : 'visually-hidden'}>
            {texts.statuses[status]}
          </span>
        </span>
      ))}
    </span>
  );
}
