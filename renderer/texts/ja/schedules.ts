import type { Shape } from '../catalogue';
import type { schedules as english } from '../en/schedules';

export const schedules: Shape<typeof english> = {
  edit: '編集',
  editOf: (name) => `${name} を編集`,
  editTitle: 'メンテナンス時間を編集',
  save: '保存',
  asSet: '設定のまま',
  weekday: '毎週: 開始日と同じ曜日です。',
  next: (start) => `次回: ${start}`,
  onUntil: (end) => `実施中（${end} まで）`,
  over: '終了しました。次回はありません。',
  quietRules: '通知しない時間帯',
  quietRule: (index) => `通知しない時間帯 ${index}`,
  addQuiet: '通知しない時間帯を追加',
  removeQuiet: (index) => `通知しない時間帯 ${index} を削除`,
  remove: '削除',
  quietRemoved: '通知しない時間帯を削除しました',
  windowRemoved: (name) => `メンテナンス時間 ${name} を削除しました`,
};
