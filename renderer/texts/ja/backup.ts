import type { Shape } from '../catalogue';
import type { backup as english } from '../en/backup';
import { plural } from './plural';

const siteCount = (sites: number): string => plural(sites, { other: 'サイト # 件' });
const hourCount = (hours: number): string => plural(hours, { other: '履歴 # 時間' });

export const backup: Shape<typeof english> = {
  title: 'バックアップ',
  hint: 'サイト、設定、履歴、インシデント、訂正、通知先を 1 つのファイルに保存します。',
  write: 'バックアップ…',
  restore: '復元…',
  restoreNow: '復元する',
  check: '確認',
  passphrase: 'パスフレーズ（任意）',
  passphraseHint:
    '指定するとファイルは暗号化され、パスワードとトークンも含まれます。指定しないと含まれません。忘れると取り戻せません。',
  short: 'パスフレーズは 8 文字以上です。',
  passphraseOf: 'バックアップのパスフレーズ',
  locked: 'このバックアップは暗号化されています:',
  wrong: 'パスフレーズが違います。何も変更していません。',
  progress: '進行状況',
  written: (path) => `${path} に保存しました。`,
  leftOut: 'パスワードとトークンは含まれていません。',
  found: (date, sites, hours) => `バックアップは完全です: ${date} 作成、${siteCount(sites)}、${hourCount(hours)}。`,
  withSecrets: 'パスワードとトークンを含みます。',
  withoutSecrets: 'パスワードとトークンは含まれません。再入力が必要です。',
  confirm: '現在のデータと置き換わります。現在のデータは保管され、元に戻せます。',
  restored: '復元しました。このデータで監視を再開します。',
  missing: (names) => `次のパスワードとトークンを再入力してください: ${names}`,
  undo: '復元を取り消す',
  undoHint: (date) => `${date} の復元より前のデータを保管しています。`,
  drop: '削除…',
  dropNow: '削除する',
  confirmDrop: (size) => `復元前のデータを削除しますか？ 使用量は ${size} です。削除すると復元を取り消せなくなります。`,
  dropped: '保管していたデータを削除しました。',
  undone: '以前のデータに戻しました。',
};
