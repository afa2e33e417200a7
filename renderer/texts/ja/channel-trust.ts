import type { Shape } from '../catalogue';
import type { channelTrust as english } from '../en/channel-trust';

export const channelTrust: Shape<typeof english> = {
  look: '証明書…',
  lookOf: (name) => `${name} の証明書`,
  shown: 'サーバーが示した証明書',
  facts: (subject, issuer, until) => `対象 ${subject}、発行者 ${issuer}、有効期限 ${until}。SHA-256:`,
  compare:
    '自分のサーバーのものである場合だけ承認してください。サーバー側で表示されるフィンガープリントと見比べてください。ほかの証明書は引き続き拒否されます。',
  accept: 'この証明書を承認',
  accepted: '承認した証明書',
  acceptedHint: '認証局の保証がなくても受け入れる証明書の SHA-256 フィンガープリント。空欄: なし。',
};
