import { msPerHour } from '../../../domain/hour-key';
import { hoursOfDays, msPerDay } from './past-days';
import { countIn, numberIn, textIn } from './past-history';
import type { SqlRow, SqlSource } from '../../ports';
import type { PastHistory, PastHour, PastSite } from './past-history';

export function isGatusDatabase(source: SqlSource): boolean {
  const tables = source.tables();
  return tables.includes('endpoint_uptimes') && tables.includes('endpoints');
}

/**
 * The hours in a database of Gatus: how many checks, how many of them successful, and the sum of all their times in ms.
 * It knows neither the least nor the greatest time, nor what an endpoint's address is; hours older than two days it has
 * put together to one row a day.
 */
export function readGatusDatabase(source: SqlSource): PastHistory {
  const endpoints = source.rows(
    'SELECT endpoint_id, endpoint_name, endpoint_group FROM endpoints ORDER BY endpoint_id',
  );
  const uptimes = source.rows('SELECT * FROM endpoint_uptimes ORDER BY endpoint_id, hour_unix_timestamp');
  const byEndpoint = new Map<number, PastHour[]>();
  for (const row of uptimes) {
    const [id, hour] = [numberIn(row, 'endpoint_id'), hourOf(row)];
    if (id === null || hour === null) continue;
    const hours = byEndpoint.get(id) ?? [];
    byEndpoint.set(id, hours);
    hours.push(hour);
  }
  return { format: 'gatus-database', sites: endpoints.map((endpoint) => siteOf(endpoint, byEndpoint)) };
}

function siteOf(endpoint: SqlRow, byEndpoint: ReadonlyMap<number, readonly PastHour[]>): PastSite {
  const id = numberIn(endpoint, 'endpoint_id') ?? -1;
  const rows = byEndpoint.get(id) ?? [];
  const days = wholeDaysIn(rows);
  const hours = rows.filter((row) => !days.includes(row));
  const spread = hoursOfDays(days, hours);
  const notes = ['It keeps no least and greatest times; the average includes failed checks.'];
  if (days.length > 0)
    notes.push(
      `${days.length === 1 ? 'A day is' : `${days.length} days are`} kept there without their hours: what happened on such a day is spread evenly over it.`,
    );
  return {
    key: String(id),
    name: textIn(endpoint, 'endpoint_name'),
    row: null,
    intervalMs: null,
    hours: [...spread, ...hours],
    notes,
  };
}

/** Rows that stand alone on their day, at its first hour, with more checks than any hour next to now has. */
function wholeDaysIn(rows: readonly PastHour[]): readonly PastHour[] {
  const recentMs = (rows.at(-1)?.startMs ?? 0) - 2 * msPerDay;
  const mostInAnHour = Math.max(0, ...rows.filter((row) => row.startMs >= recentMs).map((row) => row.up + row.down));
  const perDay = new Map<number, number>();
  for (const { startMs } of rows) perDay.set(dayOf(startMs), (perDay.get(dayOf(startMs)) ?? 0) + 1);
  return rows.filter(
    ({ startMs, up, down }) =>
      startMs < recentMs && startMs === dayOf(startMs) && perDay.get(startMs) === 1 && up + down > mostInAnHour,
  );
}

function dayOf(startMs: number): number {
  return Math.floor(startMs / msPerDay) * msPerDay;
}

function hourOf(row: SqlRow): PastHour | null {
  const seconds = numberIn(row, 'hour_unix_timestamp');
  const all = countIn(row, 'total_executions');
  if (seconds === null || seconds <= 0 || all === 0) return null;
  const up = Math.min(all, countIn(row, 'successful_executions'));
  const totalMs = numberIn(row, 'total_response_time');
  const avgMs = up === 0 || totalMs === null || totalMs < 0 ? null : totalMs / all;
  const startMs = Math.floor((seconds * 1_000) / msPerHour) * msPerHour;
  return { startMs, up, down: all - up, maintenance: 0, avgMs, minMs: null, maxMs: null };
}
