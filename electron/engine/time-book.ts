import type { TimeCause } from '../domain/hour';
import type { Site, SiteId } from '../domain/site';
import type { Clock, Log } from './ports';
import { createTimekeeper } from './timekeeper';
import type { Stretch } from './timekeeper';

/** Attributes every stretch of time to a cause, for all sites together. */
export interface TimeBook {
  /** Looks at the clocks; calls `onWake` where the machine has just woken up. */
  beat(): void;
  /**
   * Writes the time that has passed into the hours. To be called before a site is added, removed, paused or resumed, so that
   * time is attributed to what was the case while it passed, and before each drain.
   */
  settle(): void;
}

export function createTimeBook(deps: {
  readonly clock: Clock;
  readonly log: Log;
  readonly sites: () => readonly Site[];
  /** Checks from before are void now. */
  readonly onWake: () => void;
  readonly addTime: (siteId: SiteId, fromMs: number, toMs: number, cause: TimeCause) => void;
}): TimeBook {
  const { clock, log, sites, onWake, addTime } = deps;
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
    onWake();
  }

  function causeOf(site: Site, stretch: Stretch): TimeCause {
    if (site.paused) return 'paused';
    return stretch.kind === 'asleep' ? 'asleep' : 'observed';
  }

  return {
    beat,
    settle() {
      beat();
      for (const stretch of pending) {
        for (const site of sites()) {
          addTime(site.id, Math.max(stretch.fromMs, site.addedAt), stretch.toMs, causeOf(site, stretch));
        }
      }
      pending = [];
    },
  };
}
