import type { ReactNode } from 'react';
import { formatUptime } from '../../../electron/domain/uptime';
import { Name } from '../../components/name';
import { formatCount, formatMs, formatSpan } from '../../format/measure';
import { formatWholePercent } from '../../format/percent';
import { texts } from '../../texts';
import css from './report.module.css';
import type { SiteReport } from './report-figures';

const words = texts.report.page;

/** All sites of the report on one table, before each of them has its own part. */
export function ReportSummary({ sites }: { readonly sites: readonly SiteReport[] }): ReactNode {
  return (
    <section>
      <h2>{words.summary}</h2>
      <table className={css['table']}>
        <thead>
          <tr>
            {[words.site, words.uptime, words.coverage, words.downtime, words.incidents, words.avg, words.p95].map(
              (column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {sites.map(({ site, figures }) => (
            <tr key={site.id}>
              <th scope="row">
                <Name>{site.name}</Name>
              </th>
              {(figures === null ? Array.from({ length: 6 }, () => texts.none) : cellsOf(figures)).map(
                (cell, index) => (
                  <td key={index}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellsOf({ history, incidents }: NonNullable<SiteReport['figures']>): readonly string[] {
  const { total } = history;
  return [
    formatUptime(total.up, total.down),
    formatWholePercent(total.coveragePercent),
    formatSpan(incidents.downtimeMs),
    formatCount(incidents.incidents.length),
    formatMs(total.avgMs),
    formatMs(total.p95Ms),
  ];
}
