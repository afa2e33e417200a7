import type { AlertDesk, Moment, SavedDesk } from '../../domain/alerting-desk';
import type { Incident } from '../../domain/incident';
import type { SiteId } from '../../domain/site';
import { endOf, newsOf } from './event-intake';

/** The incidents on disk, as far as they are asked for. */
export interface IncidentSource {
  /** Sites that were down when the last run ended. */
  readonly downSites: readonly SiteId[];
  newestOf(siteId: SiteId): Promise<Incident | null>;
}

/** The newest incident of every site that is known to be, or to have been, in trouble. */
export async function newestIncidents(
  saved: SavedDesk | null,
  incidents: IncidentSource,
): Promise<readonly Incident[]> {
  const known = [...(saved?.outages ?? []).map((outage) => outage.siteId), ...(saved?.flapping ?? [])];
  const newest: Incident[] = [];
  for (const siteId of new Set([...known, ...incidents.downSites])) {
    const incident = await incidents.newestOf(siteId);
    if (incident !== null) newest.push(incident);
  }
  return newest;
}

/** Brings what was told in line with what happened: a crash may have come between the two files. */
export function catchUpDesk(
  desk: AlertDesk,
  saved: SavedDesk | null,
  newest: readonly Incident[],
  now: () => Moment,
): void {
  for (const incident of newest) {
    if (incident.endedAt === null) desk.opened(newsOf(incident), now());
    else desk.closed(endOf(incident), now());
  }
  for (const siteId of saved?.flapping ?? []) {
    const last = newest.find((incident) => incident.siteId === siteId) ?? null;
    if (!isFlapping(last)) desk.stable(siteId, last?.endedAt ?? now().wallMs, now());
  }
}

function isFlapping(last: Incident | null): boolean {
  return last !== null && last.isFlapping && (last.endedBy === null || last.endedBy === 'recovered');
}
