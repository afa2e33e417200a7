import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Settings } from '../../../electron/contract/settings-schema';
import { Button } from '../../components/button';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import css from './maintenance.module.css';
import { useUpcoming } from './use-upcoming';
import { WindowForm } from './window-form';
import { WindowRow } from './window-row';

const words = texts.maintenance;
type StoredWindow = Settings['maintenance'][number];

interface FieldsProps {
  readonly value: Settings['maintenance'];
  /** Tells whether it was taken. */
  readonly onValue: (value: Settings['maintenance']) => Promise<boolean>;
}

/** Planned times: those there are, each editable in its place, and a form for a further one. */
export function MaintenanceFields({ value, onValue }: FieldsProps): ReactNode {
  const { toasts } = useApp();
  const upcoming = useUpcoming(value);
  /** The id of the window in the form; null: a new one; undefined: no form. */
  const [edited, setEdited] = useState<string | null | undefined>(undefined);
  const close = (): void => setEdited(undefined);

  const save = async (window: StoredWindow): Promise<void> => {
    const isKnown = value.some(({ id }) => id === window.id);
    const next = isKnown ? value.map((each) => (each.id === window.id ? window : each)) : [...value, window];
    if (await onValue(next)) close();
  };

  const remove = async (window: StoredWindow): Promise<void> => {
    if (!(await onValue(value.filter(({ id }) => id !== window.id)))) return;
    toasts.show({
      tone: 'plain',
      title: { name: window.name, text: texts.schedules.windowRemoved },
      action: { label: texts.undo, run: () => void onValue(value) },
    });
  };

  return (
    <div className={css['fields']}>
      <p className={css['lead']}>{value.length === 0 ? `${words.lead} ${words.none}` : words.lead}</p>
      {value.length > 0 && (
        <ul className={css['windows']} aria-label={words.list}>
          {value.map((window) => (
            <li key={window.id} aria-label={window.name}>
              {edited === window.id ? (
                <WindowForm window={window} onSave={save} onCancel={close} />
              ) : (
                <WindowRow
                  window={window}
                  upcoming={upcoming}
                  onEdit={() => setEdited(window.id)}
                  onRemove={() => void remove(window)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === null ? (
        <WindowForm window={null} onSave={save} onCancel={close} />
      ) : (
        <div>
          <Button onClick={() => setEdited(null)}>{words.add}</Button>
        </div>
      )}
    </div>
  );
}
