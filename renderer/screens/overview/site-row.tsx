import { memo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { SiteView } from '../../../electron/contract/view-schema';
import { withoutDirectionControls } from '../../../electron/domain/visible-text';
import { classNames } from '../../components/class-names';
import { Name } from '../../components/name';
import { Sparkline } from '../../components/sparkline';
import { StatusMark } from '../../components/status-mark';
import { failureText } from '../../format/failure';
import { formatMs } from '../../format/measure';
import type { ShownStatus } from '../../state/shown-status';
import { texts } from '../../texts';
import { Cells } from './cells';
import type { ColumnKey } from './column-set';
import grid from './grid.module.css';
import { RowTags } from './row-tags';
import type { RowHandlers, RowPlace, TagColors } from './row-props';
import css from './site-row.module.css';

interface RowProps extends RowPlace, RowHandlers {
  readonly site: SiteView;
  readonly status: ShownStatus;
  /** How long ago it was checked, as text: a row whose text stays the same is not drawn again. */
  readonly checked: string;
  readonly isChosen: boolean;
  readonly isSelected: boolean;
  readonly isCompact: boolean;
  readonly columns: readonly ColumnKey[];
  readonly tagColors: TagColors;
}

export const SiteRow = memo(function SiteRow(props: RowProps): ReactNode {
  const { site, top, position, count, depth, isChosen, isSelected, isCompact } = props;
  const rowClass = isCompact ? css['compact'] : grid['grid'];
  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={count}
      className={classNames(css['row'], rowClass)}
      data-chosen={isChosen || undefined}
      data-selected={isSelected || undefined}
      data-status={props.status}
      style={{ transform: `translateY(${top}px)`, ...(isCompact ? inset(depth, 1, 0.5) : {}) }}
    >
      {!isCompact && <SelectBox {...props} />}
      <div className={classNames(grid['name'], css['name'])} style={isCompact ? undefined : inset(depth, 0, 1)}>
        <div className={css['title']}>
          <OpenButton {...props} />
          {!isCompact && site.tags.length > 0 && (
            <RowTags tags={site.tags} colors={props.tagColors} isCurrent={props.isCurrent} onTag={props.onTag} />
          )}
        </div>
        {!isCompact && <Below site={site} hasReason={props.columns.includes('failure')} />}
      </div>
      {isCompact ? (
        <CompactFigures site={site} status={props.status} />
      ) : (
        <Cells site={site} status={props.status} checked={props.checked} columns={props.columns} />
      )}
    </div>
  );
});

/** How far a row stands in below the groups it is in. */
function inset(depth: number, startRem: number, stepRem: number): CSSProperties {
  return depth === 0 ? {} : { paddingInlineStart: `${startRem + Math.min(depth, 5) * stepRem}rem` };
}

function SelectBox({ site, isSelected, isCurrent, onSelect }: RowProps): ReactNode {
  return (
    <input
      type="checkbox"
      className={css['select']}
      aria-label={texts.organise.select.site(withoutDirectionControls(site.name))}
      checked={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      onChange={(event) => onSelect(site.id, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

function OpenButton({ site, isCurrent, isChosen, onOpen }: RowProps): ReactNode {
  return (
    <button
      type="button"
      className={css['open']}
      data-row={site.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isChosen ? 'page' : undefined}
      onClick={({ shiftKey, ctrlKey, metaKey }) => onOpen(site.id, { shiftKey, isToggle: ctrlKey || metaKey })}
    >
      <Name>{site.name}</Name>
    </button>
  );
}

/** The line under the name: why it fails where there is no column for that, else the address. */
function Below({ site, hasReason }: { readonly site: SiteView; readonly hasReason: boolean }): ReactNode {
  return (
    <div className={css['below']}>
      {site.failure !== null && !hasReason ? (
        <span className={css['reason']} dir="auto" title={site.failure.message}>
          {failureText(site.failure)}
        </span>
      ) : (
        <span className={css['address']} dir="ltr" title={site.address}>
          <span className="visually-hidden">{texts.overview.figures.address} </span>
          {site.address}
        </span>
      )}
    </div>
  );
}

/** Beside a page there is room for the least only. */
function CompactFigures({ site, status }: { readonly site: SiteView; readonly status: ShownStatus }): ReactNode {
  return (
    <>
      <div className={css['status']}>
        <StatusMark status={status} isFlapping={site.isFlapping} />
      </div>
      <div className={css['trend']}>
        <Sparkline values={site.spark} />
      </div>
      <div className={css['strong']}>
        <span className="visually-hidden">{texts.last} </span>
        {formatMs(site.window.lastMs)}
      </div>
    </>
  );
}
