import type { IncidentList, IncidentView } from '../contract/incident-schema';
import { correctionsIn } from '../domain/correction';
import { downtimeMs, durationMs } from '../domain/downtime';
import { episodesOf } from '../domain/flapping-episode';
import type { Incident } from '../domain/incident';
import type { Site, SiteId } from '../domain/site';
import type { Span } from '../domain/uptime';
import type { CorrectionBook } from './correction-book';
import type { IncidentLog } from './incident-log';

/** A list is for people to read; beyond this the window asked about is to be made smaller. */
const mostListed = 2_000;
/** Outages of one time of flapping that are listed one by one; the others are in its figures, and on disk. */
const mostFlaps = 200;

/** Incidents that lie in a window, in whole or in part, and the downtime they make within it. */
export async function queryIncidents(
  from: { readonly log: IncidentLog; readonly corrections: CorrectionBook },
  sites: readonly Site[],
  question: { readonly window: Span; readonly nowMs: number; readonly isRemoved: (site: Site) => boolean },
): Promise<IncidentList> {
  const { window, nowMs } = question;
  const { log, corrections } = from;
  const found: IncidentView[] = [];
  let total = 0;
  for (const site of sites) {
    const incidents = await log.list(site.id);
    await corrections.load(site.id);
    const corrected = corrections.of(site.id);
    total += downtimeMs(incidents, window, nowMs, corrected);
    for (const episode of episodesOf(incidents)) {
      const incident = mergedOf(episode);
      if (incident.startedAt >= window.toMs || (incident.endedAt ?? Infinity) <= window.fromMs) continue;
      found.push({
        ...incident,
        flaps: flapsOf(episode, nowMs),
        site: site.name,
        isRemoved: question.isRemoved(site),
        durationMs: durationMs(incident, nowMs),
        downtimeMs: downtimeMs(episode, window, nowMs, corrected),
        corrections: [...correctionsIn(corrected, spanOf(incident, nowMs))],
      });
    }
  }
  found.sort((first, second) => second.startedAt - first.startedAt);
  return { incidents: found.slice(0, mostListed), downtimeMs: total, isCut: found.length > mostListed };
}

/** The incident that holds the note of a time: of several that are shown as one, each keeps its own. */
export async function noteHolder(
  log: IncidentLog,
  siteId: SiteId,
  incidentId: string,
  at: number | null,
): Promise<string> {
  if (at === null) return incidentId;
  const episodes = episodesOf(await log.list(siteId));
  const shown = episodes.find((episode) => episode.some(({ id }) => id === incidentId)) ?? [];
  return shown.find(({ notes }) => notes.some((note) => note.at === at))?.id ?? incidentId;
}

/** Several outages as one entry, known by the first of them: from the first failure to the end of the last. */
function mergedOf(episode: readonly [Incident, ...Incident[]]): Incident {
  const [first] = episode;
  const last = episode.at(-1) ?? first;
  return {
    ...first,
    endedAt: last.endedAt,
    endedBy: last.endedBy,
    gaps: episode.flatMap(({ gaps }) => gaps),
    notes: episode.flatMap(({ notes }) => notes).sort((one, other) => one.at - other.at),
    isFlapping: last.isFlapping,
  };
}

function flapsOf(episode: readonly Incident[], nowMs: number): IncidentView['flaps'] {
  if (episode.length < 2) return null;
  const outages = episode.slice(-mostFlaps).map(({ startedAt, endedAt, failure }) => ({ startedAt, endedAt, failure }));
  const totalMs = episode.reduce((sum, outage) => sum + durationMs(outage, nowMs), 0);
  return { count: episode.length, totalMs, outages };
}

function spanOf({ startedAt, endedAt }: Incident, nowMs: number): Span {
  return { fromMs: startedAt, toMs: Math.max(startedAt + 1, endedAt ?? nowMs) };
}
