import type { Shape } from '../catalogue';
import type { past as english } from '../en/past';
import { plural } from './plural';

const hours = (count: number): string => plural(count, { other: '#時間' });

export const past: Shape<typeof english> = {
  title: '履歴のインポート',
  lead: 'ほかのプログラムが保存した1時間ごとの記録をサイトに取り込みます。Uptime Kuma のデータベース（kuma.db）、Gatus のデータベース、または1時間1行の表を使えます。',
  choose: 'ファイルを選択…',
  other: '別のファイルを選択…',
  reading: 'ファイルを読み込んでいます…',
  file: (name) => `ファイル: ${name}`,
  formats: {
    'uptime-kuma-database': 'Uptime Kuma のデータベース',
    'gatus-database': 'Gatus のデータベース',
    'history-table': '履歴の表',
  },
  entries: 'ファイルの項目',
  columns: { entry: '項目', hours: '時間数', goesTo: '取り込み先' },
  hours,
  span: (from, to) => `${from}～${to}`,
  overlapping: (count) => `${hours(count)}はすでに記録済み`,
  newSite: (address) => `新しいサイト: ${address}`,
  newPaused: (address) => `新しいサイト（一時停止）: ${address}`,
  suggested: '提案どおり',
  leaveOut: '取り込まない',
  targetOf: (name) => `${name} の取り込み先`,
  overlap: 'すでに記録がある時間',
  overlaps: { keep: 'ここの記録を残す', replace: 'インポートした記録に置き換える' },
  overlapHint: 'どちらの場合も「元に戻す」で今の状態に戻せます。',
  start: (count) => `${hours(count)}をインポート`,
  importing: 'インポートしています…',
  nothing: 'このファイルから取り込める時間がありません。項目がどのサイトのものかを選んでください。',
  done: (count, sites) => `${hours(count)}を取り込み、${plural(sites, { other: '#件のサイト' })}を追加しました。`,
  undone: 'インポートを取り消しました。',
  mapping: {
    title: '列の意味',
    none: '列なし',
    sample: '最初の行',
    look: '時間を確認',
    fields: {
      time: '時刻',
      site: 'サイト名',
      address: 'アドレス',
      up: '成功したチェック',
      down: '失敗したチェック',
      checks: 'すべてのチェック',
      uptimePercent: '稼働率（%）',
      avgMs: '平均応答時間（ms）',
      minMs: '最小応答時間（ms）',
      maxMs: '最大応答時間（ms）',
    },
  },
  setting: 'ほかのプログラムの履歴',
  settingHint: 'Uptime Kuma、Gatus、または表。取り込む前に内容を確認でき、あとで取り消せます。',
};
