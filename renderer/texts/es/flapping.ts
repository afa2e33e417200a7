import type { Shape } from '../catalogue';
import type { flapping as english } from '../en/flapping';
import { plural } from './plural';

export const flapping: Shape<typeof english> = {
  status: (word) => `${word}, inestable`,
  outages: (count, span) =>
    plural(count, { one: `Inestable: # caída, ${span}`, other: `Inestable: # caídas, ${span} en total` }),
  each: 'Cada caída',
  older: (count) => plural(count, { one: 'Se omite # más antigua.', other: 'Se omiten # más antiguas.' }),
};
