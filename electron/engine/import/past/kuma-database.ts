import { msPerHour } from '../../../domain/hour-key';
import { fieldsOf } from '../fields';
import { kumaTimes, rowsOfKuma } from '../formats/uptime-kuma';
import { isObject } from '../json-reader';
import type { JsonObject } from '../json-reader';
import { hoursOfDays, msPerDay } from './past-days';
import { countIn, numberIn, textIn } from './past-history';
import type { SqlRow, SqlSource } from '../../ports';
import type { PastHistory, PastHour, PastSite } from './past-history';

export function isKumaDatabase(source: SqlSource): boolean {
  const tables = source.tables();
  return tables.includes('monitor') && (tables.includes('heartbeat') || tables.includes('stat_hourly'));
}

/**
 * The hours in a database of Uptime Kuma. Version 2 keeps `stat_hourly` for a month and `stat_daily` for a year; of
 * version 1 there is only what the checks themselves tell, `heartbeat`. Times are unix seconds, UTC.
 */
export function readKumaDatabase(source: SqlSource): PastHistory {
  const monitors = source.rows('SELECT * FROM monitor ORDER BY id');
  const hours = hoursByMonitor(source);
  const days = source.tables().includes('stat_daily') ? byMonitor(source.rows(statQuery('stat_daily'))) : noHours;
  const document = { value: null, lineOf: () => null, duplicateKeysOf: () => [] };
  const list = monitors.map((monitor) => monitorOf(monitor, source));
  const rows = rowsOfKuma(list, document);
  const sites = list.map((monitor, index): PastSite => {
    const fields = fieldsOf(monitor);
    const id = Number(fields.text('id'));
    const ofHours = hours.get(id) ?? [];
    const ofDays = hoursOfDays((days.get(id) ?? []).filter(isDayStart), ofHours);
    return {
      key: fields.text('id'),
      name: fields.text('name'),
      row: rows[index] ?? null,
      intervalMs: kumaTimes(fields).intervalMs,
      hours: [...ofDays, ...ofHours],
      notes: ofDays.length === 0 ? [] : [daysNote(ofDays.length)],
    };
  });
  const isGroup = list.map((monitor) => monitor['type'] === 'group');
  return { format: 'uptime-kuma-database', sites: sites.filter((_, index) => isGroup[index] !== true) };
}

function daysNote(hours: number): string {
  const days = Math.ceil(hours / 24);
  return `${days === 1 ? 'A day is' : `${days} days are`} kept there without their hours: what happened on such a day is spread evenly over it.`;
}

const noHours: ReadonlyMap<number, readonly PastHour[]> = new Map();

const isDayStart = (hour: PastHour): boolean => hour.startMs % msPerDay === 0;

function hoursByMonitor(source: SqlSource): ReadonlyMap<number, readonly PastHour[]> {
  const kept = source.tables().includes('stat_hourly') ? byMonitor(source.rows(statQuery('stat_hourly'))) : noHours;
  return kept.size > 0 || !source.tables().includes('heartbeat') ? kept : byMonitor(source.rows(heartbeatQuery));
}

function statQuery(table: 'stat_hourly' | 'stat_daily'): string {
  return `SELECT * FROM ${table} ORDER BY monitor_id, timestamp`;
}

/** Status 0 is down, 1 up, 2 pending (told by the check that decides), 3 maintenance. */
const heartbeatQuery = `
  SELECT monitor_id, CAST(strftime('%s', substr(time, 1, 13) || ':00:00') AS INTEGER) AS timestamp,
    SUM(status = 1) AS up, SUM(status = 0) AS down, SUM(status = 3) AS maintenance,
    AVG(CASE WHEN status = 1 THEN ping END) AS ping, MIN(CASE WHEN status = 1 THEN ping END) AS ping_min,
    MAX(CASE WHEN status = 1 THEN ping END) AS ping_max
  FROM heartbeat GROUP BY monitor_id, timestamp ORDER BY monitor_id, timestamp`;

function byMonitor(rows: readonly SqlRow[]): Map<number, PastHour[]> {
  const found = new Map<number, PastHour[]>();
  for (const row of rows) {
    const hour = hourOf(row);
    const id = numberIn(row, 'monitor_id');
    if (hour === null || id === null) continue;
    const ofMonitor = found.get(id) ?? [];
    found.set(id, ofMonitor);
    if (ofMonitor.at(-1)?.startMs !== hour.startMs) ofMonitor.push(hour);
  }
  return found;
}

function hourOf(row: SqlRow): PastHour | null {
  const seconds = numberIn(row, 'timestamp');
  if (seconds === null || seconds <= 0) return null;
  const startMs = Math.floor((seconds * 1_000) / msPerHour) * msPerHour;
  const [up, down] = [countIn(row, 'up'), countIn(row, 'down')];
  const maintenance = countIn(row, 'maintenance') || maintenanceIn(textIn(row, 'extras'));
  if (up + down + maintenance === 0) return null;
  const time = (column: string): number | null => {
    const ms = numberIn(row, column);
    return up === 0 || ms === null || ms < 0 ? null : ms;
  };
  return { startMs, up, down, maintenance, avgMs: time('ping'), minMs: time('ping_min'), maxMs: time('ping_max') };
}

/** `extras` of a row: JSON that counts the checks during maintenance, among others. */
function maintenanceIn(extras: string): number {
  const value = parse(extras);
  const count = isObject(value) ? value['maintenance'] : undefined;
  return typeof count === 'number' && count > 0 ? Math.round(count) : 0;
}

/** A row of `monitor` under the names its backups and its messages use. */
function monitorOf(row: SqlRow, source: SqlSource): JsonObject {
  // `ignore_tls` of the table is `ignoreTls` in a backup, but `basic_auth_user` is the same in both: each goes by both names.
  const plain = Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const known = typeof value === 'bigint' ? Number(value) : value;
      return [
        [name, known],
        [name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), known],
      ];
    }),
  );
  const codes = parse(textIn(row, 'accepted_statuscodes_json'));
  return {
    ...(plain as JsonObject),
    ...(Array.isArray(codes) ? { accepted_statuscodes: codes } : {}),
    tags: tagsOf(numberIn(row, 'id') ?? -1, source),
  };
}

function tagsOf(id: number, source: SqlSource): readonly JsonObject[] {
  const tables = source.tables();
  if (!tables.includes('monitor_tag') || !tables.includes('tag')) return [];
  const rows = source.rows(
    `SELECT tag.name AS name, tag.color AS color, monitor_tag.value AS value FROM monitor_tag
     JOIN tag ON tag.id = monitor_tag.tag_id WHERE monitor_tag.monitor_id = ${Math.trunc(id)}`,
  );
  return rows.map((row) => ({ name: textIn(row, 'name'), color: textIn(row, 'color'), value: textIn(row, 'value') }));
}

function parse(text: string): JsonObject[string] | undefined {
  try {
    return JSON.parse(text) as JsonObject[string];
  } catch {
    return undefined;
  }
}
