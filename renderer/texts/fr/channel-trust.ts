import type { Shape } from '../catalogue';
import type { channelTrust as english } from '../en/channel-trust';

export const channelTrust: Shape<typeof english> = {
  look: 'Certificat…',
  lookOf: (name) => `Certificat de ${name}`,
  shown: 'Le serveur présente ce certificat',
  facts: (subject, issuer, until) => `Pour ${subject}, par ${issuer}, valable jusqu’au ${until}. SHA-256 :`,
  compare:
    'Acceptez-le seulement si c’est celui de votre propre serveur : comparez l’empreinte avec celle que votre serveur indique. Tout autre certificat reste refusé.',
  accept: 'Accepter ce certificat',
  accepted: 'Certificat accepté',
  acceptedHint: 'Empreinte SHA-256 d’un certificat admis bien qu’aucune autorité ne s’en porte garante. Vide : aucun.',
};
