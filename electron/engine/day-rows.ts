import type { Correction } from '../domain/correction';
import { correctionsIn } from '../domain/correction';
import { hourKeyOf, monthOf } from '../domain/hour-key';
import type { Site } from '../domain/site';
import { hourRows, spanRow, summariseRows } from './hour-rows';
import type { HourRow, SpanRow } from './hour-rows';
import { localZone, startOfLocalDay } from './local-time';
import type { HistoryStore, StoredHour } from './ports';
import type { DaySumsKey, DaySumStore } from './ports-day-sums';

/** What is asked about: the hours of a site that begin in [fromMs, toMs). */
export interface AskedSpan {
  readonly site: Site;
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
  /** Of the site. */
  readonly corrections: readonly Correction[];
}

export interface DayRowsDeps {
  readonly history: HistoryStore;
  readonly daySums: DaySumStore;
  /** Of the site: parts not sealed yet. */
  readonly open: readonly StoredHour[];
}

/** The rows of a span: sealed hours from the store, open ones from memory, also where they are being sealed meanwhile. */
export function rowsOfSpan(
  history: HistoryStore,
  open: readonly StoredHour[],
  span: AskedSpan,
): AsyncGenerator<HourRow, void, undefined> {
  const { site, fromMs, toMs } = span;
  return hourRows({ ...span, sealed: history.read(site.id, fromMs, toMs, open), open });
}

/**
 * The rows of a span, for those who add them up to days or more. Months that are over come as days, which are kept once they
 * have been worked out; the rest, and what a correction or an hour not sealed yet has a part in, as hours.
 */
export async function* dayRows(deps: DayRowsDeps, span: AskedSpan): AsyncGenerator<SpanRow, void, undefined> {
  const [siteId, zone] = [span.site.id, localZone()];
  for (const { month, ...part } of partsOf(deps, span)) {
    const asked = { ...span, ...part };
    if (month === null) yield* rowsOfSpan(deps.history, deps.open, asked);
    else yield* await monthRows(deps, asked, { siteId, month, zone });
  }
}

interface Part {
  readonly fromMs: number;
  readonly toMs: number;
  /** Of a whole one that does not change any more. */
  readonly month: string | null;
}

function partsOf({ open }: DayRowsDeps, { site, fromMs, toMs, corrections }: AskedSpan): readonly Part[] {
  const openMonths = new Set(open.map(({ hour }) => monthOf(hour)));
  const parts: Part[] = [];
  // Before it was added a site has hours only where an import brought some: where these begin is not known here.
  let nextMs = fromMs;
  for (let startMs = monthFrom(Math.max(fromMs, site.addedAt)); endOfMonth(startMs) <= toMs;) {
    const endMs = endOfMonth(startMs);
    const month = monthOf(hourKeyOf(startMs));
    if (!openMonths.has(month) && correctionsIn(corrections, { fromMs: startMs, toMs: endMs }).length === 0) {
      if (nextMs < startMs) parts.push({ fromMs: nextMs, toMs: startMs, month: null });
      parts.push({ fromMs: startMs, toMs: endMs, month });
      nextMs = endMs;
    }
    startMs = endMs;
  }
  if (nextMs < toMs) parts.push({ fromMs: nextMs, toMs, month: null });
  return parts;
}

async function monthRows(
  { history, daySums, open }: DayRowsDeps,
  asked: AskedSpan,
  key: DaySumsKey,
): Promise<readonly SpanRow[]> {
  const { days, version } = await daySums.find(key);
  if (days !== null) return days.map(spanRow);
  const rows: SpanRow[] = [];
  for await (const row of summariseRows(rowsOfSpan(history, open, asked), startOfLocalDay)) rows.push(row);
  // Whoever waits for the rows does not wait for that too.
  if (version !== null) void daySums.keep(key, version, rows);
  return rows;
}

/** Start of the first month (UTC) that begins at an instant or later. */
function monthFrom(epochMs: number): number {
  const startMs = startOfMonth(epochMs);
  return startMs === epochMs ? startMs : endOfMonth(startMs);
}

function startOfMonth(epochMs: number): number {
  const date = new Date(epochMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

function endOfMonth(startMs: number): number {
  const date = new Date(startMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
