import type { Language } from '../language';
import { commandNamesAr } from './ar';
import type { CommandNames } from './command-name-shape';
import { commandNamesDe } from './de';
import { commandNamesEn } from './en';
import { commandNamesEs } from './es';
import { commandNamesFr } from './fr';
import { commandNamesJa } from './ja';

export type { CommandNames } from './command-name-shape';

const all: Readonly<Record<Language, CommandNames>> = {
  en: commandNamesEn,
  de: commandNamesDe,
  fr: commandNamesFr,
  es: commandNamesEs,
  ja: commandNamesJa,
  ar: commandNamesAr,
};

/** What the commands are called, in the menu and in the window alike. */
export function commandNames(language: Language): CommandNames {
  return all[language];
}
