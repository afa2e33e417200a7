import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';

/** A value read from a list and, where it had to be put right, a sentence that says how. */
export interface ReadValue<T> {
  readonly value: T;
  readonly note: string | null;
}

const units: Readonly<Record<string, number>> = {
  '': 1_000,
  ms: 1,
  s: 1_000,
  sec: 1_000,
  seconds: 1_000,
  m: 60_000,
  min: 60_000,
  minutes: 60_000,
  h: 3_600_000,
};

const durationPattern = /^([+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*([a-z]*)$/i;

/** A span of time in ms. Without a unit it counts seconds. Parts of a second are rounded for `wholeSeconds`. */
export function readDuration(
  text: string,
  options: { readonly wholeSeconds: boolean },
): Result<ReadValue<number>, string> {
  const [, count = '', unit = ''] = durationPattern.exec(text.trim()) ?? [];
  const exactMs = (count === '' ? NaN : Number(count)) * (units[unit.toLowerCase()] ?? NaN);
  if (!Number.isFinite(exactMs)) return err(`“${text}” is not a number of seconds.`);
  const stepMs = options.wholeSeconds ? 1_000 : 1;
  const value = Math.round(exactMs / stepMs) * stepMs;
  const isChanged = Math.abs(value - exactMs) > 1e-6;
  if (!isChanged && (unit === '' || unit === 'ms')) return ok({ value, note: null });
  return ok({ value, note: `“${text}” was ${isChanged ? 'rounded to' : 'read as'} ${value / 1_000} seconds` });
}

export function readPort(text: string): Result<number, string> {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN;
  if (!(value >= 1 && value <= 65_535)) return err(`“${text}” is not a port from 1 to 65535.`);
  return ok(value);
}

/** True for `1`, `true`, `yes`, `on`; false for their opposites; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const plain = text.trim().toLowerCase();
  if (['1', 'true', 'yes', 'on', 'y', 'x'].includes(plain)) return true;
  if (['0', 'false', 'no', 'off', 'n', ''].includes(plain)) return false;
  return null;
}

/** `200-299,301` as ranges; null where a part is no status or range of statuses. */
export function readStatusRanges(text: string): readonly { readonly from: number; readonly to: number }[] | null {
  const ranges: { from: number; to: number }[] = [];
  for (const part of text.split(/[,;\s]+/).filter((item) => item !== '')) {
    const match = /^(\d{3})(?:-(\d{3}))?$/.exec(part);
    if (match === null) return null;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from < 100 || to > 599 || from > to) return null;
    ranges.push({ from, to });
  }
  return ranges.length === 0 ? null : ranges;
}
