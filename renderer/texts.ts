import type { Catalogue } from './texts/catalogue';
import { en } from './texts/en';

/** Every text of the window, by screen, in the language of the page. Nothing on screen is written anywhere else. */
export const texts: Catalogue = en;
