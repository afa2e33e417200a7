import { useState } from 'react';
import type { ReactNode } from 'react';
import type { IncidentList } from '../../../electron/contract/incident-schema';
import type { SiteView } from '../../../electron/contract/view-schema';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { Message, Spinner } from '../../components/message';
import { Name } from '../../components/name';
import { formatSpan } from '../../format/measure';
import { useApp, useModel } from '../../state/app-context';
import { useClock } from '../../state/clock';
import { texts } from '../../texts';
import { IncidentSummary } from './incident-summary';
import css from './incidents.module.css';
import { useIncidents } from './use-incidents';

const words = texts.incidents;
const pageSize = 100;

/** The outages of all sites; a row opens its site. */
export function IncidentsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { sites } = useModel();
  const { value, error, reload } = useIncidents(null, openOutages(sites));
  return (
    <Dialog title={words.title} width="wide" onClose={onClose}>
      <DialogBody>
        {value === null && error === null && (
          <Message icon={<Spinner />} isBusy>
            {words.loading}
          </Message>
        )}
        {error !== null && (
          <div className={css['failure']} role="alert">
            <p>
              <strong>{words.loadFailed}</strong> {error.message}
            </p>
            <Button look="quiet" onClick={reload}>
              {texts.tryAgain}
            </Button>
          </div>
        )}
        {value !== null && value.incidents.length === 0 && <Message title={words.noneAtAll}>{words.noneHint}</Message>}
        {value !== null && value.incidents.length > 0 && <AllIncidents list={value} />}
      </DialogBody>
      <DialogFoot>
        <Button look="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Another text whenever an outage began or ended. */
function openOutages(sites: ReadonlyMap<string, SiteView>): string {
  return [...sites.values()]
    .filter(({ incidentSince }) => incidentSince !== null)
    .map(({ id, incidentSince }) => `${id}:${incidentSince}`)
    .join();
}

function AllIncidents({ list }: { readonly list: IncidentList }): ReactNode {
  const { clock, navigation } = useApp();
  const now = useClock(clock);
  const [count, setCount] = useState(pageSize);
  const { incidents, downtimeMs, isCut } = list;
  const hidden = Math.max(0, incidents.length - count);
  return (
    <>
      <p className={css['lead']}>
        {words.lead} {words.count(incidents.length)} · {words.downtime(formatSpan(downtimeMs))}
      </p>
      <ul className={css['rows']} aria-label={words.list}>
        {incidents.slice(0, count).map((incident) => (
          <li key={`${incident.siteId}:${incident.id}`}>
            {incident.isRemoved ? (
              <p>
                <strong>
                  <Name>{incident.site}</Name>
                </strong>
                <span className={css['gone']}>{texts.incidentNotes.siteRemoved}</span>
              </p>
            ) : (
              <button
                type="button"
                aria-label={words.openSite(incident.site)}
                onClick={() => navigation.openSite(incident.siteId)}
              >
                <Name>{incident.site}</Name>
              </button>
            )}
            <IncidentSummary incident={incident} now={now} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button onClick={() => setCount(count + pageSize)}>{words.more(Math.min(hidden, pageSize))}</Button>
      )}
      {hidden === 0 && isCut && <p className={css['aside']}>{words.cut}</p>}
    </>
  );
}
