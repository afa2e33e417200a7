import type { ChartData, ChartOptions } from 'chart.js';
import type { RecentCheck } from '../../electron/domain/recent-check';
import { plotMargins, responseAxis, timeAxis } from './axes';
import type { ChartColors } from './colors';
import { decimate, isLone } from './decimate';
import { responseRange } from './value-range';

interface ResponsePoint {
  readonly x: number;
  readonly y: number | null;
  readonly slow: boolean;
}

/** More points than a wide screen has pixels for only cost time. */
const maxPoints = 1_500;
/** Up to here every answer is a dot of its own. */
const maxDots = 60;
/** Checks further apart than this many intervals are not connected: nobody looked in between. */
const maxMissed = 3.5;
const graceMs = 5_000;

/** The checks as points, with a gap wherever one failed or none was made. */
export function responsePoints(recent: readonly RecentCheck[], intervalMs: number): readonly ResponsePoint[] {
  const points: ResponsePoint[] = [];
  let before: RecentCheck | undefined;
  for (const check of recent) {
    if (before !== undefined && check.at - before.at > maxMissed * intervalMs + graceMs) {
      points.push({ x: (before.at + check.at) / 2, y: null, slow: false });
    }
    points.push({ x: check.at, y: check.outcome === 'up' ? check.responseMs : null, slow: check.slow });
    before = check;
  }
  return decimate(points, maxPoints);
}

export interface ChartParts<T extends 'line' | 'bar'> {
  readonly data: ChartData<T, { x: number; y: number | null }[]>;
  readonly options: ChartOptions<T>;
}

function dotRadius(points: readonly ResponsePoint[], index: number): number {
  if (points[index]?.slow === true) return 4;
  if (isLone(points, index)) return 3;
  return points.length <= maxDots ? 2 : 0;
}

/** The chart of the last N response times. */
export function responseChart(
  recent: readonly RecentCheck[],
  intervalMs: number,
  colors: ChartColors,
): ChartParts<'line'> {
  const points = responsePoints(recent, intervalMs);
  const fromMs = recent[0]?.at ?? 0;
  const toMs = Math.max(recent.at(-1)?.at ?? 0, fromMs + intervalMs);
  const edge = (toMs - fromMs) * 0.01;
  return {
    data: {
      datasets: [
        {
          label: 'response',
          data: points.map(({ x, y }) => ({ x, y })),
          borderColor: colors.line,
          borderWidth: 1.75,
          borderJoinStyle: 'round',
          spanGaps: false,
          pointRadius: points.map((_, index) => dotRadius(points, index)),
          pointStyle: points.map(({ slow }) => (slow ? 'triangle' : 'circle')),
          pointBackgroundColor: points.map(({ slow }) => (slow ? colors.slow : colors.line)),
          pointBorderWidth: 0,
        },
      ],
    },
    options: {
      ...stillOptions,
      scales: {
        x: timeAxis(fromMs - edge, toMs + edge, colors),
        y: responseAxis(responseRange(points.map(({ y }) => y)), colors),
      },
      plugins: {
        gaps: {
          runs: [],
          strips: [],
          ticks: recent
            .filter(({ outcome }) => outcome !== 'up')
            .map(({ at, outcome }) => ({ at, tone: outcome === 'down' ? 'fail' : 'unobserved' })),
          colors,
        },
      },
    },
  };
}

/** What all charts share: no animation (live figures come each second), and hovering is the window's own business. */
export const stillOptions = {
  animation: false,
  responsive: true,
  maintainAspectRatio: false,
  parsing: false,
  normalized: true,
  events: [],
  layout: { padding: { top: 6, right: plotMargins.right } },
} as const satisfies ChartOptions<'line'>;
