import { msPerHour } from '../../../domain/hour-key';
import { err, ok } from '../../../domain/result';
import type { Result } from '../../../domain/result';
import type { HistoryField } from './history-mapping';
import type { PastHour } from './past-history';

/** The hour a row stands for; null where it had no check. The error says what is wrong with a cell. */
export function hourOfCells(cell: (field: HistoryField) => string): Result<PastHour | null, string> {
  const atMs = readTime(cell('time'));
  if (atMs === null) return err(`“${cell('time')}” is no time such as 2026-11-30T17:00:00Z.`);
  const counts = countsOf(cell);
  if (!counts.ok) return counts;
  const times = [cell('avgMs'), cell('minMs'), cell('maxMs')].map(readNumber);
  if (times.some((ms) => ms !== null && !(ms >= 0))) return err('a response time is no number of ms.');
  const [avgMs = null, minMs = null, maxMs = null] = counts.value.up === 0 ? [] : times;
  const startMs = Math.floor(atMs / msPerHour) * msPerHour;
  const { up, down } = counts.value;
  return ok(up + down === 0 ? null : { startMs, up, down, maintenance: 0, avgMs, minMs, maxMs });
}

type Counts = Readonly<Record<'up' | 'down' | 'checks' | 'uptimePercent', number | null>>;

function countsOf(cell: (field: HistoryField) => string): Result<{ up: number; down: number }, string> {
  const read = (field: HistoryField): number | null => readNumber(cell(field).replace(/%$/, ''));
  const counts = { up: read('up'), down: read('down'), checks: read('checks'), uptimePercent: read('uptimePercent') };
  const fault = faultOf(counts);
  if (fault !== null) return err(fault);
  const { up, down, checks } = counts;
  if (checks === null || (up !== null && down !== null)) return ok({ up: up ?? 0, down: down ?? 0 });
  const found = upOf(counts, checks);
  return found < 0 || found > checks
    ? err('more checks were up or down than there were.')
    : ok({ up: found, down: checks - found });
}

function faultOf({ uptimePercent, ...counts }: Counts): string | null {
  const isWrong = (count: number | null): boolean => count !== null && !(count >= 0 && Number.isInteger(count));
  if (Object.values(counts).some(isWrong)) return 'a number of checks is not a whole number.';
  const isShare = uptimePercent === null || (uptimePercent >= 0 && uptimePercent <= 100);
  return isShare ? null : 'the uptime is not between 0 and 100 %.';
}

/** How many of the checks were up, by what the row says besides their number. */
function upOf({ up, down, uptimePercent }: Counts, checks: number): number {
  if (up !== null) return up;
  if (down !== null) return checks - down;
  return uptimePercent === null ? checks : Math.round((checks * uptimePercent) / 100);
}

/** Null for an empty cell, NaN for one that holds no number. A decimal comma is one too. */
function readNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
}

/** ISO 8601 with a T or a blank, or unix seconds or ms. Without an offset it is UTC. */
function readTime(text: string): number | null {
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1_000;
  if (/^\d{12,13}$/.test(text)) return Number(text);
  const iso =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2})(?::?(\d{2})(?::(\d{2})(?:\.\d+)?)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(
      text.trim(),
    );
  if (iso === null) return null;
  const [, day = '', hours = '00', minutes = '00', seconds = '00', zone = 'Z'] = iso;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  const atMs = Date.parse(`${day}T${hours}:${minutes}:${seconds}${offset}`);
  return Number.isFinite(atMs) && atMs > 0 ? atMs : null;
}
