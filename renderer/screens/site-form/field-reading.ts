import type { StatusRange } from '../../../electron/domain/probe-settings';
import type { FieldErrors, FieldName } from './form-values';

/** Reads fields one by one and keeps what is wrong with them, so that all faults are shown at once. */
export interface FieldReading {
  readonly errors: FieldErrors;
  readonly fail: (field: FieldName, message: string) => void;
  /** A number in [min, max]; `otherwise` where the field has none. */
  readonly number: (field: FieldName, text: string, limits: NumberLimits) => number;
}

interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** In words, with the limits in it. */
  readonly message: string;
  readonly isWhole: boolean;
}

export function createFieldReading(): FieldReading {
  const errors: Partial<Record<FieldName, string>> = {};
  const fail = (field: FieldName, message: string): void => {
    errors[field] ??= message;
  };
  return {
    errors,
    fail,
    number: (field, text, { min, max, message, isWhole }) => {
      const value = parseNumber(text);
      const isGood = value !== null && value >= min && value <= max && (!isWhole || Number.isInteger(value));
      if (isGood) return value;
      fail(field, message);
      return min;
    },
  };
}

/** Decimal point or comma; anything else that a person would not call a number is none. */
function parseNumber(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
}

/** `200-299, 301` as ranges; null where it is not that. */
export function parseStatusRanges(text: string): readonly StatusRange[] | null {
  const parts = text.split(',').map((part) => part.trim());
  const ranges: StatusRange[] = [];
  for (const part of parts) {
    const match = /^(\d{3})(?:\s*[-–]\s*(\d{3}))?$/.exec(part);
    if (match === null) return null;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from < 100 || to > 599 || from > to) return null;
    ranges.push({ from, to });
  }
  return ranges;
}
