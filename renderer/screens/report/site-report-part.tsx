import type { ReactNode } from 'react';
import { coveragePercent, formatUptime } from '../../../electron/domain/uptime';
import { svgOf } from '../../charts/picture/picture';
import { Name } from '../../components/name';
import { formatDayYear } from '../../format/date';
import { formatCount, formatMs, formatSpan } from '../../format/measure';
import { formatWholePercent } from '../../format/percent';
import { texts } from '../../texts';
import { bandPicture } from '../site/history/band-section';
import { meanTimeToRecoverMs } from '../site/history/range-tiles';
import css from './report.module.css';
import { askedSeconds, daysOf, gapSeconds } from './report-figures';
import type { SiteReport } from './report-figures';
import { ReportIncidents } from './report-incidents';

const words = texts.report.page;

interface PartProps {
  readonly report: SiteReport;
  readonly fromMs: number;
  readonly toMs: number;
}

/** What the month was for one site. What was not seen is said, and why. */
export function SiteReportPart({ report: { site, figures, failure }, fromMs, toMs }: PartProps): ReactNode {
  return (
    <section className={css['site']}>
      <h2>
        <Name>{site.name}</Name>
      </h2>
      <p className={css['address']}>
        <bdi dir="ltr">{site.address}</bdi>
      </p>
      {failure !== null && (
        <p className={css['partial']} role="alert">
          {failure}
        </p>
      )}
      {figures !== null && <Figures figures={figures} name={site.name} span={{ fromMs, toMs }} />}
    </section>
  );
}

interface FiguresProps {
  readonly figures: NonNullable<SiteReport['figures']>;
  readonly name: string;
  readonly span: { readonly fromMs: number; readonly toMs: number };
}

function Figures({ figures: { history, incidents }, name, span }: FiguresProps): ReactNode {
  const { total, buckets } = history;
  if (buckets.length === 0) return <p className={css['partial']}>{words.notYet}</p>;
  const isEmpty = total.checks === 0;
  const { meanMs } = meanTimeToRecoverMs(incidents.incidents);
  const facts: readonly (readonly [string, string])[] = [
    [words.uptime, formatUptime(total.up, total.down)],
    [words.coverage, formatWholePercent(total.coveragePercent)],
    [words.downtime, formatSpan(incidents.downtimeMs)],
    [words.incidents, formatCount(incidents.incidents.length)],
    [words.recover, meanMs === null ? texts.none : formatSpan(meanMs)],
    [words.checks, formatCount(total.checks)],
    [words.failed, formatCount(total.down)],
    [words.avg, formatMs(total.avgMs)],
    [words.p95, formatMs(total.p95Ms)],
  ];
  return (
    <>
      {isEmpty && <p className={css['partial']}>{words.noData}</p>}
      <dl className={css['facts']}>
        {facts.map(([fact, figure]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Gaps total={total} />
      {!isEmpty && (
        <img
          className={css['chart']}
          alt={words.chart}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(bandPicture(name, history, incidents.incidents)))}`}
        />
      )}
      <ReportIncidents incidents={incidents.incidents} span={span} />
      {!isEmpty && <Days buckets={buckets} />}
    </>
  );
}

function Gaps({ total }: { readonly total: Parameters<typeof gapSeconds>[0] }): ReactNode {
  const gaps = gapSeconds(total);
  const asked = askedSeconds(total);
  return (
    <>
      <h3>{words.gaps}</h3>
      {gaps.length === 0 && <p>{words.noGaps}</p>}
      <ul className={css['gaps']}>
        {gaps.map(([cause, seconds]) => (
          <li key={cause}>
            {words.gap(
              texts.site.charts.notMeasured[cause],
              formatSpan(seconds * 1_000),
              formatWholePercent((seconds / asked) * 100),
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Days({ buckets }: { readonly buckets: Parameters<typeof daysOf>[0] }): ReactNode {
  return (
    <>
      <h3>{words.days}</h3>
      <table className={css['table']}>
        <thead>
          <tr>
            {[words.day, words.uptime, words.checks, words.failed, words.avg, texts.max, words.coverage].map(
              (column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {daysOf(buckets).map((day) => (
            <tr key={day.startMs}>
              <th scope="row">{formatDayYear(day.startMs)}</th>
              <td>{formatUptime(day.up, day.down)}</td>
              <td>{formatCount(day.checks)}</td>
              <td>{formatCount(day.down)}</td>
              <td>{formatMs(day.avgMs)}</td>
              <td>{formatMs(day.maxMs)}</td>
              <td>{formatWholePercent(coveragePercent(day.observedS * 1_000, day.askedS * 1_000))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
