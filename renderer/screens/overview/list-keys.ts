/** Where a key leads in a list, or null for a key that leads nowhere. */
export function targetIndex(key: string, from: number, page: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'PageDown':
      return Math.min(last, from + page);
    case 'PageUp':
      return Math.max(0, from - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** What a sideways arrow does to a group, in the direction of the text. Null for another key. */
export function foldWish(key: string, isRightToLeft: boolean): 'fold' | 'unfold' | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (key === 'ArrowLeft') === isRightToLeft ? 'unfold' : 'fold';
}
