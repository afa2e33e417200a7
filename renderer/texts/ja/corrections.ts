import type { Shape } from '../catalogue';
import type { corrections as english } from '../en/corrections';

export const corrections: Shape<typeof english> = {
  title: '訂正',
  open: '訂正…',
  dialog: '履歴の訂正',
  lead: '記録はそのまま残ります。取り消すまで、数値・グラフ・書き出しに訂正が反映されます。',
  kind: '内容',
  kinds: { maintenance: 'メンテナンス', 'false-alarm': '誤報' },
  kindHints: {
    maintenance: 'チェックは数えず、その時間をメンテナンスとします。',
    'false-alarm': '失敗したチェックは数えません。時間は監視中のままです。',
  },
  thisSite: 'このサイト',
  group: (name) => `グループ ${name} のサイト`,
  allSites: 'すべてのサイト',
  reason: '理由',
  emptyReason: '後から分かるように理由を入力してください。',
  save: '訂正する',
  none: 'このサイトの履歴に訂正はありません。',
  marked: '訂正済み',
  said: (kind, reason) => `${kind}として訂正: ${reason}`,
  undoOf: (kind, from) => `${from} の${kind}を取り消す`,
};
