import type { SiteView } from '../../../electron/contract/view-schema';
import { withoutDirectionControls } from '../../../electron/domain/visible-text';
import { texts } from '../../texts';
import { sitesOfGroup } from './report-figures';

const words = texts.report;

/** Which sites a report is about: `site:ID`, `group:NAME`, or all of them. */
export const allScope = 'all';

/** The sites of a scope, and whom the report names on its first page; all sites have no name. */
export function scopeOf(
  scope: string,
  sites: ReadonlyMap<string, SiteView>,
): { readonly subject: string; readonly siteIds: string[] } {
  if (scope.startsWith('site:')) {
    const site = sites.get(scope.slice('site:'.length));
    return site === undefined ? { subject: '', siteIds: [] } : { subject: site.name, siteIds: [site.id] };
  }
  if (scope.startsWith('group:')) {
    const group = scope.slice('group:'.length);
    return { subject: group, siteIds: sitesOfGroup(sites.values(), group).map(({ id }) => id) };
  }
  return { subject: '', siteIds: [...sites.keys()] };
}

/** What can be chosen: the open site, every group, all sites. */
export function scopeOptions(
  siteId: string | null,
  sites: ReadonlyMap<string, SiteView>,
): readonly (readonly [string, string])[] {
  const site = siteId === null ? undefined : sites.get(siteId);
  const groups = [...new Set([...sites.values()].flatMap(({ group }) => (group === null ? [] : [group])))].sort();
  return [
    ...(site === undefined ? [] : [[`site:${site.id}`, words.site(withoutDirectionControls(site.name))] as const]),
    ...groups.map((group) => [`group:${group}`, words.group(withoutDirectionControls(group))] as const),
    [allScope, words.all(sites.size)] as const,
  ];
}
