import { readSmallFile, writeSmallFile } from './small-file';

/** Where the window was, in the display's coordinates. */
export interface WindowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isMaximized: boolean;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The window's places by how the displays stood: at the desk it opens at the desk's place, on the road at that one. */
export type Places = Readonly<Record<string, WindowPlace>>;

export const defaultSize = { width: 1_180, height: 780 };
export const minimumSize = { width: 640, height: 480 };

/** How much of the title bar has to be on a display for the window to be found again. */
const visiblePx = 80;
const mostArrangements = 12;
/** Of the files of older versions, which knew one place for all. */
const anyArrangement = 'any';

function isPlace(value: unknown): value is WindowPlace {
  if (typeof value !== 'object' || value === null) return false;
  const place = value as Record<string, unknown>;
  const numbers = [place['x'], place['y'], place['width'], place['height']];
  return numbers.every((number) => Number.isFinite(number)) && typeof place['isMaximized'] === 'boolean';
}

/** How the displays stand, as a text. */
export function arrangementOf(displays: readonly Area[]): string {
  const texts = displays.map(({ x, y, width, height }) => `${width}x${height}+${x}+${y}`);
  return texts.sort().join(' ');
}

/** The place to open at: the one remembered where it still is on a display, else null. */
export function usablePlace(place: unknown, displays: readonly Area[]): WindowPlace | null {
  if (!isPlace(place) || place.width < minimumSize.width || place.height < minimumSize.height) return null;
  const display = displays.find(
    (area) =>
      place.x + place.width - visiblePx > area.x &&
      place.x + visiblePx < area.x + area.width &&
      place.y >= area.y &&
      place.y + visiblePx < area.y + area.height,
  );
  if (display === undefined) return null;
  // A window from a larger display must not be larger than this one.
  const width = Math.max(minimumSize.width, Math.min(place.width, display.width));
  const height = Math.max(minimumSize.height, Math.min(place.height, display.height));
  return { ...place, width, height };
}

/** What is remembered for these displays: their own place, else the newest one that can be seen on them. */
export function placeFor(places: Places, displays: readonly Area[]): WindowPlace | null {
  const own = usablePlace(places[arrangementOf(displays)], displays);
  if (own !== null) return own;
  for (const place of Object.values(places).reverse()) {
    const usable = usablePlace(place, displays);
    if (usable !== null) return usable;
  }
  return null;
}

/** The places with one more, the newest last; the oldest are forgotten. */
export function withPlace(places: Places, displays: readonly Area[], place: WindowPlace): Places {
  const arrangement = arrangementOf(displays);
  const others = Object.entries(places).filter(([key]) => key !== arrangement && key !== anyArrangement);
  return Object.fromEntries([...others.slice(1 - mostArrangements), [arrangement, place]]);
}

const fileName = 'window.json';

/** Losing the file costs no more than a window in its default place. */
export async function readPlaces(dataDir: string): Promise<Places> {
  const found = await readSmallFile(dataDir, fileName);
  if (isPlace(found)) return { [anyArrangement]: found };
  const places = typeof found === 'object' && found !== null && 'places' in found ? found.places : null;
  if (typeof places !== 'object' || places === null) return {};
  const entries = Object.entries(places as Record<string, unknown>);
  return Object.fromEntries(entries.flatMap(([key, place]) => (isPlace(place) ? [[key, place] as const] : [])));
}

export function writePlaces(dataDir: string, places: Places): Promise<void> {
  return writeSmallFile(dataDir, fileName, { places });
}
