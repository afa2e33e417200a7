import type { Language } from '../../contract/language';
import { desktopEn } from './en';

/** The shape of a catalogue: literal texts become any text, what takes values keeps its parameters. */
type Shape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Shape<T[K]> };

/** Every text of main's in one language. */
export type DesktopTexts = Shape<typeof desktopEn>;

const all: Readonly<Partial<Record<Language, DesktopTexts>>> = { en: desktopEn };

export function desktopTexts(language: Language): DesktopTexts {
  return all[language] ?? desktopEn;
}
