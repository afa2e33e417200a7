import type { ReactNode } from 'react';
import type { CheckTrace } from '../../../electron/domain/check-trail';
import type { Reading } from '../../charts/chart-surface';
import { paperColors } from '../../charts/colors';
import { phaseNames, phaseSum } from '../../charts/phase-chart';
import type { PictureSign } from '../../charts/picture/picture-head';
import { formatExactMoment } from '../../format/date';
import { formatMs } from '../../format/measure';
import { texts } from '../../texts';
import { FigureTable } from './chart-section';
import type { LegendSign } from './legend';

const words = texts.site.charts;
const { phase, response } = texts.site.lastCheck;

/** From the bottom of a bar to its top. */
export const phaseLegend: readonly (readonly [LegendSign, string])[] = phaseNames.map(
  (name) => [name, phase[name]] as const,
);

export const phasePictureLegend: readonly (readonly [PictureSign, string])[] = phaseNames.map(
  (name, index) => [{ kind: 'area', color: paperColors.phases[index] ?? paperColors.line }, phase[name]] as const,
);

/** What hovering over a bar reads: each phase, and what they add up to. */
export function readPhases(traces: readonly CheckTrace[], place: number): Reading | null {
  const at = Math.min(traces.length - 1, Math.max(0, Math.round(place)));
  const trace = traces[at];
  if (trace === undefined) return null;
  return {
    at,
    title: formatExactMoment(trace.at),
    lines: [
      ...phaseNames
        .filter((name) => trace.phases[name] !== null)
        .map((name) => [phase[name], formatMs(trace.phases[name])] as const),
      ...(trace.failure === null ? [[response, formatMs(phaseSum(trace))] as const] : [[words.failed, ''] as const]),
    ],
  };
}

export function PhaseTable({ traces }: { readonly traces: readonly CheckTrace[] }): ReactNode {
  return (
    <FigureTable
      caption={words.response}
      columns={[words.table.time, ...phaseNames.map((name) => phase[name]), words.table.response]}
      rows={[...traces].reverse().map((trace) => ({
        key: trace.at,
        cells: [
          formatExactMoment(trace.at),
          ...phaseNames.map((name) => formatMs(trace.phases[name])),
          trace.failure === null ? formatMs(phaseSum(trace)) : words.failed,
        ],
      }))}
    />
  );
}
