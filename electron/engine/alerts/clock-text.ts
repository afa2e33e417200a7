import { localText, localUtcOffset } from '../local-time';

/** `10:02:11`, with the day before it where that is not today: `2026-11-30 10:02:11`. Local time. */
export function clockText(epochMs: number, nowMs: number): string {
  const [date = '', time = ''] = localText(epochMs, localUtcOffset).slice(0, 19).split('T');
  const [today] = localText(nowMs, localUtcOffset).split('T');
  return date === today ? time : `${date} ${time}`;
}
