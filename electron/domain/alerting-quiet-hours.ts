/** A stretch of local time on some days of the week in which nothing is told. It may run past midnight. */
export interface QuietHours {
  /** Days it begins on, 0 (Sunday) to 6. */
  readonly days: readonly number[];
  /** Minutes after local midnight, 0 to 1439. Where both are equal, the whole day. */
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** A moment as the clock on the wall shows it. */
export interface LocalMoment {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly minuteOfDay: number;
}

const minutesPerDay = 1_440;

/** Minutes until none of the quiet hours holds any more; 0 where none does now. */
export function quietMinutesLeft(rules: readonly QuietHours[], { weekday, minuteOfDay }: LocalMoment): number {
  const start = weekday * minutesPerDay + minuteOfDay;
  const week = 7 * minutesPerDay;
  let left = 0;
  // Rules may touch: the end of one can lie in the next. A week without a gap is quiet for good.
  while (left < week) {
    const more = Math.max(0, ...rules.map((rule) => minutesLeftOf(rule, (start + left) % week)));
    if (more === 0) return left;
    left += more;
  }
  return week;
}

function minutesLeftOf({ days, fromMinute, toMinute }: QuietHours, minuteOfWeek: number): number {
  const length = toMinute > fromMinute ? toMinute - fromMinute : toMinute - fromMinute + minutesPerDay;
  const week = 7 * minutesPerDay;
  for (const day of days) {
    const since = (minuteOfWeek - (day * minutesPerDay + fromMinute) + week) % week;
    if (since < length) return length - since;
  }
  return 0;
}
