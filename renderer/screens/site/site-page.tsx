import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SiteDetail, SiteView } from '../../../electron/contract/view-schema';
import { Message, Spinner } from '../../components/message';
import { useApp } from '../../state/app-context';
import { useClock } from '../../state/clock';
import { useFresh } from '../../state/use-fresh';
import { texts } from '../../texts';
import { CorrectionSection } from '../corrections/correction-section';
import { IncidentSection } from '../incidents/incident-section';
import { CalendarSection } from './calendar/calendar-section';
import { ChecksSection } from './checks/checks-section';
import { CompareSection } from './compare/compare-section';
import { ConnectionPanel } from './connection/connection-panel';
import { FailureSection } from './failure-section';
import { BandSection } from './history/band-section';
import { RangeTiles } from './history/range-tiles';
import { useSiteHistory } from './history/use-site-history';
import { LastCheck } from './last-check';
import { MissingSecretNotice } from './missing-secret-notice';
import { ResponseSection } from './response-section';
import { SiteHeader } from './site-header';
import { Tiles } from './tiles';
import css from './site-page.module.css';

/** At most one reading of the detail a second, however fast the checks come. */
const detailGapMs = 1_000;

export function SitePage({ site }: { readonly site: SiteView }): ReactNode {
  const { api, clock } = useApp();
  const now = useClock(clock);
  const { id } = site;
  const readDetail = useCallback(() => api.call('sites:detail', { id }), [api, id]);
  const { value: detail, error } = useFresh(readDetail, id, detailGapMs);
  const page = useRef<HTMLElement>(null);

  // Where the list made way for the page, the focus was lost with the row: it begins anew at the heading.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || !activeElement.checkVisibility();
    if (isLost) page.current?.querySelector('h1')?.focus();
  }, []);

  return (
    <article ref={page} className={css['page']}>
      <SiteHeader site={site} now={now} />
      {detail === null && (
        <div className={css['wait']}>
          {error === null ? (
            <Message icon={<Spinner />} isBusy>
              {texts.site.loading}
            </Message>
          ) : (
            <Message title={texts.site.loadFailed}>{error.message}</Message>
          )}
        </div>
      )}
      {detail !== null && <MissingSecretNotice detail={detail} />}
      {detail !== null && <Sections site={site} detail={detail} now={now} />}
    </article>
  );
}

interface SectionsProps {
  readonly site: SiteView;
  readonly detail: SiteDetail;
  readonly now: number;
}

/** One range for all that speaks of the history, so that figures beside each other are of the same time. */
function Sections({ site, detail, now }: SectionsProps): ReactNode {
  const [corrected, setCorrected] = useState(0);
  const onCorrected = useCallback(() => setCorrected((before) => before + 1), []);
  const shown = useSiteHistory(site, corrected);
  const [chosen, setChosen] = useState<{ readonly id: string } | null>(null);
  const firstMs = Math.min(detail.addedAt, shown.history?.buckets[0]?.startMs ?? detail.addedAt);
  const band = useRef<HTMLDivElement>(null);
  return (
    <div className={css['content']}>
      <div className={css['figures']}>
        <Tiles site={site} certificate={detail.lastCheck?.result.certificate ?? null} now={now} />
        <RangeTiles {...shown} />
      </div>
      <ResponseSection
        name={site.name}
        recent={detail.recent}
        traces={detail.traces}
        intervalMs={site.presentIntervalMs}
      />
      <div ref={band} className={css['wide']}>
        <BandSection site={site} shown={shown} firstMs={firstMs} onIncident={({ id }) => setChosen({ id })} />
      </div>
      <IncidentSection site={site} now={now} chosen={chosen} version={corrected} onCorrected={onCorrected} />
      <CorrectionSection site={site} version={corrected} onCorrected={onCorrected} />
      <div className={css['wide']}>
        <CompareSection site={site} history={shown.history} />
      </div>
      <div className={css['wide']}>
        <CalendarSection
          site={site}
          firstMs={firstMs}
          onDay={({ startMs, endMs }) => {
            shown.setFrame({ kind: 'span', range: shown.frame.range, fromMs: startMs, toMs: endMs });
            const group = band.current?.querySelector<HTMLElement>('[role="group"][tabindex="0"]') ?? null;
            (group ?? band.current)?.scrollIntoView({ block: 'center' });
            group?.focus({ preventScroll: true });
          }}
        />
      </div>
      <FailureSection slots={detail.failuresPerMinute} />
      <LastCheck check={detail.lastCheck} now={now} />
      <ConnectionPanel check={detail.lastCheck} now={now} />
      <div className={css['wide']}>
        <ChecksSection recent={detail.recent} traces={detail.traces} />
      </div>
    </div>
  );
}
