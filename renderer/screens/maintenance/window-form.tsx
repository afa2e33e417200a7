import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Settings } from '../../../electron/contract/settings-schema';
import { Button } from '../../components/button';
import { FieldRow, SelectField, TextField } from '../../components/field';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import css from './maintenance.module.css';
import { ScopeFields } from './scope-fields';
import type { Repeat, WindowErrors, WindowValues } from './window-values';
import { startValues, valuesOfWindow, windowOf } from './window-values';

const words = texts.maintenance;
const repeats = Object.entries(words.repeat) as [Repeat, string][];
const ownRepeat: readonly [Repeat, string] = ['own', texts.schedules.asSet];

type StoredWindow = Settings['maintenance'][number];

interface FormProps {
  /** Null: a new one. */
  readonly window: StoredWindow | null;
  readonly onSave: (window: StoredWindow) => Promise<void>;
  readonly onCancel: () => void;
}

/** A maintenance window: a new one is in the time zone of this computer, one that there is stays in its own. */
export function WindowForm({ window: before, onSave, onCancel }: FormProps): ReactNode {
  const { clock } = useApp();
  const [values, setValues] = useState(() => (before === null ? startValues(clock.now()) : valuesOfWindow(before)));
  const [isJudged, setJudged] = useState(false);
  const [first] = useState(values);
  const [zone] = useState(() => before?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
  // A new name for each form; 36 is the base with letters and digits.
  const [id] = useState(() => before?.id ?? `window-${clock.now().toString(36)}`);
  const read = windowOf(values, { id, zone, before });
  const errors: WindowErrors = isJudged && !read.ok ? read.error : {};
  const change = (part: Partial<WindowValues>): void => setValues((before) => ({ ...before, ...part }));

  return (
    <form
      noValidate
      className={css['form']}
      aria-label={before === null ? words.formTitle : texts.schedules.editTitle}
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (read.ok) void onSave(read.value);
      }}
    >
      <WhenFields hasOwn={first.repeat === 'own'} values={values} errors={errors} zone={zone} onChange={change} />
      <ScopeFields hasOwn={first.scope === 'own'} values={values} errors={errors} onChange={change} />
      <div className={css['buttons']}>
        <Button type="submit">{before === null ? words.save : texts.schedules.save}</Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

interface WhenProps {
  /** The window came with a rule that the form cannot make. */
  readonly hasOwn: boolean;
  readonly values: WindowValues;
  readonly errors: WindowErrors;
  readonly zone: string;
  readonly onChange: (part: Partial<WindowValues>) => void;
}

function WhenFields({ hasOwn, values, errors, zone, onChange }: WhenProps): ReactNode {
  return (
    <>
      <TextField
        label={words.name}
        placeholder={words.namePlaceholder}
        value={values.name}
        error={errors.name}
        autoFocus
        onValue={(name) => onChange({ name })}
      />
      <FieldRow>
        <TextField
          label={words.start}
          hint={words.startHint(zone)}
          type="datetime-local"
          value={values.start}
          error={errors.start}
          onValue={(start) => onChange({ start })}
        />
        <TextField
          label={words.length}
          inputMode="numeric"
          value={values.minutes}
          error={errors.minutes}
          onValue={(minutes) => onChange({ minutes })}
        />
        <SelectField
          label={words.repeats}
          hint={values.repeat === 'weekly' ? texts.schedules.weekday : undefined}
          value={values.repeat}
          options={hasOwn ? [...repeats, ownRepeat] : repeats}
          onValue={(repeat) => onChange({ repeat })}
        />
      </FieldRow>
    </>
  );
}
