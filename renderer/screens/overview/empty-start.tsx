import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/field';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import { onListPaste } from '../import/list-paste';
import { draftFromAddress } from '../site-form/draft';
import css from './empty-start.module.css';

const words = texts.overview.empty;

/** The first minute: one field, and the first site is watched. */
export function EmptyStart(): ReactNode {
  const { api, navigation } = useApp();
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);

  const add = async (): Promise<void> => {
    const draft = draftFromAddress(address);
    if (!draft.ok) {
      setError(draft.error);
      return;
    }
    setBusy(true);
    const reply = await api.call('sites:add', { drafts: [draft.value] });
    setBusy(false);
    if (!reply.ok) setError(reply.error.message);
  };

  return (
    <div className={css['start']}>
      <div className={css['card']}>
        <h1>{words.title}</h1>
        <p className={css['lead']}>{words.lead}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void add();
          }}
        >
          <TextField
            label={words.address}
            placeholder={words.placeholder}
            value={address}
            error={error}
            dir="ltr"
            autoFocus
            onPaste={onListPaste((text) => navigation.openDialog({ kind: 'import', source: { type: 'text', text } }))}
            onValue={(value) => {
              setAddress(value);
              setError(undefined);
            }}
          />
          <div className={css['buttons']}>
            <Button type="submit" look="primary" aria-disabled={isBusy}>
              {words.start}
            </Button>
            <Button look="quiet" onClick={() => navigation.openDialog({ kind: 'add', address })}>
              {words.options}
            </Button>
            <Button look="quiet" onClick={() => navigation.openDialog({ kind: 'import', source: null })}>
              {texts.importing.fromList}
            </Button>
          </div>
        </form>
        <Examples onChoose={setAddress} />
      </div>
    </div>
  );
}

function Examples({ onChoose }: { readonly onChoose: (address: string) => void }): ReactNode {
  return (
    <>
      <h2>{words.examplesTitle}</h2>
      <ul className={css['examples']}>
        {words.examples.map(([example, meaning]) => (
          <li key={example}>
            <button type="button" onClick={() => onChoose(example)}>
              <code dir="ltr">{example}</code>
              <span>{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
