import { useState } from 'react';
import type { ReactNode } from 'react';
import type { IncidentView } from '../../../electron/contract/incident-schema';
import { formatExactMoment } from '../../format/date';
import { failureText } from '../../format/failure';
import { formatSpan } from '../../format/measure';
import { texts } from '../../texts';
import css from './incidents.module.css';

const words = texts.flapping;

/** Each outage of a time of flapping, newest first; folded away, and only drawn once it is asked for. */
export function IncidentFlaps({ flaps }: { readonly flaps: NonNullable<IncidentView['flaps']> }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const hidden = flaps.count - flaps.outages.length;
  return (
    <details className={css['evidence']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.each}</summary>
      {isOpen && (
        <ul className={css['flaps']} aria-label={words.each}>
          {[...flaps.outages].reverse().map(({ startedAt, endedAt, failure }) => (
            <li key={startedAt}>
              <time>{formatExactMoment(startedAt)}</time>{' '}
              {endedAt === null ? texts.incidents.stillDown : formatSpan(endedAt - startedAt)}
              {' · '}
              <span dir="auto">{failureText(failure)}</span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && hidden > 0 && <p className={css['aside']}>{words.older(hidden)}</p>}
    </details>
  );
}
