import type { HourKey } from '../domain/hour-key';
import { hourStartMs, monthOf } from '../domain/hour-key';
import { mergeHours } from '../domain/hour';
import type { SiteId } from '../domain/site';
import type { StoredHour } from '../engine/ports';
import { headerStart, parseLine, schemaInHeader } from './append-log';
import type { StorageContext } from './context';
import { faultOf, unreadable } from './faults';
import { codeOf } from './file-layer';
import { decodeHour, laterOf } from './hour-line';
import type { HourPart } from './hour-line';
import { scanLines } from './line-scan';
import { migrations, schemaOf } from './migrations';

/** The parts of one month of a site: by hour, then by part. */
export type MonthParts = ReadonlyMap<HourKey, ReadonlyMap<number, HourPart>>;

export interface MonthFile {
  readonly siteId: SiteId;
  readonly month: string;
  readonly path: string;
}

const newestSchema = schemaOf(migrations.history);

/** Hours asked for: those from the first to the last named, both included. */
export interface HourSpan {
  readonly first: HourKey;
  readonly last: HourKey;
}

/**
 * Reads a month, at most 744 hours, or those of a span within it. The same part met twice counts once. Lines that cannot be
 * used are left out and told, never changed; where only a few days are asked for, those of these days.
 */
export async function readMonth(context: StorageContext, file: MonthFile, span?: HourSpan): Promise<MonthParts> {
  // Through the queue, so that a line of ours that is just being written is not taken for a torn one.
  return context.queue.run(file.path, async () => {
    try {
      const handle = await context.files.open(file.path, 'read');
      try {
        const collected = collectParts(file.month, span);
        const { tail, tooLong } = await scanLines(handle, collected.take, wantedTexts(file.month, span));
        if (tail !== '') collected.takeTail(tail, context.mode);
        tellOf(context, file, { ...collected.counts, bad: collected.counts.bad + tooLong });
        return collected.parts;
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') context.report(unreadable(context.dataDir, file.path, error));
      return new Map();
    }
  });
}

/** Beyond this, looking for each day by itself takes longer than reading every line. */
const mostDaysLookedFor = 4;

/** What the lines of a short span hold, with what the header of a file begins with; undefined where all are to be read. */
function wantedTexts(month: string, span: HourSpan | undefined): readonly string[] | undefined {
  if (span === undefined) return undefined;
  const firstDay = span.first.slice(0, 7) < month ? 1 : Number(span.first.slice(8, 10));
  const lastDay = span.last.slice(0, 7) > month ? 31 : Number(span.last.slice(8, 10));
  if (lastDay - firstDay >= mostDaysLookedFor) return undefined;
  const days = Array.from({ length: Math.max(0, lastDay - firstDay + 1) }, (_, index) => firstDay + index);
  return [headerStart, ...days.map((day) => `"${month}-${String(day).padStart(2, '0')}T`)];
}

interface Counts {
  bad: number;
  newer: number;
}

function collectParts(month: string, span: HourSpan | undefined) {
  const parts = new Map<HourKey, Map<number, HourPart>>();
  const counts: Counts = { bad: 0, newer: 0 };
  let schema = 1;

  const add = (found: HourPart): void => {
    const ofHour = parts.get(found.hour) ?? new Map<number, HourPart>();
    parts.set(found.hour, ofHour);
    const known = ofHour.get(found.part);
    ofHour.set(found.part, known ? laterOf(known, found) : found);
  };

  const take = (line: string): void => {
    const header = schemaInHeader(line);
    if (header !== null) schema = header;
    else if (schema > newestSchema) counts.newer++;
    else if (!span || mayLieIn(line, span)) takeHour(line);
  };

  const takeHour = (line: string): void => {
    const hour = decodeHour(parseLine(line));
    if (hour === null || monthOf(hour.hour) !== month) counts.bad++;
    else if (!span || liesIn(hour.hour, span)) add(hour);
  };

  /** A last line without its end: whole, it counts; else it is torn, or beside a running app just being written. */
  const takeTail = (tail: string, mode: StorageContext['mode']): void => {
    if (decodeHour(parseLine(tail)) !== null) take(tail);
    else if (mode === 'write') counts.bad++;
  };

  return { parts, counts, take, takeTail };
}

function liesIn(hour: string, { first, last }: HourSpan): boolean {
  return hour >= first && hour <= last;
}

/** Whether a line can be of an hour of the span, told without parsing it. */
function mayLieIn(line: string, span: HourSpan): boolean {
  return !line.startsWith('{"h":"') || liesIn(line.slice(6, 20), span);
}

function tellOf(context: StorageContext, file: MonthFile, counts: Counts): void {
  const named = { dataDir: context.dataDir, path: file.path };
  if (counts.bad > 0) {
    const lines = counts.bad === 1 ? 'a line' : `${counts.bad} lines`;
    const say = (name: string) => `${name} has ${lines} that cannot be read; the rest of the file is used.`;
    context.report(faultOf('entry-set-aside', named, 'lines', say));
  }
  if (counts.newer > 0) {
    const say = (name: string) =>
      `${name} was written by a newer version of the app. Update the app to see these hours.`;
    context.report(faultOf('newer-version', named, 'schema', say));
  }
}

/** One row an hour, ascending, of those that start in [fromMs, toMs); parts are added up. */
export function rowsOf(siteId: SiteId, parts: MonthParts, fromMs: number, toMs: number): readonly StoredHour[] {
  const rows: StoredHour[] = [];
  for (const hour of [...parts.keys()].sort()) {
    const startMs = hourStartMs(hour);
    if (startMs < fromMs || startMs >= toMs) continue;
    let row: HourPart | null = null;
    for (const part of parts.get(hour)?.values() ?? []) row = joined(row, part);
    if (row) rows.push({ siteId, hour, part: row.part, aggregate: row.aggregate });
  }
  return rows;
}

function joined(sum: HourPart | null, part: HourPart): HourPart {
  if (sum === null) return part;
  return { ...part, part: Math.min(sum.part, part.part), aggregate: mergeHours(sum.aggregate, part.aggregate) };
}
