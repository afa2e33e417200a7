import type { SqlRow } from '../../ports';
import type { ImportRow } from '../import-plan';

/** An hour as another program kept it. Counts are of checks; times are in ms and null where it kept none. */
export interface PastHour {
  /** Epoch ms of the start of the hour, UTC. */
  readonly startMs: number;
  readonly up: number;
  readonly down: number;
  /** Checks taken while maintenance was planned: neither up nor down. */
  readonly maintenance: number;
  readonly avgMs: number | null;
  readonly minMs: number | null;
  readonly maxMs: number | null;
}

export type PastFormat = 'uptime-kuma-database' | 'gatus-database' | 'history-table';

export interface PastSite {
  /** Tells the sites of one file apart. */
  readonly key: string;
  readonly name: string;
  /** What it would become here; null where the file does not say what was watched. */
  readonly row: ImportRow | null;
  /** How often it was checked, in ms; null where the file does not say. */
  readonly intervalMs: number | null;
  /** Ascending, one an hour. */
  readonly hours: readonly PastHour[];
  /** What to know of these figures, in sentences. */
  readonly notes: readonly string[];
}

export interface PastHistory {
  readonly format: PastFormat;
  readonly sites: readonly PastSite[];
}

export function numberIn(row: SqlRow, column: string): number | null {
  const value = row[column];
  const number = typeof value === 'bigint' ? Number(value) : typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A count of a foreign file: whole and not negative, else 0. */
export function countIn(row: SqlRow, column: string): number {
  const number = numberIn(row, column);
  return number !== null && number > 0 ? Math.round(number) : 0;
}

export function textIn(row: SqlRow, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}
