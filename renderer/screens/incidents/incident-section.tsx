import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { IncidentView } from '../../../electron/contract/incident-schema';
import type { SiteView } from '../../../electron/contract/view-schema';
import { Button } from '../../components/button';
import { Message, Spinner } from '../../components/message';
import { formatSpan } from '../../format/measure';
import { texts } from '../../texts';
import { IncidentEvidence } from './incident-evidence';
import { IncidentNotes } from './incident-notes';
import { IncidentSummary } from './incident-summary';
import css from './incidents.module.css';
import type { Incidents } from './use-incidents';
import { useIncidents } from './use-incidents';

const words = texts.incidents;
const shownAtOnce = 5;

/** The outages of one site on its page. */
export function IncidentSection({ site, now }: { readonly site: SiteView; readonly now: number }): ReactNode {
  const titleId = useId();
  const incidents = useIncidents(site.id, site.incidentSince);
  const list = incidents.value;
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <header className={css['head']}>
        <h2 id={titleId}>{words.title}</h2>
        {list !== null && list.incidents.length > 0 && (
          <span>
            {words.count(list.incidents.length)} · {words.downtime(formatSpan(list.downtimeMs))}
          </span>
        )}
      </header>
      <SectionBody incidents={incidents} now={now} />
    </section>
  );
}

function SectionBody({ incidents, now }: { readonly incidents: Incidents; readonly now: number }): ReactNode {
  const { value, error, reload } = incidents;
  if (value === null && error === null) {
    return (
      <Message icon={<Spinner />} isBusy>
        {words.loading}
      </Message>
    );
  }
  return (
    <>
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
      {value !== null && value.incidents.length === 0 && <p className={css['aside']}>{words.none}</p>}
      {value !== null && value.incidents.length > 0 && (
        <Entries incidents={value.incidents} isCut={value.isCut} now={now} onNoted={reload} />
      )}
    </>
  );
}

interface EntriesProps {
  readonly incidents: readonly IncidentView[];
  readonly isCut: boolean;
  readonly now: number;
  readonly onNoted: () => void;
}

function Entries({ incidents, isCut, now, onNoted }: EntriesProps): ReactNode {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? incidents : incidents.slice(0, shownAtOnce);
  const hidden = incidents.length - shown.length;
  return (
    <>
      <ul className={css['entries']}>
        {shown.map((incident) => (
          <li key={incident.id}>
            <IncidentSummary incident={incident} now={now} />
            <IncidentEvidence incident={incident} />
            <IncidentNotes incident={incident} onNoted={onNoted} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <Button onClick={() => setAll(true)}>{words.more(hidden)}</Button>}
      {isAll && isCut && <p className={css['aside']}>{words.cut}</p>}
    </>
  );
}
