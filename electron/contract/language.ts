/** Languages the app's texts exist in, by their BCP 47 tag. */
export const languages = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Which way its lines run. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The best of our languages for a list of preferred locales, the first wish first; English where none fits. */
export function languageFor(locales: readonly string[]): Language {
  for (const locale of locales) {
    const base = locale.toLowerCase().split(/[-_]/, 1)[0];
    const found = languages.find((language) => language === base);
    if (found !== undefined) return found;
  }
  return 'en';
}
