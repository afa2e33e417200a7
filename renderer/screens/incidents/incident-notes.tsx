import { useState } from 'react';
import type { ReactNode } from 'react';
import type { IncidentView } from '../../../electron/contract/incident-schema';
import { Button } from '../../components/button';
import { formatMoment } from '../../format/date';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import css from './incidents.module.css';
import { NoteForm } from './note-form';

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

  const close = (): void => {
    setText(null);
    setFault(null);
  };

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
    close();
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
        <NoteForm text={text} fault={fault} onText={setText} onSave={() => void save()} onCancel={close} />
      )}
    </div>
  );
}
