import type { Settings } from '../../../electron/contract/settings-schema';
import { SelectField } from '../../components/field';
import { texts } from '../../texts';
import type { Section } from './section';

const words = texts.setting;
const { settingsPage } = texts;
const themes = Object.entries(words.themes) as [Settings['theme'], string][];

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
  ],
};
