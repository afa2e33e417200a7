import type { ChartOptions } from 'chart.js';
import { formatAxisMs } from '../format/measure';
import type { ChartColors } from './colors';
import { timeTicks } from './time-axis';
import type { ValueRange } from './value-range';

type Scales = NonNullable<ChartOptions<'line'>['scales']>;
type LinearAxis = NonNullable<Scales[string]>;

const fontOf = ({ fontFamily }: ChartColors) => ({ size: 11, family: fontFamily });
/** A label and the room beside it, in pixels. */
const pixelsPerTick = 90;

/** Where the plot lies in its chart, in pixels: the same in each, so that charts below one another share a time axis. */
export const plotMargins = { left: 64, right: 8 } as const;

/** The y axis takes the same width whatever its labels. */
const keepWidth = (axis: { width: number }): void => {
  axis.width = plotMargins.left;
};

/** Time from left to right: a linear axis in epoch ms whose marks stand at round local times. */
export function timeAxis(fromMs: number, toMs: number, colors: ChartColors, isLabelled = true): LinearAxis {
  return {
    type: 'linear',
    // Bars would widen the axis at both ends, and charts below one another part.
    offset: false,
    min: fromMs,
    max: toMs,
    border: { color: colors.grid },
    grid: { display: false },
    // A label that stands out at either end must not push the plot.
    afterFit: (axis) => {
      Object.assign(axis, { paddingLeft: 0, paddingRight: 0 });
    },
    afterBuildTicks: (axis) => {
      axis.ticks = timeTicks(fromMs, toMs, axis.width / pixelsPerTick).map(({ value, label }) => ({ value, label }));
    },
    ticks: {
      display: isLabelled,
      color: colors.text,
      font: fontOf(colors),
      maxRotation: 0,
      autoSkip: false,
      callback: (_value, index, ticks) => ticks[index]?.label ?? '',
    },
  };
}

/** Response times, in ms. */
export function responseAxis({ min, max, step }: ValueRange, colors: ChartColors): LinearAxis {
  return {
    type: 'linear',
    min,
    max,
    border: { display: false },
    grid: { color: colors.grid },
    afterFit: keepWidth,
    ticks: {
      color: colors.text,
      font: fontOf(colors),
      padding: 6,
      stepSize: step,
      callback: (value) => formatAxisMs(Number(value)),
    },
  };
}

/** Counts: whole numbers from 0. */
export function countAxis(colors: ChartColors): LinearAxis {
  return {
    type: 'linear',
    min: 0,
    suggestedMax: 2,
    border: { display: false },
    grid: { color: colors.grid },
    afterFit: keepWidth,
    ticks: { color: colors.text, font: fontOf(colors), padding: 6, precision: 0, maxTicksLimit: 5 },
  };
}
