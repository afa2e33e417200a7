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
  /** What else can be done with the incident. */
  readonly children: ReactNode;
}

/** A note in the form; without a time it is a new one. */
interface Draft {
  readonly at: number | null;
  readonly text: string;
}

/** The remarks on an incident, to be added to, changed and taken away. What was typed stays until it has been saved. */
export function IncidentNotes({ incident, onNoted, children }: NotesProps): ReactNode {
  const { notes } = incident;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { set, remove } = useNotes(incident, onNoted);

  const open = (next: Draft | null): void => {
    setDraft(next);
    setFault(null);
  };

  const save = async ({ at, text }: Draft): Promise<void> => {
    const refusal = text.trim() === '' ? words.emptyNote : await set(at, text);
    if (refusal === null) open(null);
    else setFault(refusal);
  };

  const form = (of: Draft): ReactNode => (
    <NoteForm
      text={of.text}
      fault={fault}
      onText={(text) => setDraft({ ...of, text })}
      onSave={() => void save(of)}
      onCancel={() => open(null)}
    />
  );

  return (
    <div className={css['notes']}>
      {notes.length > 0 && (
        <ul aria-label={words.notes}>
          {notes.map((note) => (
            <li key={note.at}>
              {draft?.at === note.at ? (
                form(draft)
              ) : (
                <Note note={note} onEdit={() => open(note)} onRemove={() => void remove(note)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {draft?.at === null && form(draft)}
      <div className={css['ways']}>
        {draft?.at !== null && (
          <Button look="quiet" onClick={() => open({ at: null, text: '' })}>
            {words.addNote}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

type KeptNote = IncidentView['notes'][number];

interface NoteProps {
  readonly note: KeptNote;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Note({ note: { at, text }, onEdit, onRemove }: NoteProps): ReactNode {
  return (
    <>
      <span dir="auto">{text}</span> <time>{formatMoment(at)}</time>
      <div className={css['noteButtons']}>
        <Button look="quiet" onClick={onEdit}>
          {texts.incidentNotes.edit}
        </Button>
        <Button look="quiet" onClick={onRemove}>
          {texts.incidentNotes.remove}
        </Button>
      </div>
    </>
  );
}

/** Changes of the notes. `set` resolves with what was wrong, or null; removing offers to undo it. */
function useNotes({ id: incidentId, siteId }: IncidentView, onNoted: () => void) {
  const { api, toasts } = useApp();

  const call = async (at: number | null, text: string | null): Promise<string | null> => {
    const reply = await api.call('incidents:note', { siteId, incidentId, text, ...(at === null ? {} : { at }) });
    if (!reply.ok) return reply.error.message;
    onNoted();
    return null;
  };

  const tell = (refusal: string | null): boolean => {
    if (refusal !== null) toasts.show({ tone: 'error', title: texts.toasts.failed, detail: refusal });
    return refusal === null;
  };

  const remove = async ({ at, text }: KeptNote): Promise<void> => {
    if (!tell(await call(at, null))) return;
    toasts.show({
      tone: 'plain',
      title: texts.incidentNotes.removed,
      action: { label: texts.undo, run: () => void call(at, text).then(tell) },
    });
  };

  return { set: call, remove };
}
