/** The language of the texts. Numbers and dates follow the person's own settings, plurals follow the texts. */
export const textLanguage = 'en';

const rules = new Intl.PluralRules(textLanguage);
const digits = new Intl.NumberFormat(textLanguage);

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The form of a text that fits the count; `#` stands for the number. */
export function plural(count: number, forms: Forms): string {
  return (forms[rules.select(count)] ?? forms.other).replace('#', digits.format(count));
}
