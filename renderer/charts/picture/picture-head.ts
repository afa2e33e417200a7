import { paperColors } from '../colors';
import { hatch, slopes } from '../gap-plugin';
import type { GapCause } from '../gap-runs';

/** A sign of a legend as it is drawn. */
export type PictureSign =
  | { readonly kind: 'line'; readonly color: string; readonly dash?: readonly number[] }
  | { readonly kind: 'area'; readonly color: string; readonly edge?: string }
  | { readonly kind: 'tick'; readonly color: string }
  | { readonly kind: 'triangle'; readonly color: string }
  | { readonly kind: 'gap'; readonly cause: GapCause | 'corrected' };

export interface PictureHead {
  readonly title: string;
  /** The range, in words. */
  readonly subtitle: string;
  readonly legend: readonly (readonly [PictureSign, string])[];
}

interface HeadPlace {
  readonly picture: PictureHead;
  readonly lines: readonly (readonly LegendItem[])[];
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly legendTop: number;
}

interface LegendItem {
  readonly sign: PictureSign;
  readonly text: string;
  /** From the left edge of the legend. */
  readonly x: number;
}

const ink = '#14181f';
const titleSize = 18;
const textSize = 12;
const signWidth = 18;

export function headHeight({ subtitle }: PictureHead): number {
  return titleSize + (subtitle === '' ? 10 : textSize + 18);
}

/** Where each entry stands: as many on a line as fit by a cautious guess of their widths. */
export function legendLines(legend: PictureHead['legend'], width: number): readonly (readonly LegendItem[])[] {
  const lines: LegendItem[][] = [];
  let x = width;
  for (const [sign, text] of legend) {
    const needs = signWidth + 8 + text.length * textSize * 0.6 + 20;
    if (x + needs > width) {
      lines.push([]);
      x = 0;
    }
    lines.at(-1)?.push({ sign, text, x });
    x += needs;
  }
  return lines;
}

/** White ground, title, range and legend; the chart is drawn over it. */
export function drawHead(context: CanvasRenderingContext2D, place: HeadPlace): void {
  const { picture, lines, width, height, margin, legendTop } = place;
  const font = paperColors.fontFamily;
  context.save();
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = ink;
  context.font = `600 ${titleSize}px ${font}`;
  context.fillText(picture.title, margin, margin + titleSize);
  context.fillStyle = paperColors.text;
  context.font = `400 ${textSize}px ${font}`;
  context.fillText(picture.subtitle, margin, margin + titleSize + textSize + 6);
  lines.forEach((items, line) => {
    const y = legendTop + line * 20;
    for (const { sign, text, x } of items) {
      drawSign(context, sign, margin + x, y);
      context.fillStyle = paperColors.text;
      context.font = `400 ${textSize}px ${font}`;
      context.fillText(text, margin + x + signWidth + 8, y + 10);
    }
  });
  context.restore();
}

/** 18 by 12 pixels, from the top left corner. */
function drawSign(context: CanvasRenderingContext2D, sign: PictureSign, x: number, y: number): void {
  context.save();
  switch (sign.kind) {
    case 'line':
      context.strokeStyle = sign.color;
      context.lineWidth = 2;
      context.setLineDash([...(sign.dash ?? [])]);
      context.beginPath();
      context.moveTo(x, y + 6);
      context.lineTo(x + signWidth, y + 6);
      context.stroke();
      break;
    case 'area':
      context.fillStyle = sign.color;
      context.fillRect(x, y, signWidth, 12);
      context.fillStyle = sign.edge ?? sign.color;
      context.fillRect(x, y + 10, signWidth, 2);
      break;
    case 'tick':
      context.fillStyle = sign.color;
      context.fillRect(x + 8, y + 1, 2, 10);
      break;
    case 'triangle':
      context.fillStyle = sign.color;
      context.beginPath();
      context.moveTo(x + 9, y + 1);
      context.lineTo(x + 15, y + 11);
      context.lineTo(x + 3, y + 11);
      context.closePath();
      context.fill();
      break;
    case 'gap': {
      const { slope, every } = slopes[sign.cause];
      context.strokeStyle = paperColors.hatch;
      context.lineWidth = 1;
      const box = { left: x, right: x + signWidth, top: y, bottom: y + 12 };
      hatch(context, box, slope, every / 2);
      if (sign.cause === 'corrected') hatch(context, box, -slope, every / 2);
      break;
    }
  }
  context.restore();
}
