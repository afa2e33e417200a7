/** How tiles fill a screen. */
export interface BoardLayout {
  readonly columns: number;
  readonly rows: number;
  /** Tiles there is room for; the rest is told by its number. */
  readonly capacity: number;
}

/** Below this a name is hard to read from three metres. In pixels, as are all sizes here. */
const smallest = { width: 210, height: 124 };
/** Width to height of a tile that looks well. */
const wanted = 1.7;

/**
 * The grid in which `count` tiles are largest on a screen of this size: of all numbers of columns that show every tile, the
 * one whose tiles come nearest to the wanted shape at their size. Where not all fit, as many as can be read.
 */
export function boardLayout(count: number, width: number, height: number): BoardLayout {
  const most = { columns: fits(width, smallest.width), rows: fits(height, smallest.height) };
  const capacity = most.columns * most.rows;
  if (count >= capacity) return { ...most, capacity };
  let best: BoardLayout = { ...most, capacity };
  let bestSize = 0;
  for (let columns = 1; columns <= most.columns; columns += 1) {
    const rows = Math.ceil(Math.max(1, count) / columns);
    if (rows > most.rows) continue;
    // What of the tile can be used by text in the wanted shape.
    const size = Math.min(width / columns, (height / rows) * wanted);
    if (size <= bestSize) continue;
    bestSize = size;
    best = { columns, rows, capacity: columns * rows };
  }
  return best;
}

function fits(space: number, size: number): number {
  return Math.max(1, Math.floor(space / size));
}
