import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Licence } from '../../../electron/contract/desk-calls';
import { Dialog, DialogBody } from '../../components/dialog';
import { TextField } from '../../components/field';
import { Message, Spinner } from '../../components/message';
import { useAnswer } from '../../state/use-answer';
import { texts } from '../../texts';
import css from './about.module.css';

const words = texts.desk.licences;

function matching(licences: readonly Licence[], search: string): readonly Licence[] {
  const wanted = search.trim().toLowerCase();
  return licences.filter(({ name, licence, text }) =>
    [name, licence, text].some((part) => part.toLowerCase().includes(wanted)),
  );
}

/** What the app is made of, and under which terms. */
export function LicencesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const reply = useAnswer('desk:licences', null);
  const [search, setSearch] = useState('');
  const shown = reply?.ok === true ? matching(reply.value.licences, search) : [];
  return (
    <Dialog title={texts.commands.licences} width="wide" onClose={onClose}>
      <div className={css['search']}>
        <p className={css['note']}>{words.lead}</p>
        <TextField
          label={words.search}
          isLabelHidden
          type="search"
          placeholder={words.search}
          value={search}
          onValue={setSearch}
        />
      </div>
      <DialogBody>
        {reply === null && (
          <Message icon={<Spinner />} isBusy>
            {texts.desk.about.loading}
          </Message>
        )}
        {reply?.ok === false && <Message title={texts.toasts.failed}>{reply.error.message}</Message>}
        {reply?.ok === true && (
          <>
            <p className={css['note']} role="status">
              {words.shown(shown.length, reply.value.licences.length)}
            </p>
            <ul className={css['licences']} aria-label={texts.commands.licences}>
              {shown.map(({ name, version, licence, text }) => (
                <li key={`${name}@${version}`}>
                  <details>
                    <summary>
                      <strong dir="ltr">{name}</strong> <span dir="ltr">{version}</span>{' '}
                      <span className={css['kind']}>{licence}</span>
                    </summary>
                    <pre dir="ltr" lang="en">
                      {text}
                    </pre>
                  </details>
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}
