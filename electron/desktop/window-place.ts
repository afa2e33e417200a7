import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

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

export const defaultSize = { width: 1_180, height: 780 };
export const minimumSize = { width: 640, height: 480 };

/** How much of the title bar has to be on a display for the window to be found again. */
const visiblePx = 80;

function isPlace(value: unknown): value is WindowPlace {
  if (typeof value !== 'object' || value === null) return false;
  const place = value as Record<string, unknown>;
  const numbers = [place['x'], place['y'], place['width'], place['height']];
  return numbers.every((number) => Number.isFinite(number)) && typeof place['isMaximized'] === 'boolean';
}

/** The place to open at: the one remembered where it still is on a display, else null. */
export function usablePlace(place: unknown, displays: readonly Area[]): WindowPlace | null {
  if (!isPlace(place) || place.width < minimumSize.width || place.height < minimumSize.height) return null;
  const isVisible = displays.some(
    (area) =>
      place.x + place.width - visiblePx > area.x &&
      place.x + visiblePx < area.x + area.width &&
      place.y >= area.y &&
      place.y + visiblePx < area.y + area.height,
  );
  return isVisible ? place : null;
}

/** Kept beside the other files; losing it costs no more than a window in its default place. */
function placeFile(dataDir: string): string {
  return path.join(dataDir, 'window.json');
}

export async function readPlace(dataDir: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(placeFile(dataDir), 'utf8')) as unknown;
  } catch {
    return null;
  }
}

export async function writePlace(dataDir: string, place: WindowPlace): Promise<void> {
  const file = placeFile(dataDir);
  try {
    await writeFile(`${file}.tmp`, JSON.stringify(place));
    await rename(`${file}.tmp`, file);
  } catch {
    // A window that opens in its default place next time is no loss worth a message.
  }
}
