import { languageFor } from '../../electron/contract/language';
import type { Language } from '../../electron/contract/language';

const page = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
const person = typeof navigator === 'undefined' ? 'en' : navigator.language;

/** The language of the texts: that of the page, which is served in the one that was chosen. A change loads it anew. */
export const textLanguage: Language = languageFor([page]);

/** Numbers and dates follow the person's own region where it speaks the language of the texts. */
export const textLocale: string = languageFor([person]) === textLanguage ? person : textLanguage;
