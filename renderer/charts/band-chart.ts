import type { ChartData } from 'chart.js';
import type { HistoryBucket } from '../../electron/contract/view-schema';
import { responseAxis, timeAxis } from './axes';
import type { ChartColors } from './colors';
import type { Point } from './decimate';
import { isLone } from './decimate';
import { failureStrips, gapRuns } from './gap-runs';
import type { GapRun } from './gap-runs';
import type { ChartParts } from './response-chart';
import { stillOptions } from './response-chart';
import { responseRange } from './value-range';

type Figure = 'minMs' | 'avgMs' | 'maxMs';

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A bucket's figures stand in its middle. */
export function bandPoints(buckets: readonly HistoryBucket[], figure: Figure): readonly Point[] {
  return buckets.map((bucket) => ({
    x: (bucket.startMs + bucket.endMs) / 2,
    y: bucket.up > 0 ? bucket[figure] : null,
  }));
}

type Dataset = ChartData<'line', { x: number; y: number | null }[]>['datasets'][number];

function lineOf(label: string, points: readonly Point[], look: Partial<Dataset>): Dataset {
  const data = points.map(({ x, y }) => ({ x, y }));
  return {
    label,
    data,
    spanGaps: false,
    pointBorderWidth: 0,
    pointRadius: points.map((_, index) => (isLone(points, index) ? 3 : 0)),
    ...look,
  };
}

/** More buckets than this stand so close that edges and thick lines would be all one sees. */
const denseCount = 200;

/** Minimum and maximum as the edges of a band, the average as a line in it. */
function bandDatasets(buckets: readonly HistoryBucket[], colors: ChartColors): Dataset[] {
  const isDense = buckets.length > denseCount;
  const edge = { borderColor: colors.edge, borderWidth: isDense ? 0 : 1, pointBackgroundColor: colors.edge };
  return [
    lineOf('max', bandPoints(buckets, 'maxMs'), { ...edge, fill: '+1', backgroundColor: colors.band }),
    lineOf('min', bandPoints(buckets, 'minMs'), edge),
    lineOf('avg', bandPoints(buckets, 'avgMs'), {
      borderColor: colors.line,
      borderWidth: isDense ? 1.25 : 2,
      pointBackgroundColor: colors.line,
    }),
  ];
}

interface BandExtras {
  /** Outages to be marked. */
  readonly marks?: readonly Span[];
  /** Where a person corrected the figures. */
  readonly corrected?: readonly Span[];
  /** False where another chart below has the time axis. */
  readonly isLabelled?: boolean;
}

function correctedRuns(corrected: readonly Span[]): readonly GapRun[] {
  return corrected.map(({ fromMs, toMs }) => ({ kind: 'corrected', fromMs, toMs }));
}

/** The chart of minimum, average and maximum by hour, or by day or month where the range is long. */
export function bandChart(
  buckets: readonly HistoryBucket[],
  span: Span,
  colors: ChartColors,
  { marks = [], corrected = [], isLabelled = true }: BandExtras = {},
): ChartParts<'line'> {
  const values = buckets.flatMap(({ up, minMs, maxMs }) => (up > 0 ? [minMs, maxMs] : []));
  return {
    data: { datasets: bandDatasets(buckets, colors) },
    options: {
      ...stillOptions,
      scales: {
        x: timeAxis(span.fromMs, span.toMs, colors, isLabelled),
        y: responseAxis(responseRange(values), colors),
      },
      plugins: {
        gaps: {
          runs: [...gapRuns(buckets), ...correctedRuns(corrected)],
          strips: failureStrips(buckets),
          ticks: [],
          marks,
          colors,
        },
      },
    },
  };
}
