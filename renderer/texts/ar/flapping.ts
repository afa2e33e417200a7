import type { Shape } from '../catalogue';
import type { flapping as english } from '../en/flapping';
import { plural } from './plural';

export const flapping: Shape<typeof english> = {
  status: (word) => `${word}، غير مستقر`,
  outages: (count, span) =>
    plural(count, {
      zero: `غير مستقر: لا أعطال، ${span}`,
      one: `غير مستقر: عطل واحد، ${span}`,
      two: `غير مستقر: عطلان، ${span} إجمالًا`,
      few: `غير مستقر: # أعطال، ${span} إجمالًا`,
      many: `غير مستقر: # عطلًا، ${span} إجمالًا`,
      other: `غير مستقر: # عطل، ${span} إجمالًا`,
    }),
  each: 'كل عطل على حدة',
  older: (count) =>
    plural(count, {
      zero: 'لم يُحذف شيء.',
      one: 'حُذف عطل أقدم.',
      two: 'حُذف عطلان أقدم.',
      few: 'حُذفت # أعطال أقدم.',
      many: 'حُذف # عطلًا أقدم.',
      other: 'حُذف # عطل أقدم.',
    }),
};
