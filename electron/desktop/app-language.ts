import { languageFor } from '../contract/language';
import type { Language } from '../contract/language';
import type { Settings } from '../contract/settings-schema';

/** The language the app speaks at the moment. */
export interface AppLanguage {
  readonly current: () => Language;
  /** Takes the setting in; true where the language is another one from now on. */
  readonly choose: (setting: Settings['language']) => boolean;
}

/** Follows the wishes the system tells of, the first one first, until the settings say otherwise. */
export function createAppLanguage(wishes: () => readonly string[]): AppLanguage {
  let language = languageFor(wishes());
  return {
    current: () => language,
    choose: (setting) => {
      const before = language;
      language = setting === 'system' ? languageFor(wishes()) : setting;
      return language !== before;
    },
  };
}
