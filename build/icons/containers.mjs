/** @typedef {{ size: number, png: Buffer }} Picture */

/**
 * Windows' .ico: a header, a directory of 16-byte entries, then the PNG files themselves (understood since Vista).
 * @param {Picture[]} pictures at most 256 pixels each
 */
export function icoOf(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    // One byte a side: 0 stands for 256.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/** The type of an .icns entry that holds a PNG of this size; the doubled sizes are for high-density screens. */
const icnsTypes = [
  { type: 'icp4', size: 16 },
  { type: 'icp5', size: 32 },
  { type: 'ic07', size: 128 },
  { type: 'ic08', size: 256 },
  { type: 'ic09', size: 512 },
  { type: 'ic10', size: 1024 },
  { type: 'ic11', size: 32 },
  { type: 'ic12', size: 64 },
  { type: 'ic13', size: 256 },
  { type: 'ic14', size: 512 },
];

/**
 * Apple's .icns: 'icns' and the whole length, then for each picture its type, its length with these eight bytes, and the PNG.
 * @param {Picture[]} pictures
 */
export function icnsOf(pictures) {
  const entries = icnsTypes.map(({ type, size }) => {
    const png = pictures.find((picture) => picture.size === size)?.png;
    if (!png) throw new Error(`no picture of ${size} pixels`);
    return Buffer.concat([Buffer.from(type, 'latin1'), lengthOf(png.length + 8), png]);
  });
  const body = Buffer.concat(entries);
  return Buffer.concat([Buffer.from('icns', 'latin1'), lengthOf(body.length + 8), body]);
}

/** @param {number} length */
function lengthOf(length) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
