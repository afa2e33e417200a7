import { msPerHour } from '../../../domain/hour-key';
import type { PastHour } from './past-history';

export const msPerDay = 24 * msPerHour;

/**
 * Hours of days that were kept only as a whole. What the hours of such a day account for is taken off; the rest is spread
 * evenly over those of its hours that have no record, so that sums over the day stay what they were. Days within the time
 * for which hours were kept have nothing left over and add nothing.
 *
 * `days` begin at their first hour; `hours` are ascending. Returns the made up hours, ascending.
 */
export function hoursOfDays(days: readonly PastHour[], hours: readonly PastHour[]): readonly PastHour[] {
  const firstMs = hours[0]?.startMs ?? Infinity;
  const byDay = new Map<number, PastHour[]>();
  for (const hour of hours) {
    const dayMs = Math.floor(hour.startMs / msPerDay) * msPerDay;
    const ofDay = byDay.get(dayMs);
    if (ofDay === undefined) byDay.set(dayMs, [hour]);
    else ofDay.push(hour);
  }
  const spread = days.flatMap((day) => {
    const free = startsOf(day.startMs).filter((startMs) => startMs < firstMs);
    return spreadOver(free, restOf(day, byDay.get(day.startMs) ?? []));
  });
  return spread.sort((a, b) => a.startMs - b.startMs);
}

function startsOf(dayMs: number): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) => dayMs + hour * msPerHour);
}

function restOf(day: PastHour, hours: readonly PastHour[]): PastHour {
  const left = (field: 'up' | 'down' | 'maintenance'): number =>
    Math.max(0, day[field] - hours.reduce((sum, hour) => sum + hour[field], 0));
  return { ...day, up: left('up'), down: left('down'), maintenance: left('maintenance') };
}

function spreadOver(starts: readonly number[], total: PastHour): readonly PastHour[] {
  if (total.up + total.down + total.maintenance === 0) return [];
  const share = (count: number, place: number): number =>
    Math.floor(((place + 1) * count) / starts.length) - Math.floor((place * count) / starts.length);
  return starts
    .map((startMs, place) => {
      const up = share(total.up, place);
      const times = up > 0 ? total : { avgMs: null, minMs: null, maxMs: null };
      const { avgMs, minMs, maxMs } = times;
      const [down, maintenance] = [share(total.down, place), share(total.maintenance, place)];
      return { startMs, up, down, maintenance, avgMs, minMs, maxMs };
    })
    .filter((hour) => hour.up + hour.down + hour.maintenance > 0);
}
