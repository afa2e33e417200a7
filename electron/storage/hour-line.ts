import type { HourAggregate } from '../domain/hour';
import { parseHourKey } from '../domain/hour-key';
import type { HourKey } from '../domain/hour-key';
import { areDownMinutes } from '../domain/correction';
import { areLatencyPairs } from '../domain/latency-histogram';
import { isJsonObject } from './migrations';
import type { JsonObject } from './migrations';

/**
 * An hour as one compact JSON object, the same in `history/<site-id>/<month>.jsonl` and in `open-hours.json`:
 *
 *   {"h":"2026-11-30T17Z","p":1764522000000,"n":180,"u":178,"d":2,"lo":12.4,"hi":310.2,"sum":4012.7,
 *    "l":[54,100,55,78],"ob":3590000,"as":10000}
 *
 *   h    hour, UTC                              lo, hi  least and greatest response time, ms; left out without a success
 *   p    epoch ms the part was opened           sum     sum of response times, ms
 *   n    checks                                 l       histogram of response times: bucket, count, bucket, count …
 *   u    up, d down, s up and slow              ob      ms observed; pa paused, ma in maintenance, of offline, as asleep
 *
 *   dm   minutes in which `down` checks started: minute, count, minute, count …; left out where none is known
 *
 * A figure of 0 and an empty histogram are left out.
 */
export interface HourPart {
  readonly hour: HourKey;
  readonly part: number;
  readonly aggregate: HourAggregate;
}

export function encodeHour({ hour, part, aggregate }: HourPart): JsonObject {
  return { h: hour, p: part, ...encodeAggregate(aggregate) };
}

/** What an hour holds, under the names it has in a line. */
export function encodeAggregate(aggregate: HourAggregate): JsonObject {
  const { checks, up, down, downMinutes = [], slow, sumMs, minMs, maxMs, latency } = aggregate;
  const { observedMs, pausedMs, maintenanceMs, offlineMs, asleepMs } = aggregate;
  const figures = {
    ...{ n: checks, u: up, d: down, s: slow, sum: sumMs },
    ...{ ob: observedMs, pa: pausedMs, ma: maintenanceMs, of: offlineMs, as: asleepMs },
  };
  return {
    ...Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== 0)),
    ...(minMs === null ? {} : { lo: minMs }),
    ...(maxMs === null ? {} : { hi: maxMs }),
    ...(latency.length === 0 ? {} : { l: latency }),
    ...(downMinutes.length === 0 ? {} : { dm: downMinutes }),
  };
}

/**
 * The hour in a parsed line, or null where it holds none that can be trusted. Checked by hand: a year of one site is
 * 8,760 lines, read while somebody waits.
 */
export function decodeHour(line: unknown): HourPart | null {
  if (!isJsonObject(line) || typeof line['h'] !== 'string' || !isCount(line['p'])) return null;
  const hour = parseHourKey(line['h']);
  const aggregate = decodeAggregate(line);
  return hour !== null && aggregate !== null ? { hour, part: line['p'], aggregate } : null;
}

/** What `encodeAggregate` wrote; null where the figures cannot be. */
export function decodeAggregate(line: JsonObject): HourAggregate | null {
  const { l: latency = noLatency, dm: minutes = noLatency, lo: minMs = null, hi: maxMs = null } = line;
  if (!isHistogram(minutes) || !isHistogram(latency) || !isTime(minMs) || !isTime(maxMs)) return null;
  const aggregate = {
    checks: figureIn(line['n']),
    up: figureIn(line['u']),
    down: figureIn(line['d']),
    ...(minutes.length === 0 ? {} : { downMinutes: minutes }),
    slow: figureIn(line['s']),
    minMs,
    maxMs,
    sumMs: figureIn(line['sum']),
    latency,
    observedMs: figureIn(line['ob']),
    pausedMs: figureIn(line['pa']),
    maintenanceMs: figureIn(line['ma']),
    offlineMs: figureIn(line['of']),
    asleepMs: figureIn(line['as']),
  };
  return isSound(aggregate) ? aggregate : null;
}

const noLatency: readonly number[] = [];

/** Two reports of one part: the one with more in it was taken later and includes the other. */
export function laterOf(first: HourPart, second: HourPart): HourPart {
  return includes(second.aggregate, first.aggregate) ? second : first;
}

/** Whether an aggregate holds at least what an earlier report of the same part held. */
export function includes(later: HourAggregate, earlier: HourAggregate): boolean {
  return later.checks >= earlier.checks && spanMs(later) >= spanMs(earlier);
}

function spanMs(hour: HourAggregate): number {
  return hour.observedMs + hour.pausedMs + hour.maintenanceMs + hour.offlineMs + hour.asleepMs;
}

/** What is no figure has become NaN, and every comparison with that is false. */
function isSound(hour: HourAggregate): boolean {
  const counted = hour.up + hour.down <= hour.checks && hour.slow <= hour.up && areDownMinutes(hour);
  const timed = (hour.minMs === null) === (hour.maxMs === null) && (hour.minMs ?? 0) <= (hour.maxMs ?? 0);
  return counted && timed && hour.sumMs + spanMs(hour) >= 0;
}

function figureIn(value: unknown): number {
  if (value === undefined) return 0;
  return isFigure(value) ? value : Number.NaN;
}

function isFigure(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function isTime(value: unknown): value is number | null {
  return value === null || isFigure(value);
}

function isHistogram(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'number') && areLatencyPairs(value);
}
