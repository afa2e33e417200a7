import type { SiteId } from './site';

/** True where anything a site depends on, directly or further up, is down. Circles in the settings end the search. */
export function isBehindDown(
  siteId: SiteId,
  parentOf: (siteId: SiteId) => SiteId | null,
  isDown: (siteId: SiteId) => boolean,
): boolean {
  const seen = new Set<SiteId>([siteId]);
  for (let parent = parentOf(siteId); parent !== null && !seen.has(parent); parent = parentOf(parent)) {
    if (isDown(parent)) return true;
    seen.add(parent);
  }
  return false;
}
