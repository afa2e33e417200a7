import { useEffect, useState } from 'react';
import type { Api } from '../../../electron/contract/api';
import type { ReportRequest } from '../../../electron/contract/file-calls';
import type { SiteView } from '../../../electron/contract/view-schema';
import { texts } from '../../texts';
import type { SiteReport } from './report-figures';

export interface ReportContent {
  readonly request: ReportRequest;
  readonly sites: readonly SiteReport[];
  /** Epoch ms at which the figures were read. */
  readonly madeAt: number;
}

/** Reads what the report with this id is about, and the figures of its sites one after the other. */
export function useReport(api: Api, reportId: string): ReportContent | null {
  const [report, setReport] = useState<ReportContent | null>(null);

  useEffect(() => {
    let isOver = false;
    void collect(api, reportId, () => isOver).then((collected) => {
      if (!isOver && collected !== null) setReport(collected);
    });
    return () => {
      isOver = true;
    };
  }, [api, reportId]);

  return report;
}

async function collect(api: Api, reportId: string, isOver: () => boolean): Promise<ReportContent | null> {
  const asked = await api.call('report:page', { reportId });
  const snapshot = await api.call('app:snapshot', null);
  if (!asked.ok || !snapshot.ok) {
    const failure = !asked.ok ? asked.error.message : snapshot.ok ? '' : snapshot.error.message;
    await api.call('report:ready', { reportId, failure });
    return null;
  }
  const request = asked.value;
  const known = new Map(snapshot.value.sites.map((site) => [site.id, site]));
  const sites: SiteReport[] = [];
  for (const id of request.siteIds) {
    if (isOver()) return null;
    const site = known.get(id);
    if (site !== undefined) sites.push(await readSite(api, site, request));
    await api.call('report:collected', { reportId, done: sites.length });
  }
  return { request, sites, madeAt: Date.now() };
}

async function readSite(api: Api, site: SiteView, { fromMs, toMs }: ReportRequest): Promise<SiteReport> {
  const [history, incidents] = await Promise.all([
    api.call('history:range', { siteId: site.id, fromMs, toMs, resolution: 'hour' }),
    api.call('incidents:list', { siteId: site.id, fromMs, toMs }),
  ]);
  if (history.ok && incidents.ok) {
    return { site, figures: { history: history.value, incidents: incidents.value }, failure: null };
  }
  const why = !history.ok ? history.error.message : incidents.ok ? '' : incidents.error.message;
  return { site, figures: null, failure: texts.report.page.failedRead(site.name, why) };
}
