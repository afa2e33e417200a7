import fs from 'node:fs';
import path from 'node:path';
import sqlite from 'node-sqlite3-wasm';

/** A SQLite file made of statements. */
export function sqliteFile(folder: string, name: string, statements: readonly string[]): string {
  const file = path.join(folder, name);
  const database = new sqlite.Database(file);
  for (const statement of statements) database.exec(statement);
  database.close();
  return file;
}

/** A database as a program that runs leaves it on the disk: its last rows are in the write-ahead log only. */
export function sqliteFileInUse(
  folder: string,
  name: string,
  first: readonly string[],
  later: readonly string[],
): string {
  const original = path.join(folder, `original-${name}`);
  const database = new sqlite.Database(original);
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec('PRAGMA journal_mode = WAL');
  for (const statement of first) database.exec(statement);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  for (const statement of later) database.exec(statement);
  const file = path.join(folder, name);
  fs.copyFileSync(original, file);
  fs.copyFileSync(`${original}-wal`, `${file}-wal`);
  database.close();
  return file;
}

const monitorColumns =
  'id INTEGER PRIMARY KEY, name TEXT, type TEXT, url TEXT, hostname TEXT, port INTEGER, active INTEGER, interval INTEGER, parent INTEGER';
const statColumns =
  'id INTEGER PRIMARY KEY, monitor_id INTEGER, timestamp INTEGER, ping REAL, ping_min REAL, ping_max REAL, up INTEGER, down INTEGER, extras TEXT';

/** The tables of an Uptime Kuma 2 database that matter here. */
export const kumaTables: readonly string[] = [
  `CREATE TABLE monitor (${monitorColumns})`,
  `CREATE TABLE stat_hourly (${statColumns})`,
  `CREATE TABLE stat_daily (${statColumns})`,
];

export const gatusTables: readonly string[] = [
  'CREATE TABLE endpoints (endpoint_id INTEGER PRIMARY KEY, endpoint_key TEXT, endpoint_name TEXT, endpoint_group TEXT)',
  `CREATE TABLE endpoint_uptimes (endpoint_uptime_id INTEGER PRIMARY KEY, endpoint_id INTEGER, hour_unix_timestamp INTEGER,
     total_executions INTEGER, successful_executions INTEGER, total_response_time INTEGER)`,
];
