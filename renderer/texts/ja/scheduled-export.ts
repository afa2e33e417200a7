import type { Shape } from '../catalogue';
import type { scheduledExport as english } from '../en/scheduled-export';

export const scheduledExport: Shape<typeof english> = {
  title: '定期書き出し',
  isOn: '履歴をフォルダーに自動で書き出す',
  hint: '終わった日または時間ごとに 1 ファイル。アプリが動いていなかった分は後から書き出します。',
  noFolder: 'フォルダーを選ぶと始まります。',
  folder: 'フォルダー',
  choose: 'フォルダーを選ぶ…',
  every: '間隔',
  rhythms: { day: '毎日', hour: '毎時' },
  never: 'まだ書き出していません。',
  good: (at, path) => `最終書き出し ${at}: ${path}`,
  failed: (at, message) => `失敗 ${at}: ${message}`,
};
