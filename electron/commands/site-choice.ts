import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { Site } from '../domain/site';

/** The sites of these ids or names, in the order of the list; all where none is named. */
export function chooseSites(sites: readonly Site[], wanted: readonly string[]): Result<readonly Site[], string> {
  if (wanted.length === 0) return ok(sites);
  const chosen = new Set<Site>();
  for (const text of wanted) {
    const byId = sites.filter((site) => site.id === text);
    const matches = byId.length > 0 ? byId : sites.filter((site) => site.name === text);
    if (matches.length === 0) return err(`No site has the name or id “${text}”. uptime-desk sites lists them.`);
    for (const site of matches) chosen.add(site);
  }
  return ok(sites.filter((site) => chosen.has(site)));
}

/** The one site of an id or name. */
export function chooseSite(sites: readonly Site[], wanted: string): Result<Site, string> {
  const chosen = chooseSites(sites, [wanted]);
  if (!chosen.ok) return chosen;
  const [site, other] = chosen.value;
  if (site !== undefined && other === undefined) return ok(site);
  return err(`${chosen.value.length} sites have the name “${wanted}”. Give the id; uptime-desk sites --json lists it.`);
}
