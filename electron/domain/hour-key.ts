/** An hour of UTC, `2026-11-30T17Z`. Text order is time order. */
export type HourKey = string & { readonly brand: 'HourKey' };

export const msPerHour = 3_600_000;

/** Start of the year 0000 and of the year 10000: between them a key has four digits of year. */
const firstMs = -62_167_219_200_000;
const endMs = 253_402_300_800_000;

const keyPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2})Z$/;

/** The hour that holds an instant. Throws a RangeError outside the years 0000 to 9999. */
export function hourKeyOf(epochMs: number): HourKey {
  if (!(epochMs >= firstMs && epochMs < endMs)) throw new RangeError(`Expected an instant in ms, got ${epochMs}`);
  const hours = Math.floor(epochMs / msPerHour);
  const days = Math.floor(hours / 24);
  const { year, month, day } = dateOfDays(days);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${pad(hours - days * 24, 2)}Z` as HourKey;
}

/** Epoch ms at which the hour begins. */
export function hourStartMs(key: HourKey): number {
  const date = { year: Number(key.slice(0, 4)), month: Number(key.slice(5, 7)), day: Number(key.slice(8, 10)) };
  return (daysOfDate(date) * 24 + Number(key.slice(11, 13))) * msPerHour;
}

/** Minute of its hour that holds an instant, 0 to 59. */
export function minuteOf(epochMs: number): number {
  return Math.floor((epochMs - Math.floor(epochMs / msPerHour) * msPerHour) / 60_000);
}

/** The key in a text, or null where the text is none or names a day that no calendar has. */
export function parseHourKey(text: string): HourKey | null {
  if (!keyPattern.test(text)) return null;
  const startMs = hourStartMs(text as HourKey);
  if (startMs < firstMs || startMs >= endMs) return null;
  const key = hourKeyOf(startMs);
  return key === text ? key : null;
}

export function nextHour(key: HourKey): HourKey {
  return hourKeyOf(hourStartMs(key) + msPerHour);
}

/** The month an hour belongs to, `2026-11`: the name of its file. */
export function monthOf(key: HourKey): string {
  return key.slice(0, 7);
}

/** Every hour that has a part in [fromMs, toMs), ascending. */
export function* hoursBetween(fromMs: number, toMs: number): Generator<HourKey, void, undefined> {
  if (!(fromMs < toMs)) return;
  for (let startMs = Math.floor(fromMs / msPerHour) * msPerHour; startMs < toMs; startMs += msPerHour) {
    yield hourKeyOf(startMs);
  }
}

/*
 * Days since 1970-01-01 and dates of the proleptic Gregorian calendar, after Howard Hinnant, "chrono-Compatible
 * Low-Level Date Algorithms" (days_from_civil, civil_from_days). Years are counted from 1 March, so that the leap day
 * is a year's last day, in eras of 400 years = 146 097 days.
 */
interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const daysPerEra = 146_097;
/** Days from 0000-03-01 to 1970-01-01. */
const epochOffsetDays = 719_468;

function daysOfDate({ year, month, day }: CalendarDate): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const monthFromMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysPerEra + dayOfEra - epochOffsetDays;
}

function dateOfDays(days: number): CalendarDate {
  const shifted = days + epochOffsetDays;
  const era = Math.floor(shifted / daysPerEra);
  const dayOfEra = shifted - era * daysPerEra;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 };
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
