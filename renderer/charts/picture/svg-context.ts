import { arcPath, digits, rectPath, times } from './svg-path';
import type { Matrix } from './svg-path';

/**
 * The part of a canvas' 2D context that Chart.js and our plugins draw with, writing SVG. So a picture as SVG is drawn by
 * the same code from the same figures as the one on screen.
 *
 *   path calls -> `path` -- fill, stroke --> <path>          save, restore: a stack of states
 *   clip       -> <clipPath>, and a reference in the state    transforms: one matrix, written to each element
 */
export interface SvgContext {
  readonly context: CanvasRenderingContext2D;
  /** The drawing as it stands. */
  readonly svg: (width: number, height: number) => string;
}

interface State {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  globalAlpha: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  dash: readonly number[];
  dashOffset: number;
  matrix: Matrix;
  clip: string | null;
}

const firstState: State = {
  fillStyle: '#000',
  strokeStyle: '#000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  dash: [],
  dashOffset: 0,
  matrix: [1, 0, 0, 1, 0, 0],
  clip: null,
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in XML; control characters have no place there. */
export function xmlText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/gu, (sign) => escapes[sign] ?? sign);
}

const anchors: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };
/** How far below the given point the baseline lies, in parts of the letters' size: not every reader knows `dominant-baseline`. */
const baselines: Readonly<Record<string, number>> = { top: 0.8, hanging: 0.8, middle: 0.35, bottom: -0.2 };

function sizeOf(font: string): number {
  return Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1] ?? '10');
}

/** What the calls share. */
interface Pen {
  state: State;
  readonly stack: State[];
  readonly elements: string[];
  readonly clips: string[];
  path: string;
}

function paint(style: unknown): string {
  return typeof style === 'string' ? xmlText(style) : '#000';
}

/** Where and how faint an element is drawn. */
function placeOf({ matrix, globalAlpha }: State): string {
  const isMoved = matrix.some((part, index) => part !== firstState.matrix[index]);
  return [
    isMoved ? ` transform="matrix(${matrix.map(digits).join(' ')})"` : '',
    globalAlpha === 1 ? '' : ` opacity="${digits(globalAlpha)}"`,
  ].join('');
}

function strokeOf({ strokeStyle, lineWidth, lineJoin, lineCap, dash }: State): string {
  const dashed = dash.length > 0 ? ` stroke-dasharray="${dash.map(digits).join(' ')}"` : '';
  return `stroke="${paint(strokeStyle)}" stroke-width="${digits(lineWidth)}" stroke-linejoin="${lineJoin}" stroke-linecap="${lineCap}"${dashed}`;
}

/** The clip goes on a group around the element: on the element itself it would be moved by the element's own transform. */
function put({ state, elements }: Pen, element: string): void {
  elements.push(state.clip === null ? element : `<g clip-path="url(#${state.clip})">${element}</g>`);
}

function pathCalls(pen: Pen) {
  return {
    beginPath: () => {
      pen.path = '';
    },
    moveTo: (x: number, y: number) => {
      pen.path += `M${digits(x)} ${digits(y)}`;
    },
    lineTo: (x: number, y: number) => {
      pen.path += `${pen.path === '' ? 'M' : 'L'}${digits(x)} ${digits(y)}`;
    },
    bezierCurveTo: (...points: number[]) => {
      pen.path += `C${points.map(digits).join(' ')}`;
    },
    quadraticCurveTo: (...points: number[]) => {
      pen.path += `Q${points.map(digits).join(' ')}`;
    },
    arc: (...[x, y, radius, from, to, isCounter = false]: [number, number, number, number, number, boolean?]) => {
      const drawn = arcPath(x, y, radius, [from, to, isCounter]);
      pen.path += pen.path === '' && drawn.startsWith('L') ? `M${drawn.slice(1)}` : drawn;
    },
    rect: (x: number, y: number, width: number, height: number) => {
      pen.path += rectPath(x, y, width, height);
    },
    closePath: () => {
      pen.path += 'Z';
    },
    clip: () => {
      const id = `clip${pen.clips.length}`;
      const outer = pen.state.clip === null ? '' : ` clip-path="url(#${pen.state.clip})"`;
      pen.clips.push(`<clipPath id="${id}"${outer}><path d="${pen.path}"/></clipPath>`);
      pen.state.clip = id;
    },
  };
}

function paintCalls(pen: Pen, measure: CanvasRenderingContext2D | null) {
  const fill = (path: string): void =>
    put(pen, `<path d="${path}" fill="${paint(pen.state.fillStyle)}"${placeOf(pen.state)}/>`);
  const stroke = (path: string): void =>
    put(pen, `<path d="${path}" fill="none" ${strokeOf(pen.state)}${placeOf(pen.state)}/>`);
  return {
    fill: () => fill(pen.path),
    stroke: () => stroke(pen.path),
    fillRect: (...box: [number, number, number, number]) => fill(rectPath(...box)),
    strokeRect: (...box: [number, number, number, number]) => stroke(rectPath(...box)),
    /** Nothing but whole pictures are ever cleared. */
    clearRect: () => {
      pen.elements.length = 0;
      pen.clips.length = 0;
    },
    fillText: (text: string, x: number, y: number) => {
      const { font, textAlign, textBaseline, fillStyle } = pen.state;
      const down = y + sizeOf(font) * (baselines[textBaseline] ?? 0);
      put(
        pen,
        `<text x="${digits(x)}" y="${digits(down)}" text-anchor="${anchors[textAlign] ?? 'start'}" fill="${paint(fillStyle)}" style="font:${xmlText(font)}"${placeOf(pen.state)}>${xmlText(text)}</text>`,
      );
    },
    strokeText: () => undefined,
    measureText: (text: string) => {
      if (measure === null) return { width: text.length * sizeOf(pen.state.font) * 0.55 };
      measure.font = pen.state.font;
      return measure.measureText(text);
    },
  };
}

function stateCalls(pen: Pen) {
  const turn = (by: Matrix): void => {
    pen.state.matrix = times(pen.state.matrix, by);
  };
  return {
    save: () => void pen.stack.push({ ...pen.state }),
    restore: () => {
      pen.state = pen.stack.pop() ?? pen.state;
    },
    setLineDash: (dash: readonly number[]) => {
      pen.state.dash = [...dash];
    },
    getLineDash: () => [...pen.state.dash],
    translate: (x: number, y: number) => turn([1, 0, 0, 1, x, y]),
    rotate: (angle: number) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      turn([cos, sin, -sin, cos, 0, 0]);
    },
    scale: (x: number, y: number) => turn([x, 0, 0, y, 0, 0]),
    setTransform: (...parts: number[]) => {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = parts;
      pen.state.matrix = [a, b, c, d, e, f];
    },
    resetTransform: () => {
      pen.state.matrix = firstState.matrix;
    },
  };
}

/** `measure` is a real context for the widths of texts; `canvas` stands for the canvas the context would belong to. */
export function createSvgContext(measure: CanvasRenderingContext2D | null, canvas: object): SvgContext {
  const pen: Pen = { state: { ...firstState }, stack: [], elements: [], clips: [], path: '' };
  const calls = { canvas, ...pathCalls(pen), ...paintCalls(pen, measure), ...stateCalls(pen) };
  // What is no call is a property of the state: colours, widths, the font.
  const context = new Proxy(calls, {
    get: (target, name: string) => (name in target ? target[name as keyof typeof target] : pen.state[nameOf(name)]),
    set: (_target, name: string, value) => {
      Object.assign(pen.state, { [nameOf(name)]: value as unknown });
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
  return {
    context,
    svg: (width, height) =>
      [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
        ...(pen.clips.length > 0 ? [`<defs>${pen.clips.join('')}</defs>`] : []),
        ...pen.elements,
        '</svg>\n',
      ].join(''),
  };
}

function nameOf(name: string): keyof State {
  return (name === 'lineDashOffset' ? 'dashOffset' : name) as keyof State;
}
