import type { ReactNode } from 'react';
import type { SiteView } from '../../../electron/contract/view-schema';
import { assertNever } from '../../../electron/domain/result';
import { classNames } from '../../components/class-names';
import { Sparkline } from '../../components/sparkline';
import { StatusMark } from '../../components/status-mark';
import { formatMoment } from '../../format/date';
import { failureText } from '../../format/failure';
import { formatMs } from '../../format/measure';
import { formatPercent, formatWholePercent } from '../../format/percent';
import type { ShownStatus } from '../../state/shown-status';
import { texts } from '../../texts';
import type { ColumnKey } from './column-set';
import grid from './grid.module.css';
import css from './site-row.module.css';

interface CellProps {
  readonly site: SiteView;
  readonly status: ShownStatus;
  readonly checked: string;
}

/** The cells beside the name, in the order of the columns. */
export function Cells({ columns, ...props }: CellProps & { readonly columns: readonly ColumnKey[] }): ReactNode {
  return columns.map((column) => <Cell key={column} column={column} {...props} />);
}

function Cell({ column, site, status, checked }: CellProps & { readonly column: ColumnKey }): ReactNode {
  const { lastMs, minMs, avgMs, maxMs } = site.window;
  switch (column) {
    case 'status':
      return (
        <div className={classNames(grid['status'], css['status'])}>
          <StatusMark status={status} isFlapping={site.isFlapping} />
        </div>
      );
    case 'trend':
      return (
        <div className={classNames(grid['trend'], css['trend'])}>
          <Sparkline values={site.spark} />
        </div>
      );
    case 'last':
      return <Figure className={classNames(grid['last'], css['strong'])} label={texts.last} value={formatMs(lastMs)} />;
    case 'min':
      return <Figure className={grid['min']} label={texts.min} value={formatMs(minMs)} />;
    case 'avg':
      return <Figure className={grid['avg']} label={texts.avg} value={formatMs(avgMs)} />;
    case 'max':
      return <Figure className={grid['max']} label={texts.max} value={formatMs(maxMs)} />;
    case 'uptime':
      return <Uptime column={column} uptime={site.uptimeDayPercent} coverage={site.coverageDayPercent} />;
    case 'uptimeWeek':
      return <Uptime column={column} uptime={site.uptimeWeekPercent} coverage={site.coverageWeekPercent} />;
    case 'uptimeMonth':
      return <Uptime column={column} uptime={site.uptimeMonthPercent} coverage={site.coverageMonthPercent} />;
    case 'failure':
      return <Reason site={site} />;
    case 'checked':
      return (
        <Figure
          className={classNames(grid['checked'], css['faint'])}
          label={texts.overview.figures.checked}
          value={checked}
        />
      );
    default:
      return assertNever(column);
  }
}

interface UptimeProps {
  readonly column: 'uptime' | 'uptimeWeek' | 'uptimeMonth';
  readonly uptime: number | null;
  readonly coverage: number | null;
}

/** Uptime, and below it how much of the time it speaks of. */
function Uptime({ column, uptime, coverage }: UptimeProps): ReactNode {
  const { coverage: observed, coverageOf, columns } = texts.organise;
  const label = column === 'uptime' ? texts.overview.figures.uptime : columns[column];
  const share = coverage === null ? null : observed(formatWholePercent(coverage));
  return (
    <div className={grid[column]} title={share === null ? undefined : `${share} ${coverageOf[column]}`}>
      <span className="visually-hidden">{label} </span>
      <div>{formatPercent(uptime)}</div>
      {share !== null && (
        <div className={css['coverage']}>
          <span className="visually-hidden"> {share}</span>
          <span aria-hidden="true">{formatWholePercent(coverage)}</span>
          <span aria-hidden="true" className={css['bar']} style={{ '--share': `${coverage ?? 0}%` } as never} />
        </div>
      )}
    </div>
  );
}

/** Why it fails now; where it does not, why it did last, in quiet ink. */
function Reason({ site }: { readonly site: SiteView }): ReactNode {
  const { failure, lastFailure } = site;
  if (failure !== null) {
    return (
      <div className={classNames(grid['failure'], css['failure'])} title={failure.message} dir="auto">
        {failureText(failure)}
      </div>
    );
  }
  if (lastFailure === null) return <div className={grid['failure']} />;
  const when = texts.organise.failedAt(formatMoment(lastFailure.at));
  return (
    <div
      className={classNames(grid['failure'], css['failure'], css['faint'])}
      title={`${when}: ${lastFailure.failure.message}`}
      dir="auto"
    >
      <span className="visually-hidden">{when}: </span>
      {failureText(lastFailure.failure)}
    </div>
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
