import type { HistoryBucket } from '../../electron/contract/view-schema';
import { responseAxis, timeAxis } from './axes';
import { bandPoints } from './band-chart';
import type { Span } from './band-chart';
import type { ChartColors } from './colors';
import { isLone } from './decimate';
import type { ChartParts } from './response-chart';
import { stillOptions } from './response-chart';
import { responseRange } from './value-range';

/** Strokes of the lines, the site's own first: they differ without their colours. */
export const dashes: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [10, 3, 2, 3], [12, 5]];

/** The colour of a line by its place. */
export function lineColor(colors: ChartColors, place: number): string {
  const others = [colors.phases[4], colors.phases[3], colors.phases[0], colors.phases[2]];
  return place === 0 ? colors.line : (others[(place - 1) % others.length] ?? colors.text);
}

/** The averages of several sites as lines over the same time. */
export function compareChart(
  histories: readonly (readonly HistoryBucket[])[],
  span: Span,
  colors: ChartColors,
): ChartParts<'line'> {
  const lines = histories.map((buckets) => bandPoints(buckets, 'avgMs'));
  return {
    data: {
      datasets: lines.map((points, place) => ({
        label: String(place),
        data: points.map(({ x, y }) => ({ x, y })),
        borderColor: lineColor(colors, place),
        borderDash: [...(dashes[place] ?? [])],
        borderWidth: place === 0 ? 2.25 : 1.75,
        pointRadius: points.map((_, index) => (isLone(points, index) ? 3 : 0)),
        pointBackgroundColor: lineColor(colors, place),
        pointBorderWidth: 0,
        spanGaps: false,
      })),
    },
    options: {
      ...stillOptions,
      scales: {
        x: timeAxis(span.fromMs, span.toMs, colors),
        y: responseAxis(responseRange(lines.flatMap((points) => points.map(({ y }) => y))), colors),
      },
      plugins: { gaps: { runs: [], strips: [], ticks: [], colors } },
    },
  };
}
