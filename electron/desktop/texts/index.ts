import type { Language } from '../../contract/language';
import { desktopAr } from './ar';
import { desktopDe } from './de';
import type { DesktopTexts } from './desktop-texts';
import { desktopEn } from './en';
import { desktopEs } from './es';
import { desktopFr } from './fr';
import { desktopJa } from './ja';

export type { DesktopTexts } from './desktop-texts';

const all: Readonly<Record<Language, DesktopTexts>> = {
  en: desktopEn,
  de: desktopDe,
  fr: desktopFr,
  es: desktopEs,
  ja: desktopJa,
  ar: desktopAr,
};

export function desktopTexts(language: Language): DesktopTexts {
  return all[language];
}
