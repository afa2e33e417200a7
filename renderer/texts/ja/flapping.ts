import type { Shape } from '../catalogue';
import type { flapping as english } from '../en/flapping';
import { plural } from './plural';

export const flapping: Shape<typeof english> = {
  status: (word) => `${word}（不安定）`,
  outages: (count, span) => plural(count, { other: `不安定: ダウン # 回、合計 ${span}` }),
  each: '個々のダウン',
  older: (count) => plural(count, { other: '古い # 件は省略されています。' }),
};
