/** Wall time of a zone as if it were UTC, epoch ms: 02:30 in Berlin is 02:30Z. */
export type LocalMs = number;

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** True for the name of a time zone this system knows. */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What a clock in the zone shows at an instant. */
export function localOf(zone: string, atMs: number): LocalMs {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The instant at which a clock in the zone shows a time. Of a time it shows twice the first; for one it leaps over the
 * instant as far after the leap as the time lies in it (RFC 5545, 3.3.5).
 */
export function instantOf(zone: string, localMs: LocalMs): number {
  const offsetAt = (atMs: number): number => localOf(zone, atMs) - Math.floor(atMs / 1_000) * 1_000;
  const before = offsetAt(localMs - dayMs);
  const after = offsetAt(localMs + dayMs);
  const fitting = [before, after].map((offset) => localMs - offset).filter((atMs) => localOf(zone, atMs) === localMs);
  return fitting.length > 0 ? Math.min(...fitting) : localMs - before;
}
