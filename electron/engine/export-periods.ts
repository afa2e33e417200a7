import type { Schedule } from '../contract/schedule-schema';
import { msPerHour } from '../domain/hour-key';
import type { Span } from '../domain/uptime';
import { localUtcOffset, localText, startOfLocalDay, utcText } from './local-time';

/** Files of scheduled exports begin with it. */
export const scheduledPrefix = 'uptime-history-every-';

/** After a long absence the newest ones are made up: a year of days, over two weeks of hours. */
const mostMadeUp = 400;

type Every = Schedule['every'];

/** Start of the day (local) or hour (UTC) that holds an instant. */
function startOf(every: Every, epochMs: number): number {
  return every === 'hour' ? Math.floor(epochMs / msPerHour) * msPerHour : startOfLocalDay(epochMs);
}

/** 36 hours after the start of a day it is the next day, whether that had 23, 24 or 25. */
function nextStart(every: Every, startMs: number): number {
  return every === 'hour' ? startMs + msPerHour : startOfLocalDay(startMs + 36 * msPerHour);
}

/** Whole days or hours that are over now and of which there is no file yet, oldest first; the last one where nothing is known. */
export function duePeriods(every: Every, doneUntil: number | null, nowMs: number): readonly Span[] {
  const endMs = startOf(every, nowMs);
  const periods: Span[] = [];
  let toMs = endMs;
  while (periods.length < mostMadeUp && toMs > (doneUntil ?? endMs - 1)) {
    const fromMs = startOf(every, toMs - 1);
    periods.unshift({ fromMs, toMs });
    toMs = fromMs;
  }
  return periods;
}

/** Epoch ms at which the day or hour that holds an instant is over. */
export function endOfPeriod(every: Every, epochMs: number): number {
  return nextStart(every, startOf(every, epochMs));
}

/** `uptime-history-every-day-2026-11-30.csv`, `uptime-history-every-hour-2026-11-30T17Z.csv`. */
export function periodFileName({ every, format }: Pick<Schedule, 'every' | 'format'>, { fromMs }: Span): string {
  const date = every === 'hour' ? `${utcText(fromMs).slice(0, 13)}Z` : localText(fromMs, localUtcOffset).slice(0, 10);
  return `${scheduledPrefix}${every}-${date}.${format}`;
}
