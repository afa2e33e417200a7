import { languageFor } from '../../electron/contract/language';
import type { Language } from '../../electron/contract/language';

const page = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
const person = typeof navigator === 'undefined' ? 'en' : navigator.language;

/** The language of the texts: that of the page, which is served in the one that was chosen. A change loads it anew. */
export const textLanguage: Language = languageFor([page]);

/**
 * The locale for numbers and dates within texts of a language: the person's own region where it speaks that language.
 * Arabic is written with the digits and the calendar that addresses, statuses and exports have, whatever its region.
 */
export function localeIn(language: Language): string {
  const locale = languageFor([person]) === language ? person : language;
  return language === 'ar' ? `${locale.split('-u-', 1)[0] ?? locale}-u-ca-gregory-nu-latn` : locale;
}

/** Of the language of the page. */
export const textLocale: string = localeIn(textLanguage);
