/** A transform: a, b, c, d, e, f as SVG and canvas have them. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Two decimals are finer than any screen. */
export function digits(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Both transforms, `b` first. */
export function times(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}

export function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${digits(x)} ${digits(y)}h${digits(width)}v${digits(height)}h${digits(-width)}Z`;
}

/** Path commands of an arc; a whole circle is two halves, since one that ends where it begins is nothing in SVG. */
export function arcPath(
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
