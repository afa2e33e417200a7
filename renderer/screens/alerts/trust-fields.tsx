import type { ReactNode } from 'react';
import type { ChannelView } from '../../../electron/contract/alert-schema';
import { Button } from '../../components/button';
import { TextField } from '../../components/field';
import { formatMoment } from '../../format/date';
import { texts } from '../../texts';
import css from './alerts.module.css';
import { fingerprintOf } from './channel-values';

const words = texts.channelTrust;

interface TrustProps {
  readonly value: string;
  /** What the receiver showed at the last try, where that was the reason. */
  readonly offered: NonNullable<ChannelView['last']>['certificate'];
  readonly onValue: (value: string) => void;
}

/** The one certificate that is accepted of a receiver though nobody vouches for it, as in a home network. */
export function TrustFields({ value, offered, onValue }: TrustProps): ReactNode {
  const isNew = offered !== undefined && offered.fingerprint !== fingerprintOf(value);
  return (
    <>
      {isNew && (
        <section className={css['offered']} aria-label={words.shown}>
          <p>
            <strong>{words.shown}</strong>
          </p>
          <p dir="auto">{words.facts(offered.subject, offered.issuer, formatMoment(offered.validTo))}</p>
          <p>
            <code dir="ltr">{offered.fingerprint}</code>
          </p>
          <p>{words.compare}</p>
          <Button onClick={() => onValue(offered.fingerprint)}>{words.accept}</Button>
        </section>
      )}
      <TextField label={words.accepted} hint={words.acceptedHint} dir="ltr" value={value} onValue={onValue} />
    </>
  );
}
