/**
 * The tray's pictures: one shape a state, so that colour never carries it alone. `mark` is drawn in a 16 by 16 box.
 */
const states = {
  up: { colour: '#1f9d6b', mark: '<path d="M4.4 8.4L7 11L11.8 5.4"/>' },
  down: { colour: '#d13b3b', mark: '<path d="M5.2 5.2L10.8 10.8M10.8 5.2L5.2 10.8"/>' },
  paused: { colour: '#6b7682', mark: '<path d="M6.1 5.2V10.8M9.9 5.2V10.8"/>' },
};

const stroke = 'fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const square = (/** @type {string} */ paint) => `<rect x="0.5" y="0.5" width="15" height="15" rx="4" ${paint}/>`;

/** @param {string} defs @param {string} body */
const picture = (defs, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><defs>${defs}</defs>${body}</svg>`;

/** @param {{ colour: string, mark: string }} state */
const coloured = ({ colour, mark }) =>
  picture('', `${square(`fill="${colour}"`)}<g stroke="#fff" ${stroke}>${mark}</g>`);

/**
 * macOS colours a template after its menu bar and reads nothing but its alpha: the mark is cut out of the square.
 * @param {{ mark: string }} state
 */
const template = ({ mark }) =>
  picture(
    `<mask id="cut"><rect width="16" height="16" fill="#fff"/><g stroke="#000" ${stroke}>${mark}</g></mask>`,
    square('fill="#000" mask="url(#cut)"'),
  );

/** File name without its size, and the drawing. */
export const trayPictures = Object.entries(states).flatMap(([name, state]) => [
  { name: `tray-${name}`, svg: coloured(state) },
  { name: `tray-${name}-template`, svg: template(state) },
]);
