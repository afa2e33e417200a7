import type { Language } from '../../../contract/language';
import type { AlertTexts } from './alert-texts';
import { alertsAr } from './ar';
import { alertsDe } from './de';
import { alertsEn } from './en';
import { alertsEs } from './es';
import { alertsFr } from './fr';
import { alertsJa } from './ja';

export type { AlertTexts } from './alert-texts';

const all: Readonly<Record<Language, AlertTexts>> = {
  en: alertsEn,
  de: alertsDe,
  fr: alertsFr,
  es: alertsEs,
  ja: alertsJa,
  ar: alertsAr,
};

export function alertTexts(language: Language): AlertTexts {
  return all[language];
}
