import type { SiteDetail } from '../../electron/contract/view-schema';
import { countAxis, timeAxis } from './axes';
import type { ChartColors } from './colors';
import type { ChartParts } from './response-chart';
import { stillOptions } from './response-chart';

export type FailureSlots = SiteDetail['failuresPerMinute'];

/** Used where there is one slot only, or none. */
const minuteMs = 60_000;

/** The span of one slot. */
export function slotMs(slots: FailureSlots): number {
  const [first, second] = slots;
  return first === undefined || second === undefined ? minuteMs : second.startMs - first.startMs;
}

/** The chart of failures per minute; a bar stands in the middle of its minute. */
export function failureChart(slots: FailureSlots, colors: ChartColors): ChartParts<'bar'> {
  const width = slotMs(slots);
  const fromMs = slots[0]?.startMs ?? 0;
  const toMs = (slots.at(-1)?.startMs ?? fromMs) + width;
  return {
    data: {
      datasets: [
        {
          label: 'failures',
          data: slots.map(({ startMs, count }) => ({ x: startMs + width / 2, y: count })),
          backgroundColor: colors.fail,
          borderRadius: 2,
          barPercentage: 0.8,
          categoryPercentage: 1,
        },
      ],
    },
    options: {
      ...stillOptions,
      scales: { x: timeAxis(fromMs, toMs, colors), y: countAxis(colors) },
      plugins: { gaps: { runs: [], strips: [], ticks: [], colors } },
    },
  };
}
