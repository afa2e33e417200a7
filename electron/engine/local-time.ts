/** Offset of local time from UTC at an instant, in minutes; east is positive. */
export type UtcOffset = (epochMs: number) => number;

/** Of the time zone this process runs in. */
export function localUtcOffset(epochMs: number): number {
  return -new Date(epochMs).getTimezoneOffset();
}

/** `2026-11-30T17:00:00Z`. */
export function utcText(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}

/** `2026-11-30T18:00:00+01:00`: sorts as text, and the hour that comes twice in autumn differs in its offset. */
export function localText(epochMs: number, offsetOf: UtcOffset): string {
  const offsetMinutes = Math.round(offsetOf(epochMs));
  const local = new Date(epochMs + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(offsetMinutes);
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** Epoch ms at which the local day that holds an instant began. */
export function startOfLocalDay(epochMs: number): number {
  const date = new Date(epochMs);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Epoch ms at which the local month that holds an instant began. */
export function startOfLocalMonth(epochMs: number): number {
  const date = new Date(epochMs);
  return new Date(date.getFullYear(), date.getMonth(), 1).getTime();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Names the time zone this process runs in, with the edition of its rules: what was cut by it holds for no other. */
export function localZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `${timeZone} ${process.versions['tz'] ?? ''}`.trim();
}
