import type { Shape } from '../catalogue';
import type { flapping as english } from '../en/flapping';
import { plural } from './plural';

export const flapping: Shape<typeof english> = {
  status: (word) => `${word}, instabil`,
  outages: (count, span) =>
    plural(count, { one: `Instabil: # Ausfall, ${span}`, other: `Instabil: # Ausfälle, zusammen ${span}` }),
  each: 'Jeder Ausfall einzeln',
  older: (count) => plural(count, { one: '# älterer ist ausgelassen.', other: '# ältere sind ausgelassen.' }),
};
