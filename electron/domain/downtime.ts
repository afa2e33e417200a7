import type { Incident, IncidentGap } from './incident';
import { mergeSpans } from './maintenance';
import { clipSpan } from './uptime';
import type { Span } from './uptime';

/** How long an incident has lasted, from its first failed check; never clipped to what is being looked at. */
export function durationMs(incident: Pick<Incident, 'startedAt' | 'endedAt'>, nowMs: number): number {
  return Math.max(0, (incident.endedAt ?? nowMs) - incident.startedAt);
}

/**
 * Time a site was known to be down within a window, by the incidents of that site: clipped to the window, less what was
 * not observed. It is time, so that another interval of checking changes nothing of it.
 */
export function downtimeMs(
  incidents: readonly Incident[],
  window: Span,
  nowMs: number,
  /** What was corrected of that site: maintenance and false alarms are no downtime. */
  corrected: readonly Span[] = [],
): number {
  let total = 0;
  for (const incident of incidents) {
    const toMs = Math.max(incident.startedAt, incident.endedAt ?? nowMs);
    const span = clipSpan({ fromMs: incident.startedAt, toMs }, window);
    if (span === null) continue;
    total += span.toMs - span.fromMs;
    const gaps = corrected.length === 0 ? incident.gaps : mergeSpans([...incident.gaps, ...corrected]);
    for (const gap of gaps) {
      const missed = clipSpan(gap, span);
      if (missed !== null) total -= missed.toMs - missed.fromMs;
    }
  }
  return total;
}

/** An incident with a gap more; gaps stay ascending and apart, of two that overlap the earlier one keeps its cause. */
export function withGap(incident: Incident, gap: IncidentGap): Incident {
  const last = incident.gaps.at(-1);
  const fromMs = Math.max(gap.fromMs, incident.startedAt, last?.toMs ?? -Infinity);
  if (fromMs >= gap.toMs) return incident;
  if (last?.cause === gap.cause && last.toMs === fromMs) {
    return { ...incident, gaps: [...incident.gaps.slice(0, -1), { ...last, toMs: gap.toMs }] };
  }
  return { ...incident, gaps: [...incident.gaps, { ...gap, fromMs }] };
}
