import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { icnsOf, icoOf } from './containers.mjs';
import { trayPictures, traySizes } from './tray.mjs';

// Draws every icon file from the drawings in this folder. What it writes is committed, so this runs only after a change
// to a drawing; it needs rsvg-convert (Debian: librsvg2-bin).

const here = import.meta.dirname;
const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const largestSimple = 48;

/** Grids and glow turn to mud at small sizes, so these have a drawing of their own. @param {number} size */
const drawing = (size) =>
  fs.readFileSync(path.join(here, size <= largestSimple ? 'icon-small.svg' : 'icon.svg'), 'utf8');

/** @param {string} svg @param {number} size */
const render = (svg, size) => execFileSync('rsvg-convert', ['-w', String(size), '-h', String(size)], { input: svg });

/** Apple's grid leaves a tenth of the picture free on each side. @param {string} svg */
const padded = (svg) =>
  svg.replace(/viewBox="0 0 (\d+) \d+"/, (_, side) => {
    const margin = Math.round(Number(side) * 0.12);
    return `viewBox="-${margin} -${margin} ${Number(side) + 2 * margin} ${Number(side) + 2 * margin}"`;
  });

/** @param {string} name @param {Buffer} bytes */
const write = (name, bytes) => fs.writeFileSync(path.join(here, name), bytes);

const plain = sizes.map((size) => ({ size, png: render(drawing(size), size) }));
for (const { size, png } of plain) write(`${size}x${size}.png`, png);
write('icon.ico', icoOf(plain.filter(({ size }) => size <= 256)));
write('icon.icns', icnsOf(sizes.map((size) => ({ size, png: render(padded(drawing(size)), size) }))));
for (const { name, svg } of trayPictures) {
  for (const { suffix, size } of traySizes) {
    const isTemplate = name.endsWith('-Template');
    if (!isTemplate || suffix === '' || suffix === '@2x') write(`tray/${name}${suffix}.png`, render(svg, size));
  }
}
