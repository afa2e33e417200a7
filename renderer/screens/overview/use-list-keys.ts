import type { KeyboardEvent, RefObject } from 'react';
import { useApp } from '../../state/app-context';
import type { ListRow } from '../../state/groups';
import { foldWish, targetIndex } from './list-keys';

interface KeyParts {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rows: readonly ListRow[];
  readonly currentIndex: number;
  /** Rows a page of the list holds. */
  readonly page: () => number;
  readonly siteIds: readonly string[];
  readonly onFold: (key: string) => void;
  readonly goTo: (index: number) => void;
}

/**
 * Arrows, Page and Home keys move; sideways arrows fold a group, unfold it, or lead to the group a row is in. With Shift
 * the way is chosen along, with Ctrl and A all that is shown, Ctrl and Space this one; Escape lets go of all.
 */
export function useListKeys(parts: KeyParts): (event: KeyboardEvent) => void {
  const { selection } = useApp();
  const { rows, currentIndex, siteIds } = parts;

  const choose = (event: KeyboardEvent): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    const current = rows[currentIndex];
    if (isCommand && event.key.toLowerCase() === 'a') selection.set(siteIds, true);
    else if (isCommand && event.key === ' ' && current?.kind === 'site') selection.toggle(current.site.id);
    else if (event.key === 'Escape' && selection.ids.get().size > 0) selection.clear();
    else return false;
    return true;
  };

  const fold = (event: KeyboardEvent): boolean => {
    const box = parts.box.current;
    const wish = foldWish(event.key, box !== null && getComputedStyle(box).direction === 'rtl');
    const current = rows[currentIndex];
    if (wish === null || current === undefined) return false;
    if (current.kind === 'group' && current.isCollapsed === (wish === 'unfold')) parts.onFold(current.key);
    else if (wish === 'unfold') parts.goTo(Math.min(rows.length - 1, currentIndex + 1));
    else parts.goTo(Math.max(0, parentIndex(rows, currentIndex)));
    return true;
  };

  const move = (event: KeyboardEvent): boolean => {
    const target = targetIndex(event.key, currentIndex, parts.page(), rows.length - 1);
    if (target === null) return false;
    const [from, to] = [rows[currentIndex], rows[target]];
    if (event.shiftKey && from?.kind === 'site' && selection.ids.get().size === 0) selection.toggle(from.site.id);
    if (event.shiftKey && to?.kind === 'site') selection.extendTo(to.site.id, siteIds);
    parts.goTo(target);
    return true;
  };

  return (event) => {
    if (event.altKey) return;
    if (choose(event) || fold(event) || move(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

/** The heading a row stands under; the row itself where it stands under none. */
function parentIndex(rows: readonly ListRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  for (let above = index - 1; above >= 0; above -= 1) {
    const row = rows[above];
    if (row?.kind === 'group' && row.depth < depth) return above;
  }
  return index;
}
