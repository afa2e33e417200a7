import type { IncidentList } from '../contract/incident-schema';
import { correctionsIn } from '../domain/correction';
import { downtimeMs, durationMs } from '../domain/downtime';
import type { Incident } from '../domain/incident';
import type { Site } from '../domain/site';
import type { Span } from '../domain/uptime';
import type { CorrectionBook } from './correction-book';
import type { IncidentLog } from './incident-log';

/** A list is for people to read; beyond this the window asked about is to be made smaller. */
const mostListed = 2_000;

/** Incidents that lie in a window, in whole or in part, and the downtime they make within it. */
export async function queryIncidents(
  from: { readonly log: IncidentLog; readonly corrections: CorrectionBook },
  sites: readonly Site[],
  question: { readonly window: Span; readonly nowMs: number; readonly isRemoved: (site: Site) => boolean },
): Promise<IncidentList> {
  const { window, nowMs } = question;
  const { log, corrections } = from;
  const found: { site: Site; incident: Incident }[] = [];
  let total = 0;
  for (const site of sites) {
    const incidents = await log.list(site.id);
    await corrections.load(site.id);
    total += downtimeMs(incidents, window, nowMs, corrections.of(site.id));
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
    downtimeMs: downtimeMs([incident], window, nowMs, corrections.of(site.id)),
    corrections: [...correctionsIn(corrections.of(site.id), spanOf(incident, nowMs))],
  }));
  return { incidents: listed, downtimeMs: total, isCut: found.length > mostListed };
}

function spanOf({ startedAt, endedAt }: Incident, nowMs: number): Span {
  return { fromMs: startedAt, toMs: Math.max(startedAt + 1, endedAt ?? nowMs) };
}
