import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SiteView } from '../../../electron/contract/view-schema';
import { Message, Spinner } from '../../components/message';
import { useApp } from '../../state/app-context';
import { useClock } from '../../state/clock';
import { useFresh } from '../../state/use-fresh';
import { texts } from '../../texts';
import { CorrectionSection } from '../corrections/correction-section';
import { IncidentSection } from '../incidents/incident-section';
import { BandSection } from './band-section';
import { FailureSection } from './failure-section';
import { LastCheck } from './last-check';
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
  const [corrected, setCorrected] = useState(0);
  const onCorrected = useCallback(() => setCorrected((before) => before + 1), []);
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
      {detail !== null && (
        <div className={css['content']}>
          <Tiles site={site} certificate={detail.lastCheck?.result.certificate ?? null} now={now} />
          <ResponseSection recent={detail.recent} intervalMs={site.presentIntervalMs} />
          <BandSection siteId={id} version={corrected} />
          <IncidentSection site={site} now={now} version={corrected} onCorrected={onCorrected} />
          <CorrectionSection site={site} version={corrected} onCorrected={onCorrected} />
          <FailureSection slots={detail.failuresPerMinute} />
          <LastCheck check={detail.lastCheck} now={now} />
        </div>
      )}
    </article>
  );
}
