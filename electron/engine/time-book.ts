import type { TimeCause } from '../domain/hour';
import type { Site, SiteId } from '../domain/site';
import type { Span } from '../domain/uptime';
import type { Clock, Log } from './ports';
import { createTimekeeper } from './timekeeper';
import type { Stretch } from './timekeeper';

/** Attributes every stretch of time to a cause, site by site. */
export interface TimeBook {
  /** Looks at the clocks; calls `onWake` where the machine has just woken up. */
  beat(): void;
  /**
   * Writes the time that has passed into the hours. To be called before a site is added, removed, paused or resumed, before
   * our own connection goes or comes and before maintenance is planned anew, so that time is attributed to what was the
   * case while it passed, and before each drain.
   */
  settle(): void;
}

export interface TimeBookDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly sites: () => readonly Site[];
  /** Checks from before are void now; awake since `atMs`, epoch ms. */
  readonly onWake: (atMs: number) => void;
  readonly addTime: (siteId: SiteId, fromMs: number, toMs: number, cause: TimeCause) => void;
  /** Whether our own connection keeps the site from being observed now. */
  readonly isAway: (site: Site) => boolean;
  readonly maintenance: (site: Site, span: Span) => readonly Span[];
}

export function createTimeBook(deps: TimeBookDeps): TimeBook {
  const { clock, log, sites, onWake } = deps;
  const timekeeper = createTimekeeper(clock);
  let pending: Stretch[] = [];

  function keep(stretch: Stretch): void {
    const last = pending.at(-1);
    if (last?.kind === stretch.kind && last.toMs === stretch.fromMs) {
      pending[pending.length - 1] = { ...last, toMs: stretch.toMs };
    } else {
      pending.push(stretch);
    }
  }

  function beat(): void {
    const { stretches, steppedBackMs } = timekeeper.beat();
    if (steppedBackMs > 0) {
      log.warn(
        `The clock was set back by ${Math.round(steppedBackMs / 1_000)} s. Durations and figures are not affected.`,
      );
    }
    for (const stretch of stretches) keep(stretch);
    const asleep = stretches.find((stretch) => stretch.kind === 'asleep');
    if (asleep === undefined) return;
    log.info(
      `Nothing was observed for ${Math.round((asleep.toMs - asleep.fromMs) / 1_000)} s: the computer was asleep.`,
    );
    onWake(asleep.toMs);
  }

  function addSpan(site: Site, span: Span, cause: TimeCause): void {
    if (span.fromMs < span.toMs) deps.addTime(site.id, span.fromMs, span.toMs, cause);
  }

  /** Paused before asleep, asleep before maintenance, that before offline: the first that holds. */
  function attribute(site: Site, stretch: Stretch): void {
    const span = { fromMs: Math.max(stretch.fromMs, site.addedAt), toMs: stretch.toMs };
    if (site.paused || stretch.kind === 'asleep') {
      addSpan(site, span, site.paused ? 'paused' : 'asleep');
      return;
    }
    const cause = deps.isAway(site) ? 'offline' : 'observed';
    let fromMs = span.fromMs;
    for (const planned of deps.maintenance(site, span)) {
      addSpan(site, { fromMs, toMs: planned.fromMs }, cause);
      addSpan(site, planned, 'maintenance');
      fromMs = planned.toMs;
    }
    addSpan(site, { fromMs, toMs: span.toMs }, cause);
  }

  return {
    beat,
    settle() {
      beat();
      const passed = pending;
      pending = [];
      for (const stretch of passed) for (const site of sites()) attribute(site, stretch);
    },
  };
}
