import type { HistoryBucket } from '../../../../electron/contract/view-schema';

/** How good a day was, told apart by shade and by a sign. */
export type DayLevel = 'full' | 'high' | 'middle' | 'low' | 'down' | 'none';

export interface CalendarDay {
  /** Local midnight at its beginning, epoch ms. */
  readonly startMs: number;
  /** Local midnight at its end: 23 or 25 hours later when the clocks change. */
  readonly endMs: number;
  /** Null for days that nothing is known of, or that are yet to come. */
  readonly bucket: HistoryBucket | null;
  /** Column: the week of the year that is shown, from 0. */
  readonly week: number;
  /** Row: 0 for the first day of the week. */
  readonly weekday: number;
}

/** The thresholds are uptimes in percent, which the engine has cut: 99.9 is not reached by rounding. */
export function levelOf(bucket: HistoryBucket | null): DayLevel {
  const percent = bucket?.uptimePercent ?? null;
  if (bucket === null || percent === null) return 'none';
  if (bucket.down === 0) return 'full';
  if (bucket.up === 0) return 'down';
  if (percent >= 99.9) return 'high';
  return percent >= 99 ? 'middle' : 'low';
}

/** The first day of the week where the person lives: 0 is Sunday. */
export function firstWeekday(locale: string): number {
  const region = new Intl.Locale(locale) as Intl.Locale & {
    readonly weekInfo?: { readonly firstDay: number };
    getWeekInfo?: () => { readonly firstDay: number };
  };
  return (region.getWeekInfo?.().firstDay ?? region.weekInfo?.firstDay ?? 1) % 7;
}

/** The bounds of a local year. */
export function yearSpan(year: number): { readonly fromMs: number; readonly toMs: number } {
  return { fromMs: new Date(year, 0, 1).getTime(), toMs: new Date(year + 1, 0, 1).getTime() };
}

/** Every day of a local year in order, each with the figures that begin in it. */
export function yearDays(year: number, buckets: readonly HistoryBucket[], weekStart: number): readonly CalendarDay[] {
  const days: CalendarDay[] = [];
  const byDay = new Map(buckets.map((bucket) => [dayStart(bucket.startMs), bucket]));
  const offset = (new Date(year, 0, 1).getDay() - weekStart + 7) % 7;
  for (let number = 0; ; number += 1) {
    const start = new Date(year, 0, 1 + number);
    if (start.getFullYear() !== year) return days;
    const startMs = start.getTime();
    days.push({
      startMs,
      endMs: new Date(year, 0, 2 + number).getTime(),
      bucket: byDay.get(startMs) ?? null,
      week: Math.floor((number + offset) / 7),
      weekday: (number + offset) % 7,
    });
  }
}

function dayStart(at: number): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** The place of the day a key leads to from `index`, within the year. Up and down are days, left and right weeks. */
export function dayAfterKey(key: string, index: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step));
}
