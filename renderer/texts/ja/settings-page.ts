import type { Shape } from '../catalogue';
import type { settingsPage as english } from '../en/settings-page';
import { plural } from './plural';

export const settingsPage: Shape<typeof english> = {
  search: '設定を検索',
  found: (count) => plural(count, { other: '# 件の設定が見つかりました' }),
  none: (search) =>
    `「${search}」に一致する設定はありません。「テーマ」や「バッテリー」のような 1 語で試してください。`,
  themeHint: 'ウィンドウの色です。「システムと同じ」では、システムの設定に合わせて夜に暗くなります。',
  alerts: 'アラート',
  alertsHint: 'サイトのダウンや復旧をどこに、どのくらい早く知らせるか、いつ知らせないかを決めます。',
  alertsKeywords: '通知 メール Webhook Slack 時間帯 リマインド',
  folderHint:
    'サイト、設定、履歴は、この中の普通のファイルです。別のコンピューターに移るときはこのフォルダーをコピーしてください。',
};
