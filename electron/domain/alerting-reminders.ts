import { alertOf } from './alert';
import type { Alert } from './alert';
import type { DeskDeps, Moment } from './alerting-desk';
import type { Outage, OutageBook } from './alerting-outages';
import { subjectsOf } from './alerting-telling';

/** Outages that last are told again after the time a person has set, all of them together. */
export interface Reminders {
  turn(now: Moment): readonly Alert[];
  dueAt(): number | null;
}

export function createReminders(deps: DeskDeps, book: OutageBook): Reminders {
  function lasting(): readonly Outage[] {
    return book.inPhase('told').filter((outage) => deps.siteOf(outage.siteId)?.isSilent === false);
  }

  function dueAt(): number | null {
    const { remindEveryMs } = deps.settings();
    if (remindEveryMs === null) return null;
    const toldMs = lasting().reduce((first, outage) => Math.min(first, outage.toldMs), Infinity);
    return toldMs === Infinity ? null : toldMs + remindEveryMs;
  }

  return {
    turn({ wallMs, monoMs }) {
      if ((dueAt() ?? Infinity) > monoMs) return [];
      const outages = lasting();
      for (const outage of outages) book.put({ ...outage, toldAt: wallMs, toldMs: monoMs });
      return [alertOf('reminder', wallMs, subjectsOf(deps, outages), { total: deps.total() })];
    },
    dueAt,
  };
}
