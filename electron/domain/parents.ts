import type { SiteId } from './site';

/** What a site is reached through, from the nearest on; a circle ends where it would begin anew. */
export function ancestorsOf(siteId: SiteId, parentOf: (siteId: SiteId) => SiteId | null): readonly SiteId[] {
  const seen = new Set<SiteId>();
  for (let parent = parentOf(siteId); parent !== null && !seen.has(parent); parent = parentOf(parent)) seen.add(parent);
  return [...seen];
}

/** Whether a site with this parent would be reached through itself. */
export function makesCircle(
  siteId: SiteId,
  parentId: SiteId | null,
  parentOf: (siteId: SiteId) => SiteId | null,
): boolean {
  return parentId !== null && (parentId === siteId || ancestorsOf(parentId, parentOf).includes(siteId));
}
