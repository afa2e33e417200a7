import { hoursBetween, hourStartMs, msPerHour } from './hour-key';
import type { HourKey } from './hour-key';

/** The part of a span of time that lies in one hour. */
export interface HourShare {
  readonly hour: HourKey;
  readonly ms: number;
}

/**
 * Cuts [fromMs, toMs) at the full hours; the shares add up to `toMs - fromMs`. A span that ends before it begins (the
 * clock was stepped back) has none. Throws a RangeError where an end is no instant.
 */
export function splitByHour(fromMs: number, toMs: number): readonly HourShare[] {
  if (!Number.isFinite(fromMs) || !Number.isFinite(toMs)) throw new RangeError('Expected two instants in ms');
  const shares: HourShare[] = [];
  for (const hour of hoursBetween(fromMs, toMs)) shares.push({ hour, ms: hourSpanMs(hour, fromMs, toMs) });
  return shares;
}

/**
 * How much of an hour lies in [sinceMs, untilMs): what an hour is asked for. It is less than the whole in the hour a
 * site was added and in the hour that still runs.
 */
export function hourSpanMs(hour: HourKey, sinceMs: number, untilMs: number): number {
  const startMs = hourStartMs(hour);
  return Math.max(0, Math.min(startMs + msPerHour, untilMs) - Math.max(startMs, sinceMs));
}
