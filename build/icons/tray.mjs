/**
 * The tray's pictures: one outline a state, so that colour never carries it alone, and the number of sites that are
 * down. Drawn in a 16 by 16 box; `mark` is cut out of the outline.
 */
const stroke = 'fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const line = (/** @type {string} */ path) => `<path d="${path}" ${stroke}/>`;

/** @param {string} text */
const digits = (text) => {
  const size = text.length > 1 ? 9.5 : 12;
  return `<text x="8" y="${8 + size * 0.36}" font-family="DejaVu Sans" font-weight="bold" font-size="${size}" text-anchor="middle" letter-spacing="-0.6" stroke="none" fill="MARK">${text}</text>`;
};

const circle = '<circle cx="8" cy="8" r="7.5"/>';
const triangle = '<path d="M8 0.6L15.8 14.4H0.2Z" stroke-linejoin="round" stroke-width="1" stroke="BODY"/>';
/** Eight corners, as a sign that tells to stop has. */
const octagon = '<path d="M4.9 0.3H11.1L15.7 4.9V11.1L11.1 15.7H4.9L0.3 11.1V4.9Z"/>';
const ring = '<circle cx="8" cy="8" r="6.6" fill="none" stroke-width="1.8" stroke="BODY"/>';
const dashes = '<circle cx="8" cy="8" r="6.6" fill="none" stroke-width="1.8" stroke="BODY" stroke-dasharray="3.2 2"/>';

const states = {
  up: { colour: '#1f9d6b', body: circle, mark: line('M4.4 8.4L7 11L11.6 5.4') },
  slow: { colour: '#c98500', body: triangle, mark: line('M8 5.6V9M8 12V12.1') },
  paused: { colour: '#7d8794', body: ring, mark: '', over: line('M6.2 5.6V10.4M9.8 5.6V10.4') },
  away: { colour: '#7d8794', body: dashes, mark: '', over: line('M5.2 8H10.8') },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => [
      `down-${count}`,
      { colour: '#d13b3b', body: octagon, mark: digits(String(count)) },
    ]),
  ),
  'down-many': { colour: '#d13b3b', body: octagon, mark: digits('9+') },
};

/** @param {string} defs @param {string} body */
const picture = (defs, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><defs>${defs}</defs>${body}</svg>`;

/** @typedef {{ colour: string, body: string, mark: string, over?: string }} State */

/** @param {State} state @param {string} colour @param {string} mark */
const painted = ({ body, mark: sign, over = '' }, colour, mark) =>
  `<g fill="${colour}">${body.replaceAll('BODY', colour)}</g><g stroke="${colour}">${over}</g><g stroke="${mark}">${sign.replaceAll('MARK', mark)}</g>`;

/** @param {State} state */
const coloured = (state) => picture('', painted(state, state.colour, '#fff'));

/**
 * macOS colours a template after its menu bar and reads nothing but its alpha: the mark is cut out of the body.
 * @param {State} state
 */
const template = (state) =>
  picture(
    `<mask id="cut"><rect width="16" height="16" fill="#fff"/>${`<g stroke="#000">${state.mark.replaceAll('MARK', '#000')}</g>`}</mask>`,
    `<g mask="url(#cut)">${painted({ ...state, mark: '' }, '#000', '#000')}</g>`,
  );

/** File name without its size, and the drawing. macOS knows a template by the end of its name. */
export const trayPictures = Object.entries(states).flatMap(([name, state]) => [
  { name: `tray-${name}`, svg: coloured(state) },
  { name: `tray-${name}-Template`, svg: template(state) },
]);

/** Sizes by the suffix that stands for them: Windows asks for all, macOS for two, Linux scales the largest. */
export const traySizes = [
  { suffix: '', size: 16 },
  { suffix: '@1.25x', size: 20 },
  { suffix: '@1.5x', size: 24 },
  { suffix: '@2x', size: 32 },
  { suffix: '@3x', size: 48 },
];
