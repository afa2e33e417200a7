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
import { startValues, windowOf } from './window-values';

const words = texts.maintenance;
const repeats = Object.entries(words.repeat) as [Repeat, string][];

interface FormProps {
  readonly onAdd: (window: Settings['maintenance'][number]) => Promise<void>;
  readonly onCancel: () => void;
}

/** A further maintenance window, in the time zone of this computer. */
export function WindowForm({ onAdd, onCancel }: FormProps): ReactNode {
  const { clock } = useApp();
  const [values, setValues] = useState(() => startValues(clock.now()));
  const [isJudged, setJudged] = useState(false);
  const [zone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  // A new name for each form; 36 is the base with letters and digits.
  const [id] = useState(() => `window-${clock.now().toString(36)}`);
  const read = windowOf(values, id, zone);
  const errors: WindowErrors = isJudged && !read.ok ? read.error : {};
  const change = (part: Partial<WindowValues>): void => setValues((before) => ({ ...before, ...part }));

  return (
    <form
      noValidate
      className={css['form']}
      aria-label={words.formTitle}
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (read.ok) void onAdd(read.value);
      }}
    >
      <WhenFields values={values} errors={errors} zone={zone} onChange={change} />
      <ScopeFields values={values} errors={errors} onChange={change} />
      <div className={css['buttons']}>
        <Button type="submit">{words.save}</Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

interface WhenProps {
  readonly values: WindowValues;
  readonly errors: WindowErrors;
  readonly zone: string;
  readonly onChange: (part: Partial<WindowValues>) => void;
}

function WhenFields({ values, errors, zone, onChange }: WhenProps): ReactNode {
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
          value={values.repeat}
          options={repeats}
          onValue={(repeat) => onChange({ repeat })}
        />
      </FieldRow>
    </>
  );
}
