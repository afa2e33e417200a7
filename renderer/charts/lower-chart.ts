import type { HistoryBucket } from '../../electron/contract/view-schema';
import { countAxis, timeAxis } from './axes';
import type { Span } from './band-chart';
import type { ChartColors } from './colors';
import { partGapRuns } from './gap-runs';
import type { ChartParts } from './response-chart';
import { stillOptions } from './response-chart';

/** Failed checks as bars over hatched gaps, for the same buckets and the same time as the band above it. */
export function lowerChart(buckets: readonly HistoryBucket[], span: Span, colors: ChartColors): ChartParts<'bar'> {
  const share = buckets.length === 0 ? 1 : 1 / Math.max(1, buckets.length);
  return {
    data: {
      datasets: [
        {
          label: 'failures',
          data: buckets.map(({ startMs, endMs, down }) => ({ x: (startMs + endMs) / 2, y: down === 0 ? null : down })),
          backgroundColor: colors.fail,
          // Bars on a linear axis would take their width from the nearest two figures, of which there may be one only.
          barThickness: Math.max(2, Math.min(24, Math.round(700 * share))),
        },
      ],
    },
    options: {
      ...stillOptions,
      scales: { x: timeAxis(span.fromMs, span.toMs, colors), y: { ...countAxis(colors), suggestedMax: 1 } },
      plugins: { gaps: { runs: partGapRuns(buckets), strips: [], ticks: [], colors } },
    },
  };
}
