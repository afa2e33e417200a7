import { formatClock, formatClockSeconds, formatDay, formatMonth } from '../format/date';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Step =
  | { readonly unit: 'ms'; readonly size: number; readonly aboutMs: number }
  | { readonly unit: 'hour' | 'day' | 'month'; readonly size: number; readonly aboutMs: number };

const steps: readonly Step[] = [
  ...[1, 5, 15, 30].map((n) => ({ unit: 'ms', size: n * second, aboutMs: n * second }) as const),
  ...[1, 2, 5, 10, 15, 30].map((n) => ({ unit: 'ms', size: n * minute, aboutMs: n * minute }) as const),
  ...[1, 2, 3, 6, 12].map((n) => ({ unit: 'hour', size: n, aboutMs: n * hour }) as const),
  ...[1, 2, 5, 10].map((n) => ({ unit: 'day', size: n, aboutMs: n * day }) as const),
  ...[1, 2, 3, 6, 12, 24, 60].map((n) => ({ unit: 'month', size: n, aboutMs: n * 30 * day }) as const),
];

export interface TimeTick {
  readonly value: number;
  readonly label: string;
}

/** Local midnight and full local hours are what people look for; an hour that the clocks skip or repeat stays right. */
function ticksOf(step: Step, fromMs: number, toMs: number): number[] {
  if (step.unit === 'ms') {
    // Offsets of time zones are whole minutes at least (all of today's), so short steps need no calendar.
    const first = Math.ceil(fromMs / step.size) * step.size;
    return Array.from({ length: Math.floor((toMs - first) / step.size) + 1 }, (_, index) => first + index * step.size);
  }
  const ticks: number[] = [];
  const at = new Date(fromMs);
  if (step.unit === 'hour') {
    at.setMinutes(0, 0, 0);
    for (let time = at.getTime(); time <= toMs; time += hour) {
      if (time >= fromMs && new Date(time).getHours() % step.size === 0) ticks.push(time);
    }
    return ticks;
  }
  at.setHours(0, 0, 0, 0);
  if (step.unit === 'month') at.setDate(1);
  while (at.getTime() <= toMs) {
    if (at.getTime() >= fromMs && isOnStep(at, step)) ticks.push(at.getTime());
    if (step.unit === 'day') at.setDate(at.getDate() + 1);
    else at.setMonth(at.getMonth() + 1);
  }
  return ticks;
}

function isOnStep(at: Date, step: Step): boolean {
  if (step.unit === 'day') return (at.getDate() - 1) % step.size === 0 && (step.size === 1 || at.getDate() < 30);
  return (at.getFullYear() * 12 + at.getMonth()) % step.size === 0;
}

function labelOf(step: Step, value: number): string {
  const at = new Date(value);
  if (step.unit === 'month') return step.size >= 12 ? String(at.getFullYear()) : formatMonth(value);
  if (step.unit === 'day') return formatDay(value);
  if (at.getHours() === 0 && at.getMinutes() === 0 && at.getSeconds() === 0) return formatDay(value);
  return step.aboutMs < minute ? formatClockSeconds(value) : formatClock(value);
}

/** At most about `most` marks for an axis from `fromMs` to `toMs`, at round local times. */
export function timeTicks(fromMs: number, toMs: number, most: number): readonly TimeTick[] {
  const aim = (toMs - fromMs) / Math.max(1, most);
  const step = steps.find(({ aboutMs }) => aboutMs >= aim) ?? steps.at(-1);
  if (step === undefined || !(toMs > fromMs)) return [];
  return ticksOf(step, fromMs, toMs).map((value) => ({ value, label: labelOf(step, value) }));
}
