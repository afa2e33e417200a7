import type { ReactNode } from 'react';
import type { IncidentView } from '../../../electron/contract/incident-schema';
import type { Phases } from '../../../electron/domain/check';
import { formatExactMoment } from '../../format/date';
import { originalText } from '../../format/failure';
import { formatList } from '../../format/list';
import { formatMs } from '../../format/measure';
import { texts } from '../../texts';
import css from './incidents.module.css';

const words = texts.incidents;
const phaseNames = Object.entries(texts.site.lastCheck.phase) as readonly (readonly [keyof Phases, string])[];

type Fact = readonly [name: string, fact: string];

/** What was found when it began, folded away until it is asked for. */
export function IncidentEvidence({ incident }: { readonly incident: IncidentView }): ReactNode {
  return (
    <details className={css['evidence']}>
      <summary>{words.evidence}</summary>
      <dl>
        {factsOf(incident).map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{fact}</dd>
          </div>
        ))}
      </dl>
      {incident.evidence === null && <p className={css['aside']}>{words.noEvidence}</p>}
    </details>
  );
}

function factsOf({ confirmedAt, failure, evidence }: IncidentView): readonly Fact[] {
  const { facts } = words;
  const original = originalText(failure);
  const always: readonly Fact[] = [
    [facts.confirmed, formatExactMoment(confirmedAt)],
    [facts.kind, `${texts.failureReasons.kinds[failure.kind]} (${failure.reason})`],
    ...(original === null ? [] : ([[texts.failureReasons.original, original]] as const)),
  ];
  if (evidence === null) return always;
  const { statusLine, ip, phases, certificate, connection } = evidence;
  const timed = phaseNames.flatMap(([key, name]) => (phases[key] === null ? [] : [`${name} ${formatMs(phases[key])}`]));
  const certificateText =
    certificate === null
      ? null
      : words.certificate(certificate.issuer, formatExactMoment(Date.parse(certificate.expiresAt)));
  const known: readonly (readonly [string, string | null])[] = [
    [facts.status, statusLine],
    [facts.ip, ip],
    [facts.phases, timed.length === 0 ? null : formatList(timed)],
    [facts.certificate, certificateText],
    [facts.connection, connection.length === 0 ? null : connection.join(' ')],
  ];
  return [...always, ...known.filter((fact): fact is Fact => fact[1] !== null)];
}
