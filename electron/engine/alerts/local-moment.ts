import type { LocalMoment } from '../../domain/alerting-quiet-hours';

/** The moment as the clock on the wall shows it here. */
export function localMoment(epochMs: number): LocalMoment {
  const date = new Date(epochMs);
  return { weekday: date.getDay(), minuteOfDay: date.getHours() * 60 + date.getMinutes() };
}
