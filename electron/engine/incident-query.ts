import type { IncidentList } from '../contract/incident-schema';
import { downtimeMs, durationMs } from '../domain/downtime';
import type { Incident } from '../domain/incident';
import type { Site } from '../domain/site';
import type { Span } from '../domain/uptime';
import type { IncidentLog } from './incident-log';

/** A list is for people to read; beyond this the window asked about is to be made smaller. */
const mostListed = 2_000;

/** Incidents that lie in a window, in whole or in part, and the downtime they make within it. */
export async function queryIncidents(
  log: IncidentLog,
  sites: readonly Site[],
  question: { readonly window: Span; readonly nowMs: number; readonly isRemoved: (site: Site) => boolean },
): Promise<IncidentList> {
  const { window, nowMs } = question;
  const found: { site: Site; incident: Incident }[] = [];
  let total = 0;
  for (const site of sites) {
    const incidents = await log.list(site.id);
    total += downtimeMs(incidents, window, nowMs);
    const within = incidents.filter(
      ({ startedAt, endedAt }) => startedAt < window.toMs && (endedAt ?? Infinity) > window.fromMs,
    );
    for (const incident of within) found.push({ site, incident });
  }
  found.sort((first, second) => second.incident.startedAt - first.incident.startedAt);
  const listed = found.slice(0, mostListed).map(({ site, incident }) => ({
    ...incident,
    site: site.name,
    isRemoved: question.isRemoved(site),
    durationMs: durationMs(incident, nowMs),
    downtimeMs: downtimeMs([incident], window, nowMs),
  }));
  return { incidents: listed, downtimeMs: total, isCut: found.length > mostListed };
}
