import type { Chart, ChartType, Plugin } from 'chart.js';
import type { ChartColors } from './colors';
import type { FailureStrip, GapKind, GapRun } from './gap-runs';

/** What the plugin draws behind and below the lines. */
export interface GapOptions {
  readonly runs: readonly GapRun[];
  readonly strips: readonly FailureStrip[];
  /** Single failed checks, at their instants. */
  readonly ticks: readonly { readonly at: number; readonly tone: 'fail' | 'unobserved' }[];
  /** Confirmed outages, as brackets along the top. */
  readonly marks?: readonly { readonly fromMs: number; readonly toMs: number }[];
  readonly colors: ChartColors;
}

declare module 'chart.js' {
  // The parameter's name has to be Chart.js's own for the two declarations to merge.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  interface PluginOptionsByType<TType extends ChartType> {
    gaps?: GapOptions;
  }
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Slope of the strokes by kind, so that the causes differ without colour: dx over the height of the plot. */
export const slopes: Readonly<
  Record<Exclude<GapKind, 'all-failed'>, { readonly slope: number; readonly every: number }>
> = {
  paused: { slope: 0, every: 8 },
  maintenance: { slope: 0, every: 14 },
  offline: { slope: -1, every: 9 },
  asleep: { slope: 1, every: 9 },
  'not-running': { slope: 1, every: 16 },
  corrected: { slope: 1, every: 12 },
  unknown: { slope: -1, every: 16 },
};

const minWidth = 2;
const tickHeight = 9;

/** What hatching needs of a canvas; the writer of SVG pictures has it too. */
export type HatchContext = Pick<
  CanvasRenderingContext2D,
  'save' | 'restore' | 'beginPath' | 'rect' | 'clip' | 'moveTo' | 'lineTo' | 'stroke'
>;

function boxOf(chart: Chart, fromMs: number, toMs: number): Box | null {
  const { chartArea, scales } = chart;
  const x = scales['x'];
  if (x === undefined || toMs <= x.min || fromMs >= x.max) return null;
  const left = Math.max(chartArea.left, x.getPixelForValue(fromMs));
  const right = Math.min(chartArea.right, Math.max(x.getPixelForValue(toMs), left + minWidth));
  return right <= left ? null : { left, right, top: chartArea.top, bottom: chartArea.bottom };
}

export function hatch(context: HatchContext, box: Box, slope: number, every: number): void {
  const reach = Math.abs(slope) * (box.bottom - box.top);
  context.save();
  context.beginPath();
  context.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  context.clip();
  context.beginPath();
  const first = Math.floor((box.left - reach) / every) * every;
  for (let start = first; start < box.right + reach; start += every) {
    context.moveTo(start, box.bottom);
    context.lineTo(start + slope * (box.bottom - box.top), box.top);
  }
  context.stroke();
  context.restore();
}

function drawRun(chart: Chart, run: GapRun, colors: ChartColors): void {
  const box = boxOf(chart, run.fromMs, run.toMs);
  if (box === null) return;
  const context = chart.ctx;
  if (run.kind === 'all-failed') {
    context.fillStyle = colors.failSoft;
    context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    context.fillStyle = colors.fail;
    context.fillRect(box.left, box.bottom - 4, box.right - box.left, 4);
    return;
  }
  const { slope, every } = slopes[run.kind];
  context.strokeStyle = colors.hatch;
  context.lineWidth = 1;
  hatch(context, box, slope, every);
  // The only one whose strokes cross.
  if (run.kind === 'corrected') hatch(context, box, -slope, every);
}

function drawStrip(chart: Chart, strip: FailureStrip, colors: ChartColors): void {
  const box = boxOf(chart, strip.fromMs, strip.toMs);
  if (box === null) return;
  const height = 3 + 13 * strip.share;
  chart.ctx.fillStyle = colors.fail;
  chart.ctx.fillRect(box.left, box.bottom - height, Math.max(1, box.right - box.left - 1), height);
}

/** A line along the top over the whole outage, with feet: to be told from the hatching without its colour. */
function drawMark(chart: Chart, mark: { readonly fromMs: number; readonly toMs: number }, colors: ChartColors): void {
  const box = boxOf(chart, mark.fromMs, mark.toMs);
  if (box === null) return;
  chart.ctx.fillStyle = colors.fail;
  chart.ctx.fillRect(box.left, box.top, box.right - box.left, 3);
  for (const x of [box.left, box.right - 2]) chart.ctx.fillRect(x, box.top, 2, 8);
}

function draw(chart: Chart, options: GapOptions): void {
  const { runs, strips, ticks, marks = [], colors } = options;
  chart.ctx.save();
  for (const run of runs) drawRun(chart, run, colors);
  for (const strip of strips) drawStrip(chart, strip, colors);
  for (const mark of marks) drawMark(chart, mark, colors);
  for (const { at, tone } of ticks) {
    const x = chart.scales['x']?.getPixelForValue(at) ?? 0;
    if (x < chart.chartArea.left - 1 || x > chart.chartArea.right + 1) continue;
    chart.ctx.fillStyle = tone === 'fail' ? colors.fail : colors.unobserved;
    chart.ctx.fillRect(x - 1, chart.chartArea.bottom - tickHeight, 2, tickHeight);
  }
  chart.ctx.restore();
}

/** Draws failures and gaps behind the lines. One object for all charts; what to draw comes with each chart's options. */
export const gapPlugin: Plugin<ChartType, GapOptions> = {
  id: 'gaps',
  beforeDatasetsDraw: (chart, _args, options) => draw(chart, options),
};
