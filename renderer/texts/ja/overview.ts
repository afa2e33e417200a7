import type { Shape } from '../catalogue';
import type { overview as english } from '../en/overview';
import { plural } from './plural';

export const overview: Shape<typeof english> = {
  list: 'サイト',
  search: 'サイトを検索',
  searchPlaceholder: '名前、アドレス、タグ、状態で検索',
  clearSearch: '検索を消去',
  noMatch: (query) => `「${query}」に一致するサイトはありません`,
  noMatchHint: '名前、アドレス、タグ、グループ、状態、最後の失敗を検索します。',
  shown: (shown, all) => `${plural(all, { other: '# サイト' })}中 ${shown} 件`,
  filter: { all: 'すべて', group: '状態で絞り込む' },
  sort: {
    group: '並べ替え',
    by: (column) => `${column}で並べ替え`,
    ascending: '昇順',
    descending: '降順',
  },
  columns: {
    name: '名前',
    status: '状態',
    trend: '最近',
    last: '最新',
    min: '最小',
    avg: '平均',
    max: '最大',
    uptime: '稼働率 24 時間',
    failure: '最後の失敗',
    checked: 'チェック',
  },
  figures: {
    uptime: '24 時間の稼働率',
    coverage: (percent) => `直近 24 時間の ${percent} を観測`,
    checked: 'チェック',
    address: 'アドレス',
  },
  neverChecked: '未実施',
  empty: {
    title: '最初のサイトを監視しましょう',
    lead: 'いつでも応答しているはずのもののアドレスを貼り付けてください。Uptime Desk が毎分チェックし、履歴をこのコンピューターに保存します。',
    address: '監視するアドレス',
    placeholder: 'example.com',
    start: '監視を開始',
    options: '詳細オプション…',
    examplesTitle: '使えるアドレス',
    examples: [
      ['https://example.com', 'Web ページ'],
      ['tcp://mail.example.com:587', 'TCP ポート'],
      ['ping://192.168.1.1', 'ネットワーク上の機器'],
      ['dns://example.com?type=MX', 'DNS レコード'],
      ['tls://example.com:443', '証明書'],
    ],
  },
};
