import type { CertificateFacts } from './check';
import type { SiteId } from './site';

/** Days before the end at which a certificate is told of, once each. */
export const certificateLevels = [21, 14, 7, 1] as const;

/** What has been told, flat: a key of site and certificate, and the lowest level told of it. */
export type SavedCertificates = readonly (readonly [key: string, level: number])[];

/** One notice per level and certificate, never one per check. */
export interface CertificateNotices {
  /** True where this is to be told: the certificate has reached a level it was not told at before. */
  take(siteId: SiteId, facts: CertificateFacts): boolean;
  forget(siteId: SiteId): void;
  save(): SavedCertificates;
}

/** Certificates remembered of one site: behind a load balancer the old and the new one may answer by turns. */
const maxPerSite = 8;

export function createCertificateNotices(saved: SavedCertificates = []): CertificateNotices {
  const bySite = new Map<SiteId, Map<string, number>>();
  for (const [key, level] of saved) {
    const [siteId = '', ...rest] = key.split('|');
    ofSite(siteId).set(rest.join('|'), level);
  }

  function ofSite(siteId: SiteId): Map<string, number> {
    const known = bySite.get(siteId) ?? new Map<string, number>();
    bySite.set(siteId, known);
    return known;
  }

  return {
    take(siteId, { expiresAt, issuer, daysLeft }) {
      const level = levelOf(daysLeft);
      if (level === null) return false;
      const known = ofSite(siteId);
      // Neither of the two is unique, together they are: one issuer hardly ends two certificates of a site in one second.
      const key = `${expiresAt}|${issuer}`;
      const told = known.get(key);
      if (told !== undefined && told <= level) return false;
      known.delete(key);
      known.set(key, level);
      const [oldest] = known.keys();
      if (known.size > maxPerSite && oldest !== undefined) known.delete(oldest);
      return true;
    },
    forget: (siteId) => void bySite.delete(siteId),
    save: () =>
      [...bySite].flatMap(([siteId, known]) => [...known].map(([key, level]) => [`${siteId}|${key}`, level] as const)),
  };
}

/** The lowest level a certificate has reached, or null. */
function levelOf(daysLeft: number): number | null {
  return certificateLevels.findLast((level) => daysLeft <= level) ?? null;
}
