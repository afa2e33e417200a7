/** Fields a template may name, as `{{title}}`. */
export const templateFields = [
  'id',
  'kind',
  'title',
  'text',
  'at',
  'startedAt',
  'endedAt',
  'durationSeconds',
  'count',
  'total',
  'site',
  'address',
  'reason',
] as const;
export type TemplateField = (typeof templateFields)[number];
export type TemplateValues = Readonly<Record<TemplateField, string>>;

const placeholder = /\{\{\s*([A-Za-z]*)\s*\}\}/g;

/**
 * JSON with the values in it. They are escaped for the inside of a JSON text, so that no value can end the text it stands
 * in or add a field; there are no loops, conditions or expressions.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(placeholder, (whole, name: string) =>
    isField(name) ? JSON.stringify(values[name]).slice(1, -1) : whole,
  );
}

/** Why a template cannot be used, a sentence; null where it can. */
export function templateFault(template: string): string | null {
  for (const [, name = ''] of template.matchAll(placeholder)) {
    if (!isField(name)) return `There is no field {{${name}}}. Fields: ${templateFields.join(', ')}.`;
  }
  const sample = Object.fromEntries(templateFields.map((field) => [field, '1'])) as Record<TemplateField, string>;
  try {
    JSON.parse(fillTemplate(template, sample));
    JSON.parse(
      fillTemplate(template, { ...sample, ...Object.fromEntries(templateFields.map((name) => [name, '"a'])) }),
    );
    return null;
  } catch {
    return 'The body is not JSON. Each {{field}} stands inside of a text in double quotes.';
  }
}

function isField(name: string): name is TemplateField {
  return (templateFields as readonly string[]).includes(name);
}
