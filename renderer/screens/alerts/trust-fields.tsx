import type { ReactNode } from 'react';
import type { ChannelView } from '../../../electron/contract/alert-schema';
import { Button } from '../../components/button';
import { TextField } from '../../components/field';
import { formatMoment } from '../../format/date';
import { texts } from '../../texts';
import css from './alerts.module.css';
import { fingerprintOf } from './channel-values';

const words = texts.channelTrust;

interface OfferedProps {
  readonly value: string;
  /** What the receiver showed at the last try, where that was the reason it failed. */
  readonly offered: NonNullable<ChannelView['last']>['certificate'];
  readonly onAccept: (fingerprint: string) => void;
}

/** The certificate that was turned down, until it is accepted: above all else, since it is why the form was opened. */
export function OfferedCertificate({ value, offered, onAccept }: OfferedProps): ReactNode {
  if (offered === undefined || offered.fingerprint === fingerprintOf(value)) return null;
  const { fingerprint, subject, issuer, validTo } = offered;
  return (
    <section className={css['offered']} aria-label={words.shown}>
      <p>
        <strong>{words.shown}</strong>
      </p>
      <p dir="auto">{words.facts(subject, issuer, formatMoment(validTo))}</p>
      <p>
        <code dir="ltr">{fingerprint}</code>
      </p>
      <p>{words.compare}</p>
      <Button onClick={() => onAccept(fingerprint)}>{words.accept}</Button>
    </section>
  );
}

interface AcceptedProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The one certificate that is accepted of a receiver though nobody vouches for it, as in a home network. */
export function AcceptedField({ value, onValue }: AcceptedProps): ReactNode {
  return <TextField label={words.accepted} hint={words.acceptedHint} dir="ltr" value={value} onValue={onValue} />;
}
