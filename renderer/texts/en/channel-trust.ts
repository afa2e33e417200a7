export const channelTrust = {
  look: 'Certificate…',
  lookOf: (name: string) => `Certificate of ${name}`,
  shown: 'The server shows this certificate',
  facts: (subject: string, issuer: string, until: string) =>
    `For ${subject}, by ${issuer}, valid until ${until}. SHA-256:`,
  compare:
    'Accept it only if it is your own server’s: compare the fingerprint with the one your server tells. Any other certificate is still turned down.',
  accept: 'Accept this certificate',
  accepted: 'Accepted certificate',
  acceptedHint: 'SHA-256 fingerprint of one certificate that is taken though no authority vouches for it. Empty: none.',
} as const;
