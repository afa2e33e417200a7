import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextField } from '../../components/field';
import { texts } from '../../texts';
import { OwnSideFields } from './own-side-fields';
import type { Section, SettingProps } from './section';

const words = texts.setting;

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
