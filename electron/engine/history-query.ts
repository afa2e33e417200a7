import type { HistoryBucket, HistoryRange } from '../contract/view-schema';
import { correctionsIn } from '../domain/correction';
import type { Correction } from '../domain/correction';
import { msPerHour } from '../domain/hour-key';
import type { Site } from '../domain/site';
import { dayRows, rowsOfSpan } from './day-rows';
import type { AskedSpan, DayRowsDeps } from './day-rows';
import { summariseRows, totalOf } from './hour-rows';
import type { SpanRow } from './hour-rows';
import { startOfLocalDay, startOfLocalMonth } from './local-time';
import type { HistoryStore } from './ports';

/** Ranges up to here are shown by the hour, up to the next by the day, longer ones by the month. */
const hourlyUpToMs = 100 * 24 * msPerHour;
const dailyUpToMs = 6 * 366 * 24 * msPerHour;

/** A span asked about, epoch ms; null: from the first hour, to now. */
export interface HistoryQuestion {
  readonly site: Site;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  /** Null: by the length of the span. */
  readonly resolution?: HistoryRange['resolution'] | null;
  readonly nowMs: number;
  /** Of the site. */
  readonly corrections: readonly Correction[];
}

function bucketOf(row: SpanRow): HistoryBucket {
  return { startMs: row.startMs, endMs: row.endMs, ...row.figures };
}

function resolutionOf(spanMs: number): HistoryRange['resolution'] {
  if (spanMs <= hourlyUpToMs) return 'hour';
  return spanMs <= dailyUpToMs ? 'day' : 'month';
}

async function firstMs(history: HistoryStore, site: Site): Promise<number> {
  const hour = await history.firstHour(site.id);
  const sealedMs = hour === null ? Infinity : Date.parse(`${hour.slice(0, 13)}:00:00Z`);
  return Math.min(sealedMs, site.addedAt);
}

/** A site's history as a chart takes it: gapless buckets, coarser for longer spans, and all of them in one. */
export async function queryHistory(deps: DayRowsDeps, question: HistoryQuestion): Promise<HistoryRange> {
  const { site, nowMs, corrections } = question;
  const toMs = Math.min(question.toMs ?? nowMs, nowMs);
  const wantedMs = question.fromMs ?? (await firstMs(deps.history, site));
  const fromMs = Math.floor(wantedMs / msPerHour) * msPerHour;
  const resolution = question.resolution ?? resolutionOf(toMs - fromMs);
  const rows: SpanRow[] = [];
  for await (const row of rowsIn(deps, { site, fromMs, toMs, nowMs, corrections }, resolution)) rows.push(row);
  return {
    siteId: site.id,
    fromMs,
    toMs,
    resolution,
    buckets: rows.map(bucketOf),
    total: bucketOf(totalOf(rows)),
    corrections: [...correctionsIn(corrections, { fromMs, toMs })],
  };
}

function rowsIn(
  deps: DayRowsDeps,
  span: AskedSpan,
  resolution: HistoryRange['resolution'],
): AsyncGenerator<SpanRow, void, undefined> {
  if (resolution === 'hour') return rowsOfSpan(deps.history, deps.open, span);
  return summariseRows(dayRows(deps, span), resolution === 'day' ? startOfLocalDay : startOfLocalMonth);
}
