import { languages } from '../../../electron/contract/language';
import type { Settings } from '../../../electron/contract/settings-schema';
import { SelectField } from '../../components/field';
import { catalogues, texts } from '../../texts';
import type { Section } from './section';

const words = texts.setting;
const { settingsPage } = texts;
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
