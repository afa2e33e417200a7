import type { Language } from '../electron/contract/language';
import { ar } from './texts/ar';
import type { Catalogue } from './texts/catalogue';
import { de } from './texts/de';
import { en } from './texts/en';
import { es } from './texts/es';
import { fr } from './texts/fr';
import { ja } from './texts/ja';
import { textLanguage } from './texts/language';

/** The texts of every language: what is missing in one does not compile. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, de, fr, es, ja, ar };

/** Every text of the window, by screen, in the language of the page. Nothing on screen is written anywhere else. */
export const texts: Catalogue = catalogues[textLanguage];
