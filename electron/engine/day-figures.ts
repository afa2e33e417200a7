import { hourStartMs, msPerHour } from '../domain/hour-key';
import type { SiteId } from '../domain/site';
import { coveragePercent, uptimePercent } from '../domain/uptime';
import type { SiteView } from '../contract/view-schema';
import type { StoredHour } from './ports';

const spansHours = { day: 24, week: 168, month: 720 } as const;
/** One more than the longest span: its first hour is kept until the span has left it. */
const slots = spansHours.month + 1;
/** Numbers a slot: up, down, tenths of a second observed. Sixteen bits each, so that a thousand sites take 4 MB. */
const width = 3;
const most = 65_535;
const msPerTenth = 100;

/** Sealed hours of one site, at their absolute index modulo the length. */
interface Ring {
  readonly numbers: Uint16Array;
  /** Absolute index of the newest hour. */
  newest: number;
}

interface Sum {
  up: number;
  down: number;
  observedMs: number;
}

type Figures = Pick<
  SiteView,
  | 'uptimeDayPercent'
  | 'coverageDayPercent'
  | 'uptimeWeekPercent'
  | 'coverageWeekPercent'
  | 'uptimeMonthPercent'
  | 'coverageMonthPercent'
  | 'upDay'
  | 'downDay'
>;

/** Uptime and coverage of each site over 24 hours, 7 and 30 days, counted in whole hours, the one that runs included. */
export interface DayFigures {
  /** Takes in an hour as it is sealed. */
  add(entry: StoredHour): void;
  /** Takes in an hour read from the history, unless it was sealed meanwhile and is counted already. */
  addPast(entry: StoredHour): void;
  /** The past of a site has been read, or that of all of them. */
  endPast(siteId?: SiteId): void;
  figures(site: { readonly id: SiteId; readonly addedAt: number }, open: readonly StoredHour[], nowMs: number): Figures;
  /** Begins anew with a site: its past is going to be read. */
  forget(siteId: SiteId): void;
}

const keyOf = ({ hour, part }: StoredHour): string => `${hour} ${part}`;
const hourIndex = (ms: number): number => Math.floor(ms / msPerHour);
const placeOf = (hour: number): number => (((hour % slots) + slots) % slots) * width;

/** Makes room up to this hour: the slots of hours that were skipped, and of those that fall out, are emptied. */
function advance(ring: Ring, hour: number): void {
  const steps = Math.min(hour - ring.newest, slots);
  for (let step = 0; step < steps; step += 1) ring.numbers.fill(0, placeOf(hour - step), placeOf(hour - step) + width);
  ring.newest = Math.max(ring.newest, hour);
}

function addTo(ring: Ring, hour: number, share: Sum): void {
  advance(ring, hour);
  if (hour <= ring.newest - slots) return;
  const at = placeOf(hour);
  const { numbers } = ring;
  numbers[at] = Math.min(most, (numbers[at] ?? 0) + share.up);
  numbers[at + 1] = Math.min(most, (numbers[at + 1] ?? 0) + share.down);
  numbers[at + 2] = Math.min(most, (numbers[at + 2] ?? 0) + Math.round(share.observedMs / msPerTenth));
}

/** Hours from `first` on, added up. */
function addUp(ring: Ring | undefined, first: number, beyond: number, sum: Sum): void {
  if (ring === undefined) return;
  const from = Math.max(first, ring.newest - slots + 1);
  for (let hour = from; hour <= Math.min(ring.newest, beyond - 1); hour += 1) {
    const at = placeOf(hour);
    sum.up += ring.numbers[at] ?? 0;
    sum.down += ring.numbers[at + 1] ?? 0;
    sum.observedMs += (ring.numbers[at + 2] ?? 0) * msPerTenth;
  }
}

export function createDayFigures(): DayFigures {
  const rings = new Map<SiteId, Ring>();
  /** Hours sealed while the past is being read, by site; those of all sites at the start. */
  const sealedMeanwhile = new Map<SiteId, Set<string>>();
  let isReadingAll = true;

  /** The spans end alike and hold one another, so each is the shorter one and the hours before it. */
  function sums(site: { readonly id: SiteId; readonly addedAt: number }, open: readonly StoredHour[], nowMs: number) {
    const ring = rings.get(site.id);
    const added = hourIndex(site.addedAt);
    const now = hourIndex(nowMs);
    const sum: Sum = { up: 0, down: 0, observedMs: 0 };
    let beyond = now + 1;
    return (hours: number): Sum & { readonly askedMs: number } => {
      const first = Math.max(now - hours + 1, added);
      addUp(ring, first, beyond, sum);
      for (const { hour, aggregate } of open) {
        const index = hourIndex(hourStartMs(hour));
        if (index < first || index >= beyond) continue;
        sum.up += aggregate.up;
        sum.down += aggregate.down;
        sum.observedMs += aggregate.observedMs;
      }
      beyond = Math.min(beyond, first);
      return { ...sum, askedMs: nowMs - Math.max(first * msPerHour, site.addedAt) };
    };
  }

  function count({ siteId, hour, aggregate }: StoredHour): void {
    const index = hourIndex(hourStartMs(hour));
    const ring = rings.get(siteId) ?? { numbers: new Uint16Array(slots * width), newest: index };
    rings.set(siteId, ring);
    addTo(ring, index, aggregate);
  }

  return {
    add(entry) {
      if (isReadingAll && !sealedMeanwhile.has(entry.siteId)) sealedMeanwhile.set(entry.siteId, new Set());
      sealedMeanwhile.get(entry.siteId)?.add(keyOf(entry));
      count(entry);
    },
    addPast(entry) {
      if (sealedMeanwhile.get(entry.siteId)?.has(keyOf(entry)) !== true) count(entry);
    },
    endPast(siteId) {
      if (siteId === undefined) {
        isReadingAll = false;
        sealedMeanwhile.clear();
      } else if (!isReadingAll) sealedMeanwhile.delete(siteId);
    },
    figures(site, open, nowMs) {
      const upTo = sums(site, open, nowMs);
      const day = upTo(spansHours.day);
      const week = upTo(spansHours.week);
      const month = upTo(spansHours.month);
      return {
        uptimeDayPercent: uptimePercent(day.up, day.down),
        coverageDayPercent: coverageOf(day),
        uptimeWeekPercent: uptimePercent(week.up, week.down),
        coverageWeekPercent: coverageOf(week),
        uptimeMonthPercent: uptimePercent(month.up, month.down),
        coverageMonthPercent: coverageOf(month),
        upDay: day.up,
        downDay: day.down,
      };
    },
    forget(siteId) {
      rings.delete(siteId);
      sealedMeanwhile.set(siteId, new Set());
    },
  };
}

function coverageOf({ observedMs, askedMs }: { readonly observedMs: number; readonly askedMs: number }): number | null {
  return askedMs > 0 ? coveragePercent(Math.min(observedMs, askedMs), askedMs) : null;
}
