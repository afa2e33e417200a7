import type { ProbeSettings } from './probe-settings';

/** A secret that a probe is set to use, by what it is for. */
export type MissingSecret = 'password' | 'token' | 'client-key' | 'header';

/**
 * Secrets that a probe is set to use and that are not there, as after a restore from a backup without a passphrase. Names as
 * in `secretNames`. `isUp`: a sign-in that works without a password has an empty one, as some interfaces want it.
 */
export function missingSecrets(
  probe: ProbeSettings,
  names: readonly string[],
  { isUp }: { readonly isUp: boolean },
): readonly MissingSecret[] {
  const missing: MissingSecret[] = [];
  if (probe.kind === 'http') {
    const { scheme } = probe.auth;
    if ((scheme === 'basic' || scheme === 'digest') && !isUp && !names.includes('password')) missing.push('password');
    if (scheme === 'bearer' && !names.includes('token')) missing.push('token');
    const headers = probe.headers.filter(
      ({ name, secret }) => secret && !names.includes(`headers.${name.toLowerCase()}`),
    );
    if (headers.length > 0) missing.push('header');
  }
  const hasCertificate = 'tls' in probe && probe.tls.clientCertificatePem !== null;
  if (hasCertificate && !names.includes('clientKeyPem')) missing.push('client-key');
  return missing;
}
