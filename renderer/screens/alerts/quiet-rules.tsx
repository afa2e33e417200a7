import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Settings } from '../../../electron/contract/settings-schema';
import { Button } from '../../components/button';
import { FieldRow, SelectField, TextField } from '../../components/field';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import css from './alerts.module.css';

const words = texts.alerts;
export type Quiet = Settings['alerts']['quietHours'][number];

const dayChoices = { all: [0, 1, 2, 3, 4, 5, 6], week: [1, 2, 3, 4, 5], weekend: [0, 6] } as const;
type DayChoice = keyof typeof words.quietDayChoices;

export const nightly: Quiet = { days: [...dayChoices.all], fromMinute: 22 * 60, toMinute: 7 * 60 };
/** A second rule is mostly for the days off. */
const wholeWeekend: Quiet = { days: [...dayChoices.weekend], fromMinute: 0, toMinute: 0 };
/** As many as the settings hold. */
const mostRules = 20;

interface RulesProps {
  readonly value: readonly Quiet[];
  readonly onValue: (value: readonly Quiet[]) => void;
}

/** Every stretch of the week in which nothing is sent. */
export function QuietRules({ value, onValue }: RulesProps): ReactNode {
  const { toasts } = useApp();

  const remove = (index: number): void => {
    onValue(value.filter((_, other) => other !== index));
    const undo = { label: texts.undo, run: () => onValue(value) };
    toasts.show({ tone: 'plain', title: texts.schedules.quietRemoved, action: undo });
  };

  return (
    <>
      <ul className={css['channels']} aria-label={texts.schedules.quietRules}>
        {value.map((rule, index) => (
          <li key={index} className={css['channel']} aria-label={texts.schedules.quietRule(index + 1)}>
            <QuietFields
              value={rule}
              onValue={(next) => onValue(value.map((each, other) => (other === index ? next : each)))}
            />
            {value.length > 1 && (
              <div className={css['buttons']}>
                <Button look="quiet" aria-label={texts.schedules.removeQuiet(index + 1)} onClick={() => remove(index)}>
                  {texts.schedules.remove}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {value.length < mostRules && (
        <div>
          <Button onClick={() => onValue([...value, wholeWeekend])}>{texts.schedules.addQuiet}</Button>
        </div>
      )}
    </>
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
  const [typed, setTyped] = useState(clockOf(value));
  const minute = minuteOf(typed);
  // What is half typed stays; a time that is another rule's now does not.
  const text = minute === null || minute === value ? typed : clockOf(value);
  return (
    <TextField
      label={label}
      type="time"
      value={text}
      onValue={(next) => {
        setTyped(next);
        const read = minuteOf(next);
        if (read !== null) onValue(read);
      }}
    />
  );
}

function minuteOf(text: string): number | null {
  const [hours = NaN, minutes = NaN] = text.split(':').map(Number);
  return Number.isInteger(hours * 60 + minutes) ? hours * 60 + minutes : null;
}

function clockOf(minuteOfDay: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}
