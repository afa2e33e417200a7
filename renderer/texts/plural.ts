import type { Language } from '../../electron/contract/language';
import { localeIn } from './language';

/**
 * The forms a text that counts has in each language, by the names of Intl. French and Spanish have one more for whole
 * millions, which no count of ours reaches; it falls back to `other`.
 */
export const pluralForms = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  fr: ['one', 'other'],
  es: ['one', 'other'],
  ja: ['other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>>;

type Forms<L extends Language> = Readonly<Record<(typeof pluralForms)[L][number], string>>;
type AnyForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The form of a text that fits the count, by the rules of the language; `#` stands for the number. */
export function createPlural<L extends Language>(language: L): (count: number, forms: Forms<L>) => string {
  const rules = new Intl.PluralRules(language);
  const digits = new Intl.NumberFormat(localeIn(language));
  return (count, forms) => {
    const any = forms as AnyForms;
    return (any[rules.select(count)] ?? any.other).replace('#', () => digits.format(count));
  };
}
