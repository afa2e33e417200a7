import type { CommandId } from '../commands';
import type { Language } from '../language';
import { commandNamesEn } from './en';

export type CommandNames = Readonly<Record<CommandId, string>>;

const all: Readonly<Partial<Record<Language, CommandNames>>> = { en: commandNamesEn };

/** What the commands are called, in the menu and in the window alike. */
export function commandNames(language: Language): CommandNames {
  return all[language] ?? commandNamesEn;
}
