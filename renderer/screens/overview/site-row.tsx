import { memo } from 'react';
import type { ReactNode } from 'react';
import type { SiteView } from '../../../electron/contract/view-schema';
import { Name } from '../../components/name';
import { Sparkline } from '../../components/sparkline';
import { StatusMark } from '../../components/status-mark';
import { failureText } from '../../format/failure';
import { formatMs } from '../../format/measure';
import { formatPercent, formatWholePercent } from '../../format/percent';
import type { ShownStatus } from '../../state/shown-status';
import { texts } from '../../texts';
import grid from './grid.module.css';
import { classNames } from '../../components/class-names';
import css from './site-row.module.css';

interface RowProps {
  readonly site: SiteView;
  readonly status: ShownStatus;
  /** How long ago it was checked, as text: a row whose text stays the same is not drawn again. */
  readonly checked: string;
  readonly top: number;
  readonly position: number;
  readonly count: number;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  readonly isCompact: boolean;
  readonly onOpen: (id: string) => void;
}

export const SiteRow = memo(function SiteRow(props: RowProps): ReactNode {
  const { site, top, position, count, isChosen, isCurrent, isCompact, onOpen } = props;
  const rowClass = isCompact ? css['compact'] : grid['grid'];
  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={count}
      className={classNames(css['row'], rowClass)}
      data-chosen={isChosen || undefined}
      data-status={props.status}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={classNames(grid['name'], css['name'])}>
        <button
          type="button"
          className={css['open']}
          data-row={site.id}
          tabIndex={isCurrent ? 0 : -1}
          aria-current={isChosen ? 'page' : undefined}
          onClick={() => onOpen(site.id)}
        >
          <Name>{site.name}</Name>
        </button>
        <Below site={site} isCompact={isCompact} />
      </div>
      <div className={classNames(grid['status'], css['status'])}>
        <StatusMark status={props.status} />
      </div>
      <div className={classNames(grid['trend'], css['trend'])}>
        <Sparkline values={site.spark} />
      </div>
      <Figures site={site} isCompact={isCompact} />
      {!isCompact && <Rest site={site} checked={props.checked} />}
    </div>
  );
});

/** The line under the name: why it fails where there is no column for that, else the address. */
function Below({ site, isCompact }: { readonly site: SiteView; readonly isCompact: boolean }): ReactNode {
  return (
    <div className={css['below']}>
      {site.failure !== null && !isCompact && (
        <span className={css['reason']} dir="auto" title={site.failure.message}>
          {failureText(site.failure)}
        </span>
      )}
      <span className={css['address']} dir="ltr" title={site.address}>
        <span className="visually-hidden">{texts.overview.figures.address} </span>
        {site.address}
      </span>
    </div>
  );
}

function Figures({ site, isCompact }: { readonly site: SiteView; readonly isCompact: boolean }): ReactNode {
  const { lastMs, minMs, avgMs, maxMs } = site.window;
  return (
    <>
      <Figure className={classNames(grid['last'], css['strong'])} label={texts.last} value={formatMs(lastMs)} />
      {!isCompact && (
        <>
          <Figure className={grid['min']} label={texts.min} value={formatMs(minMs)} />
          <Figure className={grid['avg']} label={texts.avg} value={formatMs(avgMs)} />
          <Figure className={grid['max']} label={texts.max} value={formatMs(maxMs)} />
        </>
      )}
    </>
  );
}

function Rest({ site, checked }: { readonly site: SiteView; readonly checked: string }): ReactNode {
  const { uptimeDayPercent, coverageDayPercent, failure } = site;
  return (
    <>
      <div
        className={grid['uptime']}
        title={
          coverageDayPercent === null
            ? undefined
            : texts.overview.figures.coverage(formatWholePercent(coverageDayPercent))
        }
      >
        <span className="visually-hidden">{texts.overview.figures.uptime} </span>
        {formatPercent(uptimeDayPercent)}
      </div>
      <div className={classNames(grid['failure'], css['failure'])} title={failure?.message} dir="auto">
        {failure !== null && failureText(failure)}
      </div>
      <div className={classNames(grid['checked'], css['faint'])}>
        <span className="visually-hidden">{texts.overview.figures.checked} </span>
        {checked}
      </div>
    </>
  );
}

interface FigureProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly value: string;
}

/** The head names the columns for the eye; read out, each figure brings its own name. */
function Figure({ className, label, value }: FigureProps): ReactNode {
  return (
    <div className={className}>
      <span className="visually-hidden">{label} </span>
      {value}
    </div>
  );
}
