import { useCallback, useState } from 'react';
import type { CallError } from '../../../../electron/contract/failure';
import type { IncidentList } from '../../../../electron/contract/incident-schema';
import type { HistoryRange, SiteView } from '../../../../electron/contract/view-schema';
import { formatMoment } from '../../../format/date';
import { useApp } from '../../../state/app-context';
import { useFresh } from '../../../state/use-fresh';
import { texts } from '../../../texts';
import type { Frame } from './ranges';
import { rangeSpans } from './ranges';

/** Hours change slowly; reading years of them is not free. */
const historyGapMs = 30_000;

/** What of a site's history is shown, and by all parts of its page that speak of a range. */
export interface SiteHistory {
  readonly frame: Frame;
  readonly setFrame: (frame: Frame) => void;
  /** The figures as last read, maybe still those of the range before. */
  readonly history: HistoryRange | null;
  /** The incidents in the same range. */
  readonly incidents: IncidentList | null;
  readonly error: CallError | null;
}

/** `version` changes where the figures became others without a check. */
export function useSiteHistory(site: Pick<SiteView, 'id'>, version: number): SiteHistory {
  const { api, clock } = useApp();
  const { id: siteId } = site;
  const [frame, setFrame] = useState<Frame>({ kind: 'live', range: 'day' });
  const span = useCallback(() => {
    if (frame.kind === 'span') return { fromMs: frame.fromMs, toMs: frame.toMs };
    const spanMs = rangeSpans[frame.range];
    return { fromMs: spanMs === null ? null : Math.max(0, Math.round(clock.now() - spanMs)), toMs: null };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new version is read anew
  }, [clock, frame, version]);
  const readHistory = useCallback(() => api.call('history:range', { siteId, ...span() }), [api, siteId, span]);
  const readIncidents = useCallback(() => api.call('incidents:list', { siteId, ...span() }), [api, siteId, span]);
  const { value: history, error } = useFresh(readHistory, siteId, historyGapMs);
  const { value: incidents } = useFresh(readIncidents, siteId, historyGapMs);
  return { frame, setFrame, history, incidents, error };
}

/** The range in words, for headings and pictures. */
export function rangeText(frame: Frame, history: HistoryRange | null): string {
  if (frame.kind === 'live') return texts.site.charts.ranges[frame.range];
  const { fromMs, toMs } = history ?? frame;
  return texts.site.charts.zoomed(formatMoment(fromMs), formatMoment(toMs));
}
