import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Settings } from '../../../electron/contract/settings-schema';
import { Button } from '../../components/button';
import { Name } from '../../components/name';
import { useModel } from '../../state/app-context';
import { texts } from '../../texts';
import css from './maintenance.module.css';
import { WindowForm } from './window-form';
import { forText, whenText } from './window-words';

const words = texts.maintenance;

interface FieldsProps {
  readonly value: Settings['maintenance'];
  /** Tells whether it was taken. */
  readonly onValue: (value: Settings['maintenance']) => Promise<boolean>;
}

/** Planned times: those there are, and a form for a further one. */
export function MaintenanceFields({ value, onValue }: FieldsProps): ReactNode {
  const { sites } = useModel();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <p className={css['lead']}>{value.length === 0 ? `${words.lead} ${words.none}` : words.lead}</p>
      {value.length > 0 && (
        <ul className={css['windows']} aria-label={words.list}>
          {value.map((window) => (
            <li key={window.id} aria-label={window.name}>
              <div>
                <strong>
                  <Name>{window.name}</Name>
                </strong>
                <p>{whenText(window)}</p>
                <p>
                  <Name>{forText(window, (id) => sites.get(id)?.name)}</Name>
                </p>
              </div>
              <Button
                look="quiet"
                aria-label={words.removeOf(window.name)}
                onClick={() => void onValue(value.filter(({ id }) => id !== window.id))}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <WindowForm
          onCancel={() => setAdding(false)}
          onAdd={async (window) => {
            if (await onValue([...value, window])) setAdding(false);
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setAdding(true)}>{words.add}</Button>
        </div>
      )}
    </>
  );
}
