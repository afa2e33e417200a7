import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Settings } from '../../../electron/contract/settings-schema';
import { SelectField, TextField } from '../../components/field';
import { texts } from '../../texts';
import { OwnSideFields } from './own-side-fields';
import type { Section, SettingProps } from './section';

const words = texts.setting;
const desk = texts.desk.settings;
const paces = Object.entries(desk.paces) as [Settings['onBattery'], string][];

export const watchingSection: Section = {
  id: 'watching',
  title: words.watching,
  settings: [
    {
      id: 'in-flight',
      label: words.maxInFlight,
      sentence: words.maxInFlightHint,
      Control: InFlightField,
    },
    {
      id: 'own-side',
      label: words.ownSide,
      sentence: words.ownSideHint,
      keywords: `${words.referenceHosts} ${words.referenceHostsHint}`,
      Control: ({ settings, change }) => (
        <OwnSideFields value={settings.referenceHosts} onValue={(referenceHosts) => void change({ referenceHosts })} />
      ),
    },
    {
      id: 'on-battery',
      label: desk.onBattery,
      sentence: desk.onBatteryHint,
      keywords: paces.map(([, text]) => text).join(' '),
      Control: ({ settings, change }) => (
        <SelectField
          label={desk.onBattery}
          hint={desk.onBatteryHint}
          value={settings.onBattery}
          options={paces}
          onValue={(onBattery) => void change({ onBattery })}
        />
      ),
    },
    {
      id: 'on-metered',
      label: desk.onMetered,
      sentence: desk.onMeteredHint,
      Control: ({ settings, change }) => (
        <SelectField
          label={desk.onMetered}
          hint={desk.onMeteredHint}
          value={settings.onMetered}
          options={paces}
          onValue={(onMetered) => void change({ onMetered })}
        />
      ),
    },
  ],
};

/** Told on when the field is left: half a number is not meant. */
function InFlightField({ settings, change }: SettingProps): ReactNode {
  const value = settings.maxChecksInFlight;
  const [text, setText] = useState(String(value));
  const number = Number(text);
  const isGood = /^\d+$/.test(text.trim()) && number >= 1 && number <= 1_000;
  return (
    <TextField
      label={words.maxInFlight}
      hint={words.maxInFlightHint}
      inputMode="numeric"
      value={text}
      error={isGood ? undefined : words.badNumber}
      onValue={setText}
      onBlur={() => {
        if (isGood && number !== value) void change({ maxChecksInFlight: number });
      }}
    />
  );
}
