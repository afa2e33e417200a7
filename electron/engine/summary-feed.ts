import { emptySummary } from '../contract/summary-schema';
import type { Problem, Summary } from '../contract/summary-schema';
import type { SiteId } from '../domain/site';
import type { Cancel, Clock } from './ports';
import type { SiteWatch } from './site-watch';

/** Changes that come within this time are told at once: a hundred sites that fail together are one summary. */
const gatherMs = 500;
const mostProblems = 20;

/** Tells in a few figures how all sites are, also while nobody looks at the window. */
export interface SummaryFeed {
  /** A site may have another status or name, or be gone; null: something else may have changed. */
  touch(siteId: SiteId | null): void;
  stop(): void;
}

export function createSummaryFeed(deps: {
  readonly clock: Clock;
  readonly watches: () => ReadonlyMap<SiteId, SiteWatch>;
  readonly isOffline: () => boolean;
  readonly emit: (summary: Summary) => void;
}): SummaryFeed {
  const { clock, watches, isOffline, emit } = deps;
  /** What of each site is told, so that an ordinary check costs a comparison and no timer. */
  const told = new Map<SiteId, string>();
  let timer: Cancel | null = null;
  let last = '';

  function tell(): void {
    timer = null;
    const summary = summaryOf(watches().values(), isOffline(), clock.now());
    const text = JSON.stringify(summary);
    if (text === last) return;
    last = text;
    emit(summary);
  }

  function schedule(): void {
    timer ??= clock.after(gatherMs, tell);
  }

  return {
    touch(siteId) {
      if (siteId === null) {
        schedule();
        return;
      }
      const watch = watches().get(siteId);
      const mark = watch === undefined ? '' : `${watch.status} ${watch.site.name}`;
      if (told.get(siteId) === mark) return;
      if (watch === undefined) told.delete(siteId);
      else told.set(siteId, mark);
      schedule();
    },
    stop() {
      timer?.();
      timer = null;
    },
  };
}

const problemOrder = { down: 0, slow: 1 } as const;

export function summaryOf(watches: Iterable<SiteWatch>, isOffline: boolean, nowMs: number): Summary {
  const counts = { ...emptySummary, isOffline };
  const found: { readonly watch: SiteWatch; readonly status: Problem['status']; readonly since: number }[] = [];
  for (const watch of watches) {
    const { status } = watch;
    counts.total += 1;
    counts[status] += 1;
    if (status === 'down' || status === 'slow') found.push({ watch, status, since: watch.since });
  }
  found.sort((a, b) => problemOrder[a.status] - problemOrder[b.status] || a.since - b.since);
  const problems = found.slice(0, mostProblems).map(({ watch, status, since }) => ({
    id: watch.site.id,
    name: watch.site.name,
    status,
    since,
    reason: watch.figures(nowMs).failure?.message ?? null,
  }));
  return { ...counts, problems };
}
