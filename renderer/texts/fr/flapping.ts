import type { Shape } from '../catalogue';
import type { flapping as english } from '../en/flapping';
import { plural } from './plural';

export const flapping: Shape<typeof english> = {
  status: (word) => `${word}, instable`,
  outages: (count, span) =>
    plural(count, { one: `Instable : # panne, ${span}`, other: `Instable : # pannes, ${span} au total` }),
  each: 'Chaque panne',
  older: (count) => plural(count, { one: '# plus ancienne est omise.', other: '# plus anciennes sont omises.' }),
};
