import { createHourCorrector } from '../domain/correction';
import type { Correction } from '../domain/correction';
import { mergedMinutes } from '../domain/hour';
import type { HourAggregate } from '../domain/hour';
import { hourKeyOf, hourStartMs, msPerHour } from '../domain/hour-key';
import type { HourKey } from '../domain/hour-key';
import type { SiteId } from '../domain/site';
import { coveragePercent, uptimePercent } from '../domain/uptime';
import type { StoredHour } from './ports';

const dayMs = 24 * msPerHour;

type HourShare = Pick<HourAggregate, 'up' | 'down' | 'downMinutes' | 'observedMs' | 'maintenanceMs'>;

/** Uptime and coverage of each site over the last 24 hours, counted in whole hours, the one that runs included. */
export interface DayFigures {
  /** Takes in a sealed hour. */
  add(entry: StoredHour): void;
  figures(
    site: { readonly id: SiteId; readonly addedAt: number },
    open: readonly StoredHour[],
    nowMs: number,
    corrections?: readonly Correction[],
  ): { readonly uptimeDayPercent: number | null; readonly coverageDayPercent: number | null };
  forget(siteId: SiteId): void;
}

export function createDayFigures(): DayFigures {
  const sealed = new Map<SiteId, Map<HourKey, HourShare>>();

  function dropOld(hours: Map<HourKey, HourShare>, firstMs: number): void {
    for (const hour of hours.keys()) if (hourStartMs(hour) < firstMs) hours.delete(hour);
  }

  return {
    add({ siteId, hour, aggregate }) {
      const hours = sealed.get(siteId) ?? new Map<HourKey, HourShare>();
      sealed.set(siteId, hours);
      const before = hours.get(hour) ?? { up: 0, down: 0, observedMs: 0, maintenanceMs: 0 };
      hours.set(hour, {
        up: before.up + aggregate.up,
        down: before.down + aggregate.down,
        ...mergedMinutes(before.downMinutes, aggregate.downMinutes),
        maintenanceMs: before.maintenanceMs + aggregate.maintenanceMs,
        observedMs: before.observedMs + aggregate.observedMs,
      });
      dropOld(hours, hourStartMs(hour) - dayMs);
    },
    figures(site, open, nowMs, corrections = []) {
      const firstMs = Math.max(hourStartMs(hourKeyOf(nowMs - dayMs + msPerHour)), site.addedAt);
      let up = 0;
      let down = 0;
      let observedMs = 0;
      const correct = createHourCorrector(corrections);
      const corrected = (share: HourShare, startMs: number): HourShare => {
        const window = { fromMs: Math.max(startMs, site.addedAt), toMs: Math.min(startMs + msPerHour, nowMs) };
        return correct(share, startMs, window);
      };
      const count = (hour: HourKey, share: HourShare): void => {
        if (hourStartMs(hour) + msPerHour <= firstMs || hourStartMs(hour) > nowMs) return;
        const counted = corrections.length === 0 ? share : corrected(share, hourStartMs(hour));
        up += share.up;
        down += counted.down;
        observedMs += counted.observedMs;
      };
      for (const [hour, share] of sealed.get(site.id) ?? []) count(hour, share);
      for (const { hour, aggregate } of open) count(hour, aggregate);
      const askedMs = nowMs - firstMs;
      return {
        uptimeDayPercent: uptimePercent(up, down),
        coverageDayPercent: askedMs > 0 ? coveragePercent(Math.min(observedMs, askedMs), askedMs) : null,
      };
    },
    forget: (siteId) => void sealed.delete(siteId),
  };
}
