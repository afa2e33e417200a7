import type { ReactNode } from 'react';
import type { Settings } from '../../../electron/contract/settings-schema';
import { CheckField, FieldGroup, SelectField } from '../../components/field';
import { formatInterval } from '../../format/measure';
import { texts } from '../../texts';
import { nightly, QuietRules } from './quiet-rules';
import type { Quiet } from './quiet-rules';

const words = texts.alerts;
type AlertSettings = Settings['alerts'];
interface TimingProps {
  readonly value: AlertSettings;
  readonly onValue: (value: AlertSettings) => void;
}

/** Reminders and quiet hours of all channels. Each choice takes effect at once. */
export function TimingFields({ value, onValue }: TimingProps): ReactNode {
  const { quietHours } = value;
  const setQuiet = (next: readonly Quiet[]): void => onValue({ ...value, quietHours: [...next] });
  return (
    <FieldGroup title={words.timing}>
      <RemindField value={value.remindEveryMs} onValue={(remindEveryMs) => onValue({ ...value, remindEveryMs })} />
      <CheckField
        label={words.quiet}
        hint={words.quietHint}
        checked={quietHours.length > 0}
        onValue={(isOn) => setQuiet(isOn ? [nightly] : [])}
      />
      {quietHours.length > 0 && <QuietRules value={quietHours} onValue={setQuiet} />}
    </FieldGroup>
  );
}

function RemindField({
  value,
  onValue,
}: {
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
}): ReactNode {
  const known = Object.entries<string>(words.reminders);
  const own = String(value ?? 'never');
  // Set in the file: none of the choices here, and kept until another is chosen.
  const ownWords = formatInterval(value ?? 0);
  const options = known.some(([key]) => key === own) ? known : [...known, [own, ownWords] as [string, string]];
  return (
    <SelectField
      label={words.remind}
      value={own}
      options={options}
      onValue={(chosen) => onValue(chosen === 'never' ? null : Number(chosen))}
    />
  );
}
