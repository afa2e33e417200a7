import type { Shape } from '../catalogue';
import type { channelTrust as english } from '../en/channel-trust';

export const channelTrust: Shape<typeof english> = {
  look: 'Zertifikat…',
  lookOf: (name) => `Zertifikat von ${name}`,
  shown: 'Der Server zeigt dieses Zertifikat',
  facts: (subject, issuer, until) => `Für ${subject}, von ${issuer}, gültig bis ${until}. SHA-256:`,
  compare:
    'Nehmen Sie es nur an, wenn es das Ihres eigenen Servers ist: Vergleichen Sie den Fingerabdruck mit dem, den Ihr Server nennt. Jedes andere wird weiter abgelehnt.',
  accept: 'Dieses Zertifikat annehmen',
  accepted: 'Angenommenes Zertifikat',
  acceptedHint: 'SHA-256-Fingerabdruck eines Zertifikats, das gilt, obwohl keine Stelle dafür bürgt. Leer: keines.',
};
