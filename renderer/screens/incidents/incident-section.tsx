import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { IncidentView } from '../../../electron/contract/incident-schema';
import type { SiteView } from '../../../electron/contract/view-schema';
import { Button } from '../../components/button';
import { Message, Spinner } from '../../components/message';
import { formatSpan } from '../../format/measure';
import { texts } from '../../texts';
import { CorrectButton } from '../corrections/correct-button';
import { IncidentEvidence } from './incident-evidence';
import { IncidentFlaps } from './incident-flaps';
import { IncidentNotes } from './incident-notes';
import { IncidentSummary } from './incident-summary';
import css from './incidents.module.css';
import type { Incidents } from './use-incidents';
import { useIncidents } from './use-incidents';

const words = texts.incidents;
const shownAtOnce = 5;

interface SectionProps {
  readonly site: SiteView;
  readonly now: number;
  /** The one that was chosen in a chart; each choice is an object of its own, so that it can be made again. */
  readonly chosen?: { readonly id: string } | null;
  /** Changes with each correction. */
  readonly version: number;
  readonly onCorrected: () => void;
}

/** The outages of one site on its page. */
export function IncidentSection({ site, now, chosen = null, version, onCorrected }: SectionProps): ReactNode {
  const titleId = useId();
  const incidents = useIncidents(site.id, `${site.incidentSince} ${version}`);
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
      <SectionBody site={site} incidents={incidents} now={now} chosen={chosen} onCorrected={onCorrected} />
    </section>
  );
}

interface BodyProps extends Pick<SectionProps, 'site' | 'now' | 'onCorrected'> {
  readonly incidents: Incidents;
  readonly chosen: { readonly id: string } | null;
}

function SectionBody({ site, incidents, now, chosen, onCorrected }: BodyProps): ReactNode {
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
        <Entries
          site={site}
          incidents={value.incidents}
          isCut={value.isCut}
          now={now}
          chosen={chosen}
          onNoted={reload}
          onCorrected={onCorrected}
        />
      )}
    </>
  );
}

interface EntriesProps {
  readonly site: SiteView;
  readonly onCorrected: () => void;
  readonly incidents: readonly IncidentView[];
  readonly isCut: boolean;
  readonly now: number;
  readonly chosen: { readonly id: string } | null;
  readonly onNoted: () => void;
}

function Entries({ site, incidents, isCut, now, chosen, onNoted, onCorrected }: EntriesProps): ReactNode {
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isChosenHidden = chosen !== null && incidents.findIndex(({ id }) => id === chosen.id) >= shownAtOnce;
  const shown = isAll || isChosenHidden ? incidents : incidents.slice(0, shownAtOnce);
  const hidden = incidents.length - shown.length;
  useEffect(() => {
    if (chosen === null) return;
    const entry = [...(list.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset['incident'] === chosen.id,
    );
    if (entry instanceof HTMLElement) entry.focus();
  }, [chosen]);
  return (
    <>
      <ul ref={list} className={css['entries']}>
        {shown.map((incident) => (
          <li key={incident.id} tabIndex={-1} data-incident={incident.id}>
            <IncidentSummary incident={incident} now={now} />
            {incident.flaps !== null && <IncidentFlaps flaps={incident.flaps} />}
            <IncidentEvidence incident={incident} />
            <IncidentNotes incident={incident} onNoted={onNoted}>
              <CorrectButton site={site} span={spanOf(incident, now)} onCorrected={onCorrected} />
            </IncidentNotes>
          </li>
        ))}
      </ul>
      {hidden > 0 && <Button onClick={() => setAll(true)}>{words.more(hidden)}</Button>}
      {isAll && isCut && <p className={css['aside']}>{words.cut}</p>}
    </>
  );
}

/** The minutes an incident lies in; one that lasts goes up to now. */
function spanOf({ startedAt, endedAt }: IncidentView, now: number): { readonly fromMs: number; readonly toMs: number } {
  return { fromMs: startedAt, toMs: endedAt ?? now };
}
