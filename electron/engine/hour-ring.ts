import { mergedMinutes } from '../domain/hour';
import type { HourAggregate } from '../domain/hour';

/** What of an hour counts for uptime and coverage, and what corrections of it need to know. */
export type HourShare = Pick<HourAggregate, 'up' | 'down' | 'downMinutes' | 'observedMs' | 'maintenanceMs'>;

/** Numbers an hour: up, down, tenths of a second observed. Sixteen bits each, so that a month of a thousand sites takes 4 MB. */
const width = 3;
const most = 65_535;
const msPerTenth = 100;

/**
 * The newest hours of one site, each at its absolute index modulo the length. Most hours have no failure and no maintenance:
 * only of the others more than three numbers is kept.
 */
export interface HourRing {
  add(hour: number, share: HourShare): void;
  /** The hours of [first, beyond) that are held, ascending. */
  each(first: number, beyond: number, visit: (hour: number, share: HourShare) => void): void;
}

/** `size`: hours held. `newest`: absolute index of the first hour that comes. */
export function createHourRing(size: number, first: number): HourRing {
  const numbers = new Uint16Array(size * width);
  const details = new Map<number, Pick<HourShare, 'downMinutes' | 'maintenanceMs'>>();
  let newest = first;

  const placeOf = (hour: number): number => (((hour % size) + size) % size) * width;

  /** The places of hours that were skipped, and of those that fall out, are emptied. */
  function advance(hour: number): void {
    const steps = Math.min(hour - newest, size);
    for (let step = 0; step < steps; step += 1) numbers.fill(0, placeOf(hour - step), placeOf(hour - step) + width);
    newest = Math.max(newest, hour);
    if (steps > 0) for (const old of details.keys()) if (old <= newest - size) details.delete(old);
  }

  function shareAt(hour: number): HourShare {
    const at = placeOf(hour);
    return {
      up: numbers[at] ?? 0,
      down: numbers[at + 1] ?? 0,
      observedMs: (numbers[at + 2] ?? 0) * msPerTenth,
      ...(details.get(hour) ?? { maintenanceMs: 0 }),
    };
  }

  return {
    add(hour, share) {
      advance(hour);
      if (hour <= newest - size) return;
      const at = placeOf(hour);
      const before = shareAt(hour);
      numbers[at] = Math.min(most, before.up + share.up);
      numbers[at + 1] = Math.min(most, before.down + share.down);
      numbers[at + 2] = Math.min(most, Math.round((before.observedMs + share.observedMs) / msPerTenth));
      if (share.down === 0 && share.maintenanceMs === 0) return;
      details.set(hour, {
        ...mergedMinutes(before.downMinutes, share.downMinutes),
        maintenanceMs: before.maintenanceMs + share.maintenanceMs,
      });
    },
    each(from, beyond, visit) {
      const end = Math.min(newest, beyond - 1);
      for (let hour = Math.max(from, newest - size + 1); hour <= end; hour += 1) visit(hour, shareAt(hour));
    },
  };
}
