import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ChannelView } from '../../../electron/contract/alert-schema';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { Message, Spinner } from '../../components/message';
import { useApp, useModel } from '../../state/app-context';
import { texts } from '../../texts';
import css from './alerts.module.css';
import { ChannelForm } from './channel-form';
import { ChannelRow } from './channel-row';
import { TimingFields } from './timing-fields';
import { useChannels } from './use-channels';

const words = texts.alerts;
/** Where alerts go: the channels with their last results, and when nothing is to be sent. */
export function AlertsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { api } = useApp();
  const { settings } = useModel();
  const { channels, failure, read, act } = useChannels();
  /** The channel in the form; null: a new one; undefined: no form. */
  const [edited, setEdited] = useState<ChannelView | null | undefined>(undefined);

  if (edited !== undefined) {
    const onDone = (): void => {
      setEdited(undefined);
      void read();
    };
    return <ChannelForm channel={edited} onDone={onDone} />;
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <DialogBody>
        <div className={css['fields']}>
          <p>{words.lead}</p>
          {failure !== null && (
            <p className={css['failure']} role="alert">
              {failure}
            </p>
          )}
          {channels === null && (
            <Message icon={<Spinner />} isBusy>
              {words.loading}
            </Message>
          )}
          <ul className={css['channels']} aria-label={words.channels}>
            {channels?.map((channel) => (
              <ChannelRow
                key={channel.id}
                channel={channel}
                onTest={() => act(api.call('alerts:test', { id: channel.id }))}
                onSendNow={() => void act(api.call('alerts:send-now', { id: channel.id }))}
                onEdit={() => setEdited(channel)}
                onRemove={() => void act(api.call('alerts:remove-channel', { id: channel.id }))}
              />
            ))}
          </ul>
          <div>
            <Button onClick={() => setEdited(null)}>{words.add}</Button>
          </div>
          <TimingFields
            value={settings.alerts}
            onValue={(alerts) => void act(api.call('settings:update', { alerts }))}
          />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button look="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
