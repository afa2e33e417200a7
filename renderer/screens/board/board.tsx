import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject, ReactNode } from 'react';
import { useApp, useModel } from '../../state/app-context';
import { useCell } from '../../state/cell';
import { useClock } from '../../state/clock';
import { visibleSites } from '../../state/selectors';
import { shownStatus, statusOrder } from '../../state/shown-status';
import { texts } from '../../texts';
import { BoardHead } from './board-head';
import { boardLayout } from './board-layout';
import { BoardTile } from './board-tile';
import css from './board.module.css';

const words = texts.organise.board;

/** Large tiles for a screen on the wall: what needs a look first, as many as can be read from across the room. */
export function Board(): ReactNode {
  const { query, clock } = useApp();
  const { sites } = useModel();
  const current = useCell(query);
  const now = useClock(clock);
  const space = useRef<HTMLDivElement>(null);
  const size = useSize(space);
  useEscape();

  const shown = useMemo(() => {
    const found = visibleSites(sites, current, now);
    return [...found].sort((a, b) => statusOrder[shownStatus(a, now)] - statusOrder[shownStatus(b, now)]);
  }, [sites, current, now]);
  const layout = boardLayout(shown.length, size.width, size.height);
  const tiles = shown.length > layout.capacity ? shown.slice(0, layout.capacity - 1) : shown;
  const hidden = shown.length - tiles.length;

  return (
    <main className={css['board']} aria-label={words.title}>
      <BoardHead sites={shown} now={now} />
      <div ref={space} className={css['space']}>
        <ul
          className={css['tiles']}
          aria-label={texts.overview.list}
          style={{
            gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${layout.rows}, minmax(0, 1fr))`,
          }}
        >
          {tiles.map((site) => (
            <BoardTile
              key={site.id}
              site={site}
              status={shownStatus(site, now)}
              minute={Math.floor(now / 10_000) * 10_000}
            />
          ))}
          {hidden > 0 && <li className={css['rest']}>{words.more(hidden)}</li>}
        </ul>
      </div>
    </main>
  );
}

/** The room for the tiles, in pixels. */
function useSize(ref: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: window.innerWidth, height: window.innerHeight - 80 });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

/** Escape and F11 lead out as they do everywhere; the window gets its former size back with the board's end. */
function useEscape(): void {
  const { navigation, api } = useApp();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      navigation.openOverview();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      void api.call('window:full-screen', { isOn: false });
    };
  }, [navigation, api]);
}
