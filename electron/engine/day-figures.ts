import { createHourCorrector } from '../domain/correction';
import type { Correction } from '../domain/correction';
import { hourStartMs, msPerHour } from '../domain/hour-key';
import type { SiteId } from '../domain/site';
import { coveragePercent, uptimePercent } from '../domain/uptime';
import type { SiteView } from '../contract/view-schema';
import { createHourRing } from './hour-ring';
import type { HourRing, HourShare } from './hour-ring';
import type { StoredHour } from './ports';

const spansHours = { day: 24, week: 168, month: 720 } as const;
/** One more than the longest span: its first hour is kept until the span has left it. */
const hoursHeld = spansHours.month + 1;

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

type SitePart = { readonly id: SiteId; readonly addedAt: number };

/** Uptime and coverage of each site over 24 hours, 7 and 30 days, counted in whole hours, the one that runs included. */
export interface DayFigures {
  /** Takes in an hour as it is sealed. */
  add(entry: StoredHour): void;
  /** Takes in an hour read from the history, unless it was sealed meanwhile and is counted already. */
  addPast(entry: StoredHour): void;
  /** The past of a site has been read, or that of all of them. */
  endPast(siteId?: SiteId): void;
  figures(site: SitePart, open: readonly StoredHour[], nowMs: number, corrections?: readonly Correction[]): Figures;
  /** Begins anew with a site: its past is going to be read. */
  forget(siteId: SiteId): void;
}

const keyOf = ({ hour, part }: StoredHour): string => `${hour} ${part}`;
const hourIndex = (ms: number): number => Math.floor(ms / msPerHour);

/** How an hour counts after what was said of it later. */
function correctorOf(site: SitePart, nowMs: number, corrections: readonly Correction[]) {
  if (corrections.length === 0) return (_hour: number, share: HourShare): HourShare => share;
  const correct = createHourCorrector(corrections);
  return (hour: number, share: HourShare): HourShare => {
    const startMs = hour * msPerHour;
    const window = { fromMs: Math.max(startMs, site.addedAt), toMs: Math.min(startMs + msPerHour, nowMs) };
    return correct(share, startMs, window);
  };
}

export function createDayFigures(): DayFigures {
  const rings = new Map<SiteId, HourRing>();
  /** Hours sealed while the past is being read, by site; those of all sites at the start. */
  const sealedMeanwhile = new Map<SiteId, Set<string>>();
  let isReadingAll = true;

  function count({ siteId, hour, aggregate }: StoredHour): void {
    const index = hourIndex(hourStartMs(hour));
    const ring = rings.get(siteId) ?? createHourRing(hoursHeld, index);
    rings.set(siteId, ring);
    ring.add(index, aggregate);
  }

  /** The spans end alike and hold one another, so each is the shorter one and the hours before it. */
  function sums(site: SitePart, open: readonly StoredHour[], nowMs: number, corrections: readonly Correction[]) {
    const ring = rings.get(site.id);
    const correct = correctorOf(site, nowMs, corrections);
    const added = hourIndex(site.addedAt);
    const now = hourIndex(nowMs);
    const sum: Sum = { up: 0, down: 0, observedMs: 0 };
    let beyond = now + 1;
    const take = (hour: number, share: HourShare): void => {
      const counted = correct(hour, share);
      sum.up += counted.up;
      sum.down += counted.down;
      sum.observedMs += counted.observedMs;
    };
    return (hours: number): Sum & { readonly askedMs: number } => {
      const first = Math.max(now - hours + 1, added);
      ring?.each(first, beyond, take);
      for (const { hour, aggregate } of open) {
        const index = hourIndex(hourStartMs(hour));
        if (index >= first && index < beyond) take(index, aggregate);
      }
      beyond = Math.min(beyond, first);
      return { ...sum, askedMs: nowMs - Math.max(first * msPerHour, site.addedAt) };
    };
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
    figures(site, open, nowMs, corrections = []) {
      const upTo = sums(site, open, nowMs, corrections);
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
