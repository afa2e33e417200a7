import type { HourAggregate } from '../domain/hour';
import type { SiteId } from '../domain/site';

/** The hours of a local day that lie in one month (UTC), added up. Epoch ms; `spanMs`: how much of it is asked about. */
export interface DaySum {
  readonly startMs: number;
  readonly endMs: number;
  readonly spanMs: number;
  readonly aggregate: HourAggregate;
}

/** Which days: of a site, of a month as in `2026-11`, cut by a time zone. */
export interface DaySumsKey {
  readonly siteId: SiteId;
  readonly month: string;
  readonly zone: string;
}

/** Days of months that are over, added up before, so that long ranges are there at once. Needed for nothing else. */
export interface DaySumStore {
  /**
   * The sums kept for a month, as long as its hours are what they were then; and what its hours are now, to be handed to
   * `keep`. Ask before reading the hours: what changes meanwhile is noticed by the next one who asks.
   */
  find(key: DaySumsKey): Promise<{ readonly days: readonly DaySum[] | null; readonly version: string | null }>;
  /** Does nothing where that is not possible. */
  keep(key: DaySumsKey, version: string, days: readonly DaySum[]): Promise<void>;
}
