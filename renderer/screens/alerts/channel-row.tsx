import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ChannelView } from '../../../electron/contract/alert-schema';
import { Button } from '../../components/button';
import { Name } from '../../components/name';
import { formatMoment } from '../../format/date';
import { texts } from '../../texts';
import css from './alerts.module.css';

const words = texts.alerts;

interface RowProps {
  readonly channel: ChannelView;
  readonly onTest: () => Promise<void>;
  readonly onSendNow: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function ChannelRow({ channel, onTest, onSendNow, onEdit, onRemove }: RowProps): ReactNode {
  const [isTesting, setTesting] = useState(false);
  const { name, enabled, target, destination } = channel;

  const test = async (): Promise<void> => {
    setTesting(true);
    await onTest();
    setTesting(false);
  };

  return (
    <li className={css['channel']} aria-label={name}>
      <div className={css['head']}>
        <strong>
          <Name>{name}</Name>
        </strong>
        <span className={css['kind']}>
          {words.kinds[target.kind]}
          {destination === '' ? '' : ` · ${destination}`}
          {enabled ? '' : ` · ${words.off}`}
        </span>
      </div>
      <LastResult channel={channel} />
      <div className={css['buttons']}>
        <Button look="quiet" aria-label={words.testOf(name)} disabled={isTesting} onClick={() => void test()}>
          {isTesting ? words.testing : words.test}
        </Button>
        {channel.waiting > 0 && enabled && (
          <Button look="quiet" aria-label={words.sendNowTo(name)} onClick={onSendNow}>
            {words.sendNow}
          </Button>
        )}
        {channel.last?.certificate !== undefined && (
          <Button look="quiet" aria-label={texts.channelTrust.lookOf(name)} onClick={onEdit}>
            {texts.channelTrust.look}
          </Button>
        )}
        <Button look="quiet" aria-label={words.editOf(name)} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button look="quiet" aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

function LastResult({ channel: { last, waiting } }: { readonly channel: ChannelView }): ReactNode {
  return (
    <p className={css['last']} role="status" data-outcome={last?.outcome}>
      {last === null ? words.never : words[last.outcome](formatMoment(last.at))}
      {last?.message !== null && last !== null && `: ${last.message}`}
      {waiting > 0 && ` · ${words.waiting(waiting)}`}
    </p>
  );
}
