import { ancestorsOf } from './parents';
import type { SiteId } from './site';

/**
 * True where anything a site depends on, directly or further up, is down. Sites that depend on each other in a circle,
 * which only an edited file can bring, do not silence each other: all of them would go unheard.
 */
export function isBehindDown(
  siteId: SiteId,
  parentOf: (siteId: SiteId) => SiteId | null,
  isDown: (siteId: SiteId) => boolean,
): boolean {
  const ancestors = ancestorsOf(siteId, parentOf);
  return !ancestors.includes(siteId) && ancestors.some(isDown);
}
