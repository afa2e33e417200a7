import type { Shape } from '../catalogue';
import type { maintenance as english } from '../en/maintenance';
import { plural } from './plural';

export const maintenance: Shape<typeof english> = {
  title: 'メンテナンス',
  lead: '予定した時間です。チェックは続きますが、通知も集計もしません。',
  list: 'メンテナンス時間',
  none: '予定はありません。',
  add: 'メンテナンス時間を追加',
  formTitle: '新しいメンテナンス時間',
  name: '名前',
  namePlaceholder: 'バックアップ',
  start: '開始',
  startHint: (zone) => `${zone} の時刻です。`,
  length: '長さ (分)',
  repeats: '繰り返し',
  repeat: { once: '1 回', daily: '毎日', weekly: '毎週', monthly: '毎月' },
  scope: '対象',
  scopes: { all: 'すべてのサイト', sites: '選んだサイト', group: 'グループ', tag: 'タグ' },
  sites: 'サイト',
  group: 'グループ',
  tag: 'タグ',
  save: '追加',
  remove: '削除',
  removeOf: (name) => `${name} を削除`,
  rule: {
    once: (start) => `1 回、${start}`,
    daily: (start) => `毎日 ${start}`,
    weekly: (day, start) => `毎週${day} ${start}`,
    monthly: (day, start) => `毎月 ${day} 日 ${start}`,
    own: (rule, start) => `${rule}、${start} から`,
  },
  lasts: (span) => `${span}間`,
  for: {
    all: 'すべてのサイト',
    sites: (count) => plural(count, { other: '# サイト' }),
    group: (name) => `グループ ${name}`,
    tag: (name) => `タグ ${name}`,
  },
  errors: {
    length: '1 から 44,640 までの整数を入力してください。',
    start: '日付と時刻を入力してください。',
    sites: 'サイトを 1 つ以上選んでください。',
    group: 'グループ名を入力してください。',
    tag: 'タグを入力してください。',
  },
};
