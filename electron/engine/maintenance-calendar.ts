import { isMeant, mergeSpans } from '../domain/maintenance';
import type { MaintenanceWindow } from '../domain/maintenance';
import type { Result } from '../domain/result';
import { err, ok } from '../domain/result';
import type { Site } from '../domain/site';
import { clipSpan } from '../domain/uptime';
import type { Span } from '../domain/uptime';
import { parseRecurrence } from './recurrence';
import type { Recurrence } from './recurrence';
import { instantOf, isZone, localOf } from './zone-time';

const dayMs = 86_400_000;
/** Spans are worked out for so long ahead at once; longer than any window lasts. */
const aheadMs = 40 * dayMs;

/** When which site is in maintenance. */
export interface MaintenanceCalendar {
  /** Replaces the windows. Those that make no sense are left out; the faults say why. */
  set(windows: readonly MaintenanceWindow[]): readonly string[];
  /** Maintenance of a site within a span, in order, clipped, without overlap. */
  spans(site: Site, span: Span): readonly Span[];
  /** Epoch ms at which the maintenance that is on ends; null where none is. */
  until(site: Site, atMs: number): number | null;
  /** When each window is on next, or is on now; null where it will not be any more. */
  upcoming(atMs: number): readonly { readonly id: string; readonly span: Span | null }[];
}

/** A window ready to be asked. */
interface Planned {
  readonly window: MaintenanceWindow;
  /** Null for one that happens once. */
  readonly recurrence: Recurrence | null;
  readonly startLocal: number;
  /** What has been worked out, and for which time. */
  known: { readonly fromMs: number; readonly toMs: number; readonly spans: readonly Span[] };
}

/** How far ahead the next time of a window is looked for, nearest first: some come once in a few years. */
const horizonsMs: readonly number[] = [aheadMs, 400 * dayMs, 10 * 366 * dayMs];

function nextSpan(plan: Planned, atMs: number): Span | null {
  for (const horizonMs of horizonsMs) {
    const [next] = spansOf(plan, atMs, atMs + horizonMs);
    if (next !== undefined) return next;
  }
  return null;
}

/** Whether a window makes sense; the error is a sentence for the person who set it. */
export function planWindow(window: MaintenanceWindow): Result<Planned, string> {
  if (!isZone(window.zone)) return err(`“${window.name}”: ${window.zone} is not a time zone this computer knows.`);
  const startLocal = Date.parse(`${window.start}:00Z`);
  if (Number.isNaN(startLocal)) return err(`“${window.name}”: ${window.start} is not a date and time.`);
  const known = { fromMs: 0, toMs: 0, spans: [] };
  if (window.rule === null) return ok({ window, recurrence: null, startLocal, known });
  const recurrence = parseRecurrence(window.rule, startLocal);
  if (!recurrence.ok) return err(`“${window.name}”: ${recurrence.error}`);
  return ok({ window, recurrence: recurrence.value, startLocal, known });
}

/** Starts are wall times of the zone, lengths are real time: two hours stay two hours on the day the clocks change. */
function spansOf({ window, recurrence, startLocal }: Planned, fromMs: number, toMs: number): readonly Span[] {
  const { zone, durationMs } = window;
  const firstLocal = localOf(zone, fromMs - durationMs) - dayMs;
  const starts = recurrence === null ? [startLocal] : recurrence.between(firstLocal, localOf(zone, toMs) + dayMs);
  return starts.flatMap((local) => {
    const startMs = instantOf(zone, local);
    const span = { fromMs: startMs, toMs: startMs + durationMs };
    return span.toMs > fromMs && span.fromMs < toMs ? [span] : [];
  });
}

export function createMaintenanceCalendar(): MaintenanceCalendar {
  let plans: readonly Planned[] = [];

  function within(plan: Planned, { fromMs, toMs }: Span): readonly Span[] {
    const { known } = plan;
    if (fromMs < known.fromMs || toMs > known.toMs) {
      const range = { fromMs: fromMs - dayMs, toMs: toMs + aheadMs };
      plan.known = { ...range, spans: spansOf(plan, range.fromMs, range.toMs) };
    }
    return plan.known.spans;
  }

  function spans(site: Site, span: Span): readonly Span[] {
    const found = plans
      .filter((plan) => isMeant(plan.window, site))
      .flatMap((plan) => within(plan, span).flatMap((each) => clipSpan(each, span) ?? []));
    return mergeSpans(found);
  }

  return {
    set(windows) {
      const planned = windows.map(planWindow);
      plans = planned.flatMap((plan) => (plan.ok ? [plan.value] : []));
      return planned.flatMap((plan) => (plan.ok ? [] : [plan.error]));
    },
    spans: (site, span) => (plans.length === 0 ? [] : spans(site, span)),
    until(site, atMs) {
      if (plans.length === 0) return null;
      const [current] = spans(site, { fromMs: atMs, toMs: atMs + aheadMs });
      return current !== undefined && current.fromMs <= atMs ? current.toMs : null;
    },
    upcoming: (atMs) => plans.map((plan) => ({ id: plan.window.id, span: nextSpan(plan, atMs) })),
  };
}
