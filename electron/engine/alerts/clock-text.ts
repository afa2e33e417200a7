import type { LocalMoment } from '../../domain/alerting-quiet-hours';
import { localText, localUtcOffset } from '../local-time';

/** `10:02:11`, with the day before it where that is not today: `2026-11-30 10:02:11`. Local time. */
export function clockText(epochMs: number, nowMs: number): string {
  const [date = '', time = ''] = localText(epochMs, localUtcOffset).slice(0, 19).split('T');
  const [today] = localText(nowMs, localUtcOffset).split('T');
  return date === today ? time : `${date} ${time}`;
}

/** The moment as the clock on the wall shows it here. */
export function localMoment(epochMs: number): LocalMoment {
  const date = new Date(epochMs);
  return { weekday: date.getDay(), minuteOfDay: date.getHours() * 60 + date.getMinutes() };
}
