import { useState } from 'react';
import type { ReactNode } from 'react';
import type { About } from '../../../electron/contract/desk-calls';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { AppMark, CopyIcon } from '../../components/icons';
import { Message, Spinner } from '../../components/message';
import { useApp } from '../../state/app-context';
import { useAnswer } from '../../state/use-answer';
import { texts } from '../../texts';
import css from './about.module.css';

const words = texts.desk.about;

function rowsOf(about: About): readonly (readonly [string, string])[] {
  return [
    [words.version, about.version],
    ['Electron', about.electron],
    ['Chromium', about.chromium],
    ['Node.js', about.node],
    [words.system, about.system],
    [texts.setting.folder, about.dataDir],
  ];
}

export function AboutDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { api, actions, navigation } = useApp();
  const reply = useAnswer('desk:about', null);
  const [isCopied, setCopied] = useState(false);
  const rows = reply?.ok === true ? rowsOf(reply.value) : [];

  const copy = (): void => {
    const text = rows.map(([name, value]) => `${name}: ${value}`).join('\n');
    void api.call('desk:copy', { text }).then((answer) => setCopied(answer.ok));
  };

  return (
    <Dialog title={texts.commands.about} onClose={onClose}>
      <DialogBody>
        {reply === null && (
          <Message icon={<Spinner />} isBusy>
            {words.loading}
          </Message>
        )}
        {reply?.ok === false && <Message title={texts.toasts.failed}>{reply.error.message}</Message>}
        {rows.length > 0 && (
          <>
            <p className={css['lead']}>
              <AppMark />
              {words.lead}
            </p>
            <dl className={css['facts']}>
              {rows.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd dir="ltr">{value}</dd>
                </div>
              ))}
            </dl>
            <p className={css['copied']} role="status">
              {isCopied ? words.copied : ''}
            </p>
          </>
        )}
      </DialogBody>
      <DialogFoot
        start={
          <>
            <Button onClick={() => navigation.openDialog({ kind: 'licences' })}>{texts.commands.licences}</Button>
            <Button onClick={actions.openDataFolder}>{texts.setting.openFolder}</Button>
          </>
        }
      >
        <Button icon={<CopyIcon />} disabled={rows.length === 0} onClick={copy}>
          {words.copy}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
