import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { CopyIcon, DownloadIcon } from '../../components/icons';
import { Message, Spinner } from '../../components/message';
import { useApp } from '../../state/app-context';
import { useAnswer } from '../../state/use-answer';
import { texts } from '../../texts';
import css from './about.module.css';

const words = texts.desk.diagnostics;

/** Shows what is going to be handed over before it is. */
export function DiagnosticsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { api } = useApp();
  const reply = useAnswer('desk:diagnostics', null);
  const [note, setNote] = useState('');
  const text = reply?.ok === true ? reply.value.text : null;

  const save = async (): Promise<void> => {
    const saved = await api.call('desk:save-diagnostics', null);
    if (saved.ok) setNote(words.saved(saved.value.path));
    else if (saved.error.code !== 'cancelled') setNote(words.failed(saved.error.message));
  };
  const copy = (): void => {
    if (text !== null)
      void api
        .call('desk:copy', { text })
        .then((answer) => setNote(answer.ok ? texts.desk.about.copied : words.failed(answer.error.message)));
  };

  return (
    <Dialog title={texts.commands.diagnostics} width="wide" onClose={onClose}>
      <DialogBody>
        <p className={css['note']}>{words.lead}</p>
        {reply === null && (
          <Message icon={<Spinner />} isBusy>
            {words.loading}
          </Message>
        )}
        {reply?.ok === false && <Message title={texts.toasts.failed}>{reply.error.message}</Message>}
        {text !== null && (
          <pre className={css['preview']} tabIndex={0} role="region" aria-label={words.preview} dir="ltr" lang="en">
            {text}
          </pre>
        )}
      </DialogBody>
      <DialogFoot
        start={
          <p className={css['copied']} role="status" dir="auto">
            {note}
          </p>
        }
      >
        <Button icon={<CopyIcon />} disabled={text === null} onClick={copy}>
          {texts.desk.about.copy}
        </Button>
        <Button look="primary" icon={<DownloadIcon />} disabled={text === null} onClick={() => void save()}>
          {words.save}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
