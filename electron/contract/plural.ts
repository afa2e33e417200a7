import type { Language } from './language';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The form of a text that fits the count, by the rules of the language; `#` stands for the number. */
export function createPlural(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const digits = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', digits.format(count));
}
