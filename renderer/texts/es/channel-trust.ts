import type { Shape } from '../catalogue';
import type { channelTrust as english } from '../en/channel-trust';

export const channelTrust: Shape<typeof english> = {
  look: 'Certificado…',
  lookOf: (name) => `Certificado de ${name}`,
  shown: 'El servidor muestra este certificado',
  facts: (subject, issuer, until) => `Para ${subject}, de ${issuer}, válido hasta ${until}. SHA-256:`,
  compare:
    'Acéptelo solo si es el de su propio servidor: compare la huella con la que indica su servidor. Cualquier otro certificado se sigue rechazando.',
  accept: 'Aceptar este certificado',
  accepted: 'Certificado aceptado',
  acceptedHint: 'Huella SHA-256 de un certificado que se admite aunque ninguna autoridad lo avale. Vacío: ninguno.',
};
