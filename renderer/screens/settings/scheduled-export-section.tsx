import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Schedule, ScheduledResult } from '../../../electron/contract/schedule-schema';
import { Button } from '../../components/button';
import { CheckField, FieldRow, SelectField } from '../../components/field';
import { formatMoment } from '../../format/date';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import type { Section, SettingProps } from './section';
import css from './settings-dialog.module.css';

const words = texts.scheduledExport;
const formats = Object.entries(texts.exporting.formats) as [Schedule['format'], string][];
const rhythms = Object.entries(words.rhythms) as [Schedule['every'], string][];
/** While the settings are open, the newest result is looked at this often. */
const lookEveryMs = 2_000;

export const scheduledExportSection: Section = {
  id: 'scheduled-export',
  title: words.title,
  settings: [{ id: 'scheduled-export', label: words.isOn, sentence: words.hint, Control: ScheduleFields }],
};

function ScheduleFields({ settings, change }: SettingProps): ReactNode {
  const { api } = useApp();
  const [failure, setFailure] = useState<string | null>(null);
  const result = useResult();
  const schedule = settings.scheduledExport;
  const set = (part: Partial<Schedule>): void => void change({ scheduledExport: { ...schedule, ...part } });

  const choose = async (): Promise<void> => {
    const reply = await api.call('schedule:choose-folder', null);
    setFailure(reply.ok || reply.error.code === 'cancelled' ? null : reply.error.message);
  };

  return (
    <>
      <CheckField
        label={words.isOn}
        hint={schedule.isOn && schedule.folder === null ? words.noFolder : words.hint}
        checked={schedule.isOn}
        onValue={(isOn) => set({ isOn })}
      />
      <div className={css['folder']}>
        <span>
          {words.folder}
          <code dir="ltr">{schedule.folder ?? '–'}</code>
        </span>
        <Button onClick={() => void choose()}>{words.choose}</Button>
      </div>
      <FieldRow>
        <SelectField label={words.every} value={schedule.every} options={rhythms} onValue={(every) => set({ every })} />
        <SelectField
          label={texts.exporting.format}
          value={schedule.format}
          options={formats}
          onValue={(format) => set({ format })}
        />
      </FieldRow>
      {failure !== null && (
        <p className={css['failure']} role="alert">
          {failure}
        </p>
      )}
      <p role="status">{sentenceOf(result)}</p>
    </>
  );
}

function useResult(): ScheduledResult | null {
  const { api } = useApp();
  const [result, setResult] = useState<ScheduledResult | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const reply = await api.call('schedule:result', null);
      if (!isOver && reply.ok) setResult(reply.value.result);
    };
    void look();
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [api]);
  return result;
}

function sentenceOf(result: ScheduledResult | null): string {
  if (result === null) return words.never;
  const at = formatMoment(result.at);
  return result.message === null ? words.good(at, result.path) : words.failed(at, result.message);
}
