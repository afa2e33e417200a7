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
  svg(width: number, height: number): string;
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

type Matrix = readonly [number, number, number, number, number, number];

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

function digits(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function times(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}

const anchors: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };
/** How far below the given point the baseline lies, in parts of the letters' size: not every reader knows `dominant-baseline`. */
const baselines: Readonly<Record<string, number>> = { top: 0.8, hanging: 0.8, middle: 0.35, bottom: -0.2 };

function sizeOf(font: string): number {
  return Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1] ?? '10');
}

/** Path commands of an arc; a whole circle is two halves, since one that ends where it begins is nothing in SVG. */
function arcPath(
  x: number,
  y: number,
  radius: number,
  [from, to, isCounter]: readonly [number, number, boolean],
): string {
  const full = Math.abs(to - from) >= 2 * Math.PI - 1e-6;
  const at = (angle: number): string =>
    `${digits(x + radius * Math.cos(angle))} ${digits(y + radius * Math.sin(angle))}`;
  const r = digits(radius);
  const sweep = isCounter ? 0 : 1;
  if (full) {
    const middle = from + Math.PI;
    return `M${at(from)}A${r} ${r} 0 1 ${sweep} ${at(middle)}A${r} ${r} 0 1 ${sweep} ${at(from)}Z`;
  }
  const turn = isCounter ? from - to : to - from;
  const angle = ((turn % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
  return `L${at(from)}A${r} ${r} 0 ${angle > Math.PI ? 1 : 0} ${sweep} ${at(to)}`;
}

export function createSvgContext(measure: CanvasRenderingContext2D | null, canvas: object): SvgContext {
  let state: State = { ...firstState };
  const stack: State[] = [];
  const elements: string[] = [];
  const clips: string[] = [];
  let path = '';

  const place = (): string => {
    const { matrix, clip, globalAlpha } = state;
    const isMoved = matrix.some((part, index) => part !== firstState.matrix[index]);
    return [
      isMoved ? ` transform="matrix(${matrix.map(digits).join(' ')})"` : '',
      clip === null ? '' : ` clip-path="url(#${clip})"`,
      globalAlpha === 1 ? '' : ` opacity="${digits(globalAlpha)}"`,
    ].join('');
  };
  const put = (element: string): void => void elements.push(element);
  const paint = (style: unknown): string => (typeof style === 'string' ? xmlText(style) : '#000');
  const strokeLook = (): string => {
    const { strokeStyle, lineWidth, lineJoin, lineCap, dash } = state;
    const dashed = dash.length > 0 ? ` stroke-dasharray="${dash.map(digits).join(' ')}"` : '';
    return `stroke="${paint(strokeStyle)}" stroke-width="${digits(lineWidth)}" stroke-linejoin="${lineJoin}" stroke-linecap="${lineCap}"${dashed}`;
  };
  const rectPath = (x: number, y: number, width: number, height: number): string =>
    `M${digits(x)} ${digits(y)}h${digits(width)}v${digits(height)}h${digits(-width)}Z`;

  const calls = {
    canvas,
    save: () => void stack.push({ ...state }),
    restore: () => {
      state = stack.pop() ?? state;
    },
    beginPath: () => {
      path = '';
    },
    moveTo: (x: number, y: number) => {
      path += `M${digits(x)} ${digits(y)}`;
    },
    lineTo: (x: number, y: number) => {
      path += `${path === '' ? 'M' : 'L'}${digits(x)} ${digits(y)}`;
    },
    bezierCurveTo: (...points: number[]) => {
      path += `C${points.map(digits).join(' ')}`;
    },
    quadraticCurveTo: (...points: number[]) => {
      path += `Q${points.map(digits).join(' ')}`;
    },
    arc: (...[x, y, radius, from, to, isCounter = false]: [number, number, number, number, number, boolean?]) => {
      const drawn = arcPath(x, y, radius, [from, to, isCounter]);
      path += path === '' && drawn.startsWith('L') ? `M${drawn.slice(1)}` : drawn;
    },
    rect: (x: number, y: number, width: number, height: number) => {
      path += rectPath(x, y, width, height);
    },
    closePath: () => {
      path += 'Z';
    },
    clip: () => {
      const id = `clip${clips.length}`;
      const outer = state.clip === null ? '' : ` clip-path="url(#${state.clip})"`;
      clips.push(`<clipPath id="${id}"${outer}><path d="${path}"/></clipPath>`);
      state.clip = id;
    },
    fill: () => put(`<path d="${path}" fill="${paint(state.fillStyle)}"${place()}/>`),
    stroke: () => put(`<path d="${path}" fill="none" ${strokeLook()}${place()}/>`),
    fillRect: (x: number, y: number, width: number, height: number) =>
      put(`<path d="${rectPath(x, y, width, height)}" fill="${paint(state.fillStyle)}"${place()}/>`),
    strokeRect: (x: number, y: number, width: number, height: number) =>
      put(`<path d="${rectPath(x, y, width, height)}" fill="none" ${strokeLook()}${place()}/>`),
    /** Nothing but whole pictures are ever cleared. */
    clearRect: () => {
      elements.length = 0;
      clips.length = 0;
    },
    fillText: (text: string, x: number, y: number) => {
      const size = sizeOf(state.font);
      const anchor = anchors[state.textAlign] ?? 'start';
      const down = y + size * (baselines[state.textBaseline] ?? 0);
      put(
        `<text x="${digits(x)}" y="${digits(down)}" text-anchor="${anchor}" fill="${paint(state.fillStyle)}" style="font:${xmlText(state.font)}"${place()}>${xmlText(text)}</text>`,
      );
    },
    strokeText: () => undefined,
    measureText: (text: string) => {
      if (measure === null) return { width: text.length * sizeOf(state.font) * 0.55 };
      measure.font = state.font;
      return measure.measureText(text);
    },
    setLineDash: (dash: readonly number[]) => {
      state.dash = [...dash];
    },
    getLineDash: () => [...state.dash],
    translate: (x: number, y: number) => {
      state.matrix = times(state.matrix, [1, 0, 0, 1, x, y]);
    },
    rotate: (angle: number) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      state.matrix = times(state.matrix, [cos, sin, -sin, cos, 0, 0]);
    },
    scale: (x: number, y: number) => {
      state.matrix = times(state.matrix, [x, 0, 0, y, 0, 0]);
    },
    setTransform: (...parts: number[]) => {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = parts;
      state.matrix = [a, b, c, d, e, f];
    },
    resetTransform: () => {
      state.matrix = firstState.matrix;
    },
  };

  const context = new Proxy(calls, {
    get: (target, name: string) => (name in target ? target[name as keyof typeof target] : state[nameOf(name)]),
    set: (_target, name: string, value) => {
      Object.assign(state, { [nameOf(name)]: value as unknown });
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;

  return {
    context,
    svg: (width, height) =>
      [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
        ...(clips.length > 0 ? [`<defs>${clips.join('')}</defs>`] : []),
        ...elements,
        '</svg>\n',
      ].join(''),
  };
}

function nameOf(name: string): keyof State {
  return (name === 'lineDashOffset' ? 'dashOffset' : name) as keyof State;
}
