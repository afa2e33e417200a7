import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Settings } from '../../../electron/contract/settings-schema';
import { CheckField, FieldGroup, FieldRow, SelectField, TextField } from '../../components/field';
import { texts } from '../../texts';

const words = texts.alerts;
type AlertSettings = Settings['alerts'];
type Quiet = AlertSettings['quietHours'][number];

const dayChoices = { all: [0, 1, 2, 3, 4, 5, 6], week: [1, 2, 3, 4, 5], weekend: [0, 6] } as const;
type DayChoice = keyof typeof words.quietDayChoices;
const nightly: Quiet = { days: [...dayChoices.all], fromMinute: 22 * 60, toMinute: 7 * 60 };

interface TimingProps {
  readonly value: AlertSettings;
  readonly onValue: (value: AlertSettings) => void;
}

/** Reminders and quiet hours of all channels. Each choice takes effect at once. */
export function TimingFields({ value, onValue }: TimingProps): ReactNode {
  const [quiet] = value.quietHours;
  const setQuiet = (next: Quiet | null): void =>
    onValue({ ...value, quietHours: next === null ? [] : [next, ...value.quietHours.slice(1)] });
  return (
    <FieldGroup title={words.timing}>
      <RemindField value={value.remindEveryMs} onValue={(remindEveryMs) => onValue({ ...value, remindEveryMs })} />
      <CheckField
        label={words.quiet}
        hint={words.quietHint}
        checked={quiet !== undefined}
        onValue={(isOn) => setQuiet(isOn ? nightly : null)}
      />
      {quiet !== undefined && <QuietFields value={quiet} onValue={setQuiet} />}
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
  const known = Object.entries(words.reminders) as [string, string][];
  const own = String(value ?? 'never');
  const options = known.some(([key]) => key === own) ? known : [...known, [own, own] as [string, string]];
  return (
    <SelectField
      label={words.remind}
      value={own}
      options={options}
      onValue={(chosen) => onValue(chosen === 'never' ? null : Number(chosen))}
    />
  );
}

interface QuietProps {
  readonly value: Quiet;
  readonly onValue: (value: Quiet) => void;
}

function QuietFields({ value, onValue }: QuietProps): ReactNode {
  const choices = Object.entries(words.quietDayChoices) as [DayChoice, string][];
  const chosen = choiceOf(value.days);
  return (
    <FieldRow>
      <SelectField
        label={words.quietDays}
        value={chosen}
        options={choices.filter(([key]) => key !== 'own' || chosen === 'own')}
        onValue={(key) => key !== 'own' && onValue({ ...value, days: [...dayChoices[key]] })}
      />
      <TimeField
        label={words.quietFrom}
        value={value.fromMinute}
        onValue={(fromMinute) => onValue({ ...value, fromMinute })}
      />
      <TimeField label={words.quietTo} value={value.toMinute} onValue={(toMinute) => onValue({ ...value, toMinute })} />
    </FieldRow>
  );
}

function choiceOf(days: readonly number[]): DayChoice {
  const key = [...days].sort().join();
  const found = Object.entries(dayChoices).find(([, choice]) => choice.join() === key);
  return (found?.[0] as DayChoice | undefined) ?? 'own';
}

interface TimeProps {
  readonly label: string;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

function TimeField({ label, value, onValue }: TimeProps): ReactNode {
  const [text, setText] = useState(clockOf(value));
  return (
    <TextField
      label={label}
      type="time"
      value={text}
      onValue={(next) => {
        setText(next);
        const [hours = NaN, minutes = NaN] = next.split(':').map(Number);
        if (Number.isInteger(hours * 60 + minutes)) onValue(hours * 60 + minutes);
      }}
    />
  );
}

function clockOf(minuteOfDay: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}
