import type { ReactNode } from 'react';
import { languages } from '../../../electron/contract/language';
import type { Settings } from '../../../electron/contract/settings-schema';
import { SelectField } from '../../components/field';
import { formatWholePercent } from '../../format/percent';
import { catalogues, texts } from '../../texts';
import { textSizes } from '../../state/text-size';
import type { Section, SettingProps } from './section';

const words = texts.setting;
const { settingsPage } = texts;
const desk = texts.desk.settings;
const contrasts = Object.entries(desk.contrasts) as [Settings['contrast'], string][];
const motions = Object.entries(desk.motions) as [Settings['motion'], string][];
const themes = Object.entries(words.themes) as [Settings['theme'], string][];
/** Each by its own name: whoever ended up in a language they cannot read finds the way back. */
const languageChoices: readonly (readonly [Settings['language'], string])[] = [
  ['system', words.languageOfSystem],
  ...languages.map((language) => [language, catalogues[language].ownName] as const),
];

export const appearanceSection: Section = {
  id: 'appearance',
  title: words.appearance,
  settings: [
    {
      id: 'theme',
      label: words.theme,
      sentence: settingsPage.themeHint,
      keywords: Object.values(words.themes).join(' '),
      Control: ({ settings, change }) => (
        <SelectField
          label={words.theme}
          hint={settingsPage.themeHint}
          value={settings.theme}
          options={themes}
          onValue={(theme) => void change({ theme })}
        />
      ),
    },
    {
      id: 'text-size',
      label: desk.textSize,
      sentence: desk.textSizeHint,
      Control: TextSizeField,
    },
    {
      id: 'contrast',
      label: desk.contrast,
      sentence: desk.contrastHint,
      Control: ({ settings, change }) => (
        <SelectField
          label={desk.contrast}
          hint={desk.contrastHint}
          value={settings.contrast}
          options={contrasts}
          onValue={(contrast) => void change({ contrast })}
        />
      ),
    },
    {
      id: 'motion',
      label: desk.motion,
      sentence: desk.motionHint,
      Control: ({ settings, change }) => (
        <SelectField
          label={desk.motion}
          hint={desk.motionHint}
          value={settings.motion}
          options={motions}
          onValue={(motion) => void change({ motion })}
        />
      ),
    },
    {
      id: 'language',
      label: words.language,
      sentence: words.languageHint,
      keywords: languageChoices.map(([, name]) => name).join(' '),
      Control: ({ settings, change }) => (
        <SelectField
          label={words.language}
          hint={words.languageHint}
          value={settings.language}
          options={languageChoices}
          onValue={(language) => void change({ language })}
        />
      ),
    },
  ],
};

/** A file may hold a size that is not on offer, which is then offered too. */
function TextSizeField({ settings, change }: SettingProps): ReactNode {
  const value = settings.textSize;
  const sizes = textSizes.includes(value) ? textSizes : [...textSizes, value].sort((a, b) => a - b);
  return (
    <SelectField
      label={desk.textSize}
      hint={desk.textSizeHint}
      value={String(value)}
      options={sizes.map((size) => [String(size), formatWholePercent(size)] as const)}
      onValue={(size) => void change({ textSize: Number(size) })}
    />
  );
}
