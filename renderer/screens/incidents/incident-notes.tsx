import { useState } from 'react';
import type { ReactNode } from 'react';
import type { IncidentView } from '../../../electron/contract/incident-schema';
import { Button } from '../../components/button';
import { AreaField } from '../../components/field';
import { formatMoment } from '../../format/date';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import css from './incidents.module.css';

const words = texts.incidents;

interface NotesProps {
  readonly incident: IncidentView;
  readonly onNoted: () => void;
}

/** The remarks on an incident, and a field for a further one. What was typed stays until it has been saved. */
export function IncidentNotes({ incident: { id, siteId, notes }, onNoted }: NotesProps): ReactNode {
  const { api } = useApp();
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const save = async (): Promise<void> => {
    if (text === null || text.trim() === '') {
      setFault(words.emptyNote);
      return;
    }
    const reply = await api.call('incidents:note', { siteId, incidentId: id, text });
    if (!reply.ok) {
      setFault(reply.error.message);
      return;
    }
    setText(null);
    setFault(null);
    onNoted();
  };

  return (
    <div className={css['notes']}>
      {notes.length > 0 && (
        <ul aria-label={words.notes}>
          {notes.map((note, index) => (
            <li key={index}>
              <span dir="auto">{note.text}</span> <time>{formatMoment(note.at)}</time>
            </li>
          ))}
        </ul>
      )}
      {text === null ? (
        <Button look="quiet" onClick={() => setText('')}>
          {words.addNote}
        </Button>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <AreaField
            label={words.note}
            rows={2}
            maxLength={10_000}
            value={text}
            error={fault ?? undefined}
            autoFocus
            onValue={setText}
          />
          <div className={css['buttons']}>
            <Button type="submit">{words.saveNote}</Button>
            <Button
              look="quiet"
              onClick={() => {
                setText(null);
                setFault(null);
              }}
            >
              {texts.cancel}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
