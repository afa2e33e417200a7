import type { ReactNode } from 'react';
import type { IncidentView } from '../../../../electron/contract/incident-schema';
import { formatMoment } from '../../../format/date';
import { formatSpan } from '../../../format/measure';
import { texts } from '../../../texts';
import css from './incident-marks.module.css';

const words = texts.sitePage;

/** Marks nearer to each other than this part of the chart become one. */
const apart = 0.015;

export interface MarkGroup {
  /** Of the first of them, 0 to 1 along the chart. */
  readonly fraction: number;
  /** Oldest first. */
  readonly incidents: readonly IncidentView[];
}

/** The incidents of a span by where they begin in it; ones that lie close together are taken as one. */
export function markGroups(incidents: readonly IncidentView[], fromMs: number, toMs: number): readonly MarkGroup[] {
  const groups: { fraction: number; last: number; incidents: IncidentView[] }[] = [];
  for (const incident of [...incidents].sort((a, b) => a.startedAt - b.startedAt)) {
    if (incident.startedAt >= toMs || (incident.endedAt ?? Infinity) <= fromMs) continue;
    const fraction = Math.max(0, (incident.startedAt - fromMs) / (toMs - fromMs));
    const group = groups.at(-1);
    if (group !== undefined && fraction - group.last < apart) {
      group.incidents.push(incident);
      group.last = fraction;
    } else groups.push({ fraction, last: fraction, incidents: [incident] });
  }
  return groups;
}

function nameOf(group: MarkGroup): string {
  const [first] = group.incidents;
  if (first === undefined) return '';
  const from = formatMoment(first.startedAt);
  if (group.incidents.length > 1) return words.marksMany(group.incidents.length, from);
  if (first.endedAt === null) return words.markOpen(from, first.failure.message);
  return words.mark(from, formatSpan(first.durationMs), first.failure.message);
}

interface MarksProps {
  readonly incidents: readonly IncidentView[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly onChoose: (incident: IncidentView) => void;
}

/** A lane of buttons over the chart, where outages began: to be read and opened by mouse and keyboard alike. */
export function IncidentMarks({ incidents, fromMs, toMs, onChoose }: MarksProps): ReactNode {
  const groups = markGroups(incidents, fromMs, toMs);
  if (groups.length === 0) return null;
  return (
    <ul className={css['lane']} aria-label={words.marks}>
      {groups.map((group) => (
        <li key={group.incidents[0]?.id} style={{ left: `${group.fraction * 100}%` }}>
          <button
            type="button"
            title={nameOf(group)}
            aria-label={nameOf(group)}
            onClick={() => {
              const newest = group.incidents.at(-1);
              if (newest !== undefined) onChoose(newest);
            }}
          >
            {group.incidents.length > 1 && <span aria-hidden="true">{group.incidents.length}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
