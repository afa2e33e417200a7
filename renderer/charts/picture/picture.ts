import { BasicPlatform, Chart } from 'chart.js';
import type { ChartConfiguration, Plugin } from 'chart.js';
import { gapPlugin } from '../gap-plugin';
import { registerCharts } from '../register';
import type { ChartParts } from '../response-chart';
import { drawHead, headHeight, legendLines } from './picture-head';
import type { PictureHead } from './picture-head';
import { createSvgContext } from './svg-context';

/** A chart as a picture: what it is called, what its signs mean, and the chart itself in the colours of paper. */
export interface Picture extends PictureHead {
  readonly type: 'line' | 'bar';
  readonly parts: ChartParts<'line'> | ChartParts<'bar'>;
}

const width = 960;
const chartHeight = 360;
const margin = 24;
/** A picture for a screen of fine dots, and for paper. */
const pngScale = 2;

interface Surface {
  readonly getContext: () => CanvasRenderingContext2D | null;
  width: number;
  height: number;
}

/** Draws head, legend and chart on a surface, which is read before the chart lets go of it and clears it. */
function drawOn<T>(surface: Surface, picture: Picture, scale: number, read: (height: number) => T): T {
  registerCharts();
  const lines = legendLines(picture.legend, width - 2 * margin);
  const top = headHeight(picture) + margin;
  const bottom = lines.length * 20 + margin;
  const height = top + chartHeight + bottom;
  const head: Plugin = {
    id: 'pictureHead',
    beforeDraw: (chart) =>
      drawHead(chart.ctx, { picture, lines, width, height, margin, legendTop: top + chartHeight + 14 }),
  };
  const { options } = picture.parts;
  // With styles by segment, even none, lines are drawn by plain calls; otherwise by a `Path2D`, which cannot be read back.
  const data = { datasets: picture.parts.data.datasets.map((dataset) => ({ ...dataset, segment: {} })) };
  surface.width = width;
  surface.height = height;
  const config = {
    type: picture.type,
    data,
    options: {
      ...options,
      responsive: false,
      devicePixelRatio: scale,
      layout: { padding: { top, bottom, left: margin, right: margin } },
    },
    plugins: [head, gapPlugin],
    platform: BasicPlatform,
  } as unknown as ChartConfiguration;
  // Without animation it is drawn when it is made.
  const chart = new Chart(surface as unknown as HTMLCanvasElement, config);
  const result = read(height);
  chart.destroy();
  return result;
}

/** The picture as SVG: the same drawing, with text as text. */
export function svgOf(picture: Picture): string {
  const measure = document.createElement('canvas').getContext('2d');
  const canvas: { width: number; height: number } = { width, height: 0 };
  const { context, svg } = createSvgContext(measure, canvas);
  const surface = Object.assign(canvas, { getContext: () => context });
  return drawOn(surface, picture, 1, (height) => svg(width, height));
}

/** The picture as PNG in twice the size, in base64. */
export function pngOf(picture: Picture): string {
  const canvas = document.createElement('canvas');
  return drawOn(canvas as unknown as Surface, picture, pngScale, () =>
    canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, ''),
  );
}
