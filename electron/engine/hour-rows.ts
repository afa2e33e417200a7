import { createHourAccumulator, emptyHour, hourFigures, mergeHours } from '../domain/hour';
import type { HourAggregate, HourFigures } from '../domain/hour';
import { hourKeyOf, hourStartMs, msPerHour } from '../domain/hour-key';
import type { HourKey } from '../domain/hour-key';
import { correctionsIn, createHourCorrector, withTimesOf } from '../domain/correction';
import type { Correction, HourCorrector } from '../domain/correction';
import type { Site } from '../domain/site';
import { hourSpanMs } from '../domain/time-account';
import type { StoredHour } from './ports';

/** A stretch of a site's history: an hour, or the hours of a day or month taken together. */
export interface SpanRow {
  /** Epoch ms of the start of the first hour. */
  readonly startMs: number;
  /** Epoch ms of the end of the last hour. */
  readonly endMs: number;
  /** How much of it is asked about: less than the whole in the hour of adding and in the one that still runs. */
  readonly spanMs: number;
  readonly aggregate: HourAggregate;
  /** Worked out when read. */
  readonly figures: HourFigures;
}

export interface HourRow extends SpanRow {
  readonly hour: HourKey;
  /** When the (first) part of the record was opened; null for an hour of which nothing was recorded. */
  readonly part: number | null;
  /** As it was recorded; `aggregate` is what the corrections made of it. */
  readonly original: HourAggregate;
  /** Those that have a part in this hour. */
  readonly corrections: readonly Correction[];
}

export interface HourRowsInput {
  readonly site: Pick<Site, 'id' | 'addedAt'>;
  /** Ascending; may begin before `fromMs` and go on after `toMs`. */
  readonly sealed: AsyncIterable<StoredHour>;
  /** Parts not sealed yet, in any order, of any site. */
  readonly open: readonly StoredHour[];
  /** Of this site. */
  readonly corrections?: readonly Correction[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
}

/**
 * The history of a site without holes: one row for each UTC hour that begins in [fromMs, toMs), ascending, from the hour
 * in which the site was added to the one that holds now. An hour begins in one range only, so that ranges laid end to
 * end count nothing twice. Records older than the adding (brought in by an import) and ones of hours yet to come (the
 * clock was stepped back) are not hidden.
 */
export async function* hourRows(input: HourRowsInput): AsyncGenerator<HourRow, void, undefined> {
  const addedHourMs = floorHour(input.site.addedAt);
  const fromMs = input.fromMs <= input.site.addedAt ? Math.min(input.fromMs, addedHourMs) : input.fromMs;
  const corrections = input.corrections ?? [];
  const cursor = {
    ...{ nextMs: Math.max(ceilHour(fromMs), addedHourMs), sinceMs: input.site.addedAt },
    ...{ corrections, correct: createHourCorrector(corrections) },
  };
  let isFirst = true;
  for await (const record of mergedRecords(input.sealed, openParts(input))) {
    const startMs = hourStartMs(record.hour);
    if (startMs < fromMs) continue;
    if (startMs >= input.toMs) break;
    if (isFirst && startMs < addedHourMs) Object.assign(cursor, { nextMs: startMs, sinceMs: startMs });
    isFirst = false;
    yield* gapRows(cursor, startMs, input);
    yield rowOf(record, cursor, input.nowMs);
    cursor.nextMs = startMs + msPerHour;
  }
  yield* gapRows(cursor, input.toMs, input);
}

class Span implements SpanRow {
  readonly startMs: number;
  readonly endMs: number;
  readonly spanMs: number;
  readonly aggregate: HourAggregate;

  constructor(span: Omit<SpanRow, 'figures'>) {
    this.startMs = span.startMs;
    this.endMs = span.endMs;
    this.spanMs = span.spanMs;
    this.aggregate = span.aggregate;
  }

  get figures(): HourFigures {
    return hourFigures(this.aggregate, this.spanMs);
  }
}

/** The figures of a span are worked out when they are read. */
export function spanRow(span: Omit<SpanRow, 'figures'>): SpanRow {
  return new Span(span);
}

class Row extends Span implements HourRow {
  readonly hour: HourKey;
  readonly part: number | null;
  readonly original: HourAggregate;
  readonly corrections: readonly Correction[];

  constructor(span: Omit<SpanRow, 'figures'>, { hour, part, aggregate }: HourRecord, corrections: Row['corrections']) {
    super(span);
    this.hour = hour;
    this.part = part;
    this.original = aggregate;
    this.corrections = corrections;
  }
}

interface Cursor {
  nextMs: number;
  readonly sinceMs: number;
  readonly corrections: readonly Correction[];
  readonly correct: HourCorrector;
}

/** Rows of hours without a record, from the cursor up to `untilMs` and never later than now. */
function* gapRows(
  cursor: Cursor,
  untilMs: number,
  { toMs, nowMs }: HourRowsInput,
): Generator<HourRow, void, undefined> {
  const endMs = Math.min(untilMs, toMs, nowMs);
  for (; cursor.nextMs < endMs; cursor.nextMs += msPerHour) {
    yield rowOf({ hour: hourKeyOf(cursor.nextMs), part: null, aggregate: emptyHour() }, cursor, nowMs);
  }
}

interface HourRecord {
  readonly hour: HourKey;
  readonly part: number | null;
  readonly aggregate: HourAggregate;
}

function rowOf(record: HourRecord, { sinceMs, corrections, correct }: Cursor, nowMs: number): HourRow {
  const startMs = hourStartMs(record.hour);
  const endMs = startMs + msPerHour;
  const askedMs = hourSpanMs(record.hour, sinceMs, nowMs);
  // An hour yet to come is asked about as far as it was lived through.
  const spanMs = startMs >= nowMs ? Math.min(recordedMs(record.aggregate), msPerHour) : askedMs;
  const fromMs = Math.max(startMs, Math.min(sinceMs, endMs));
  const window = { fromMs, toMs: fromMs + spanMs };
  const ofHour = corrections.length === 0 ? corrections : correctionsIn(corrections, window);
  const aggregate =
    ofHour.length === 0 ? record.aggregate : withTimesOf(correct(record.aggregate, startMs, window), record.aggregate);
  return new Row({ startMs, endMs, spanMs, aggregate }, record, ofHour);
}

/**
 * Sealed and open records in one ascending line; parts of one hour add up. Of a part that is in both, because it was sealed
 * just before a crash or while this was read, the fuller record counts.
 */
async function* mergedRecords(
  sealed: AsyncIterable<StoredHour>,
  open: ReadonlyMap<HourKey, readonly StoredHour[]>,
): AsyncGenerator<HourRecord, void, undefined> {
  const waiting = [...open.keys()].sort();
  let current = null as HourRecord | null;
  for await (const hour of sealed) {
    if (current !== null && current.hour !== hour.hour) yield merged(current, open.get(current.hour));
    yield* openBefore(hour.hour, waiting, open);
    current = current?.hour === hour.hour ? merged(current, [hour]) : hour;
  }
  if (current !== null) yield merged(current, open.get(current.hour));
  yield* openBefore(null, waiting, open);
}

/** Records of hours that are open only, up to `hour` (which leaves the line too: its sealed record takes it in). */
function* openBefore(
  hour: HourKey | null,
  waiting: HourKey[],
  open: ReadonlyMap<HourKey, readonly StoredHour[]>,
): Generator<HourRecord, void, undefined> {
  for (let next = waiting[0]; next !== undefined && (hour === null || next <= hour); next = waiting[0]) {
    waiting.shift();
    const [first, ...others] = open.get(next) ?? [];
    if (first !== undefined && next !== hour) yield merged(first, others);
  }
}

function merged(record: HourRecord, others: readonly StoredHour[] = []): HourRecord {
  let { part, aggregate } = record;
  for (const other of others) {
    if (other.part === record.part) {
      aggregate = fullerOf(aggregate, other.aggregate);
      continue;
    }
    part = part === null ? other.part : Math.min(part, other.part);
    aggregate = mergeHours(aggregate, other.aggregate);
  }
  return { hour: record.hour, part, aggregate };
}

/** What was counted only grows: the one with more checks, or more time, is the later one. */
function fullerOf(first: HourAggregate, second: HourAggregate): HourAggregate {
  if (first.checks !== second.checks) return second.checks > first.checks ? second : first;
  return recordedMs(second) > recordedMs(first) ? second : first;
}

function openParts({ site, open }: HourRowsInput): ReadonlyMap<HourKey, readonly StoredHour[]> {
  const byHour = new Map<HourKey, StoredHour[]>();
  for (const hour of open) {
    if (hour.siteId !== site.id) continue;
    const parts = byHour.get(hour.hour);
    if (parts === undefined) byHour.set(hour.hour, [hour]);
    else parts.push(hour);
  }
  return byHour;
}

/**
 * Hours taken together by the unit they begin in; `startOfUnit` gives the start of the (local) day or month that holds
 * an instant. Counts, times and histograms merge, so percentiles and uptime are those of the whole, not averages.
 */
export async function* summariseRows(
  rows: AsyncIterable<SpanRow> | Iterable<SpanRow>,
  startOfUnit: (epochMs: number) => number,
): AsyncGenerator<SpanRow, void, undefined> {
  let unit = null as { readonly key: number; readonly rows: SpanRow[] } | null;
  for await (const row of rows) {
    const key = startOfUnit(row.startMs);
    if (unit?.key === key) {
      unit.rows.push(row);
      continue;
    }
    if (unit !== null) yield totalOf(unit.rows);
    unit = { key, rows: [row] };
  }
  if (unit !== null) yield totalOf(unit.rows);
}

/** Rows in one; an empty list gives a row of nothing. */
export function totalOf(rows: readonly SpanRow[]): SpanRow {
  const [only, ...others] = rows;
  if (only !== undefined && others.length === 0) return only;
  const sum = createHourAccumulator();
  let spanMs = 0;
  for (const row of rows) {
    sum.addHour(row.aggregate);
    spanMs += row.spanMs;
  }
  const [startMs, endMs] = [rows[0]?.startMs ?? 0, rows.at(-1)?.endMs ?? 0];
  return spanRow({ startMs, endMs, spanMs, aggregate: sum.snapshot() });
}

function recordedMs(hour: HourAggregate): number {
  return hour.observedMs + hour.pausedMs + hour.maintenanceMs + hour.offlineMs + hour.asleepMs;
}

function floorHour(epochMs: number): number {
  return Math.floor(epochMs / msPerHour) * msPerHour;
}

function ceilHour(epochMs: number): number {
  return Math.ceil(epochMs / msPerHour) * msPerHour;
}
