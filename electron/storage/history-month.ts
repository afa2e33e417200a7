import type { HourKey } from '../domain/hour-key';
import { hourStartMs, monthOf } from '../domain/hour-key';
import { mergeHours } from '../domain/hour';
import type { SiteId } from '../domain/site';
import type { StoredHour } from '../engine/ports';
import { parseLine, schemaInHeader } from './append-log';
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

/**
 * Reads a month, at most 744 hours; with `only`, just those hours. The same part met twice counts once. Lines that cannot
 * be used are left out and told, never changed.
 */
export async function readMonth(
  context: StorageContext,
  file: MonthFile,
  only?: ReadonlySet<HourKey>,
): Promise<MonthParts> {
  // Through the queue, so that a line of ours that is just being written is not taken for a torn one.
  return context.queue.run(file.path, async () => {
    try {
      const handle = await context.files.open(file.path, 'read');
      try {
        const collected = collectParts(file.month, only);
        const { tail, tooLong } = await scanLines(handle, collected.take);
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

interface Counts {
  bad: number;
  newer: number;
}

function collectParts(month: string, only: ReadonlySet<HourKey> | undefined) {
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
    else if (!only || mayHold(line, only)) takeHour(line);
  };

  const takeHour = (line: string): void => {
    const hour = decodeHour(parseLine(line));
    if (hour === null || monthOf(hour.hour) !== month) counts.bad++;
    else if (!only || only.has(hour.hour)) add(hour);
  };

  /** A last line without its end: whole, it counts; else it is torn, or beside a running app just being written. */
  const takeTail = (tail: string, mode: StorageContext['mode']): void => {
    if (decodeHour(parseLine(tail)) !== null) take(tail);
    else if (mode === 'write') counts.bad++;
  };

  return { parts, counts, take, takeTail };
}

/** Whether a line can be of one of these hours, told without parsing it. */
function mayHold(line: string, hours: ReadonlySet<HourKey>): boolean {
  return !line.startsWith('{"h":"') || hours.has(line.slice(6, 20) as HourKey);
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
    const row = [...(parts.get(hour)?.values() ?? [])].reduce<HourPart | null>(joined, null);
    if (row) rows.push({ siteId, ...row });
  }
  return rows;
}

function joined(sum: HourPart | null, part: HourPart): HourPart {
  if (sum === null) return part;
  return { ...part, part: Math.min(sum.part, part.part), aggregate: mergeHours(sum.aggregate, part.aggregate) };
}
