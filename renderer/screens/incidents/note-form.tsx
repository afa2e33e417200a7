import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { AreaField } from '../../components/field';
import { texts } from '../../texts';
import css from './incidents.module.css';

const words = texts.incidents;

interface FormProps {
  readonly text: string;
  readonly fault: string | null;
  readonly onText: (text: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

export function NoteForm({ text, fault, onText, onSave, onCancel }: FormProps): ReactNode {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <AreaField
        label={words.note}
        rows={2}
        maxLength={10_000}
        value={text}
        error={fault ?? undefined}
        autoFocus
        onValue={onText}
      />
      <div className={css['buttons']}>
        <Button type="submit">{words.saveNote}</Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
