import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Api } from '../../../electron/contract/api';
import { Name } from '../../components/name';
import { formatDayYear, formatExactMoment } from '../../format/date';
import { texts } from '../../texts';
import css from './report.module.css';
import { SiteReportPart } from './site-report-part';
import { ReportSummary } from './report-summary';
import { useReport } from './use-report';

const words = texts.report.page;

/** A report on a page nobody sees: it says when it stands, and is then printed. */
export function ReportPage({ api, reportId }: { readonly api: Api; readonly reportId: string }): ReactNode {
  const report = useReport(api, reportId);

  useEffect(() => {
    // Paper is white and as long as it needs to be, whatever the window looks like.
    document.documentElement.dataset['theme'] = 'light';
    document.documentElement.dataset['report'] = '';
  }, []);

  useEffect(() => {
    if (report === null) return;
    document.title = report.request.title;
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined));
    void Promise.all(pictures).then(() => api.call('report:ready', { reportId, failure: null }));
  }, [api, reportId, report]);

  if (report === null) return null;
  const { request, sites, madeAt } = report;
  const isPartial = request.toMs > madeAt;
  return (
    <main className={css['report']}>
      <header className={css['head']}>
        <h1>
          <Name>{request.title}</Name>
        </h1>
        {request.subject !== '' && (
          <p className={css['subject']}>
            <Name>{request.subject}</Name>
          </p>
        )}
        <p>{words.period(formatDayYear(request.fromMs), formatDayYear(request.toMs - 1))}</p>
        {isPartial && <p className={css['partial']}>{words.partial(formatExactMoment(madeAt))}</p>}
        <p className={css['made']}>{words.made(formatExactMoment(madeAt))}</p>
        <p className={css['made']}>{words.counting}</p>
      </header>
      {sites.length > 1 && <ReportSummary sites={sites} />}
      {sites.map((site) => (
        <SiteReportPart
          key={site.site.id}
          report={site}
          fromMs={request.fromMs}
          toMs={Math.min(request.toMs, madeAt)}
        />
      ))}
    </main>
  );
}
