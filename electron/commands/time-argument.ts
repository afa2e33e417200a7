import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';

const form = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * An instant from `--from` or `--to`: a date (the local midnight it begins with) or a date and a time, local unless `Z` or
 * an offset follows. Days no calendar has are refused rather than carried into the next month.
 */
export function readTime(option: string, text: string): Result<number, string> {
  const wrong = err(`--${option} takes a date or a time, such as 2026-11-30 or 2026-11-30T17:00Z, not “${text}”.`);
  const match = form.exec(text.trim());
  if (match === null) return wrong;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] = match;
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  if (!isDay || Number(month) < 1 || Number(month) > 12) return wrong;
  const offset = zone === undefined ? '' : zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  // Without an offset the language reads a date and time as local.
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(instant) || instant < 0 ? wrong : ok(instant);
}
