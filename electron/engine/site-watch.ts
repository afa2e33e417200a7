import type { SavedSiteState } from '../contract/state-schema';
import type { SiteView } from '../contract/view-schema';
import type { Check, Failure } from '../domain/check';
import { createCheckTrail } from '../domain/check-trail';
import type { CheckTrace } from '../domain/check-trail';
import type { RecentCheck } from '../domain/recent-check';
import type { Site } from '../domain/site';
import { createSlidingWindow } from '../domain/sliding-window';
import { statusOf, transitionTo } from '../domain/status';
import type { Status, Transition } from '../domain/status';
import { createTemporalFrame } from '../domain/temporal-frame';
import { decodeRecent, encodeRecent } from './recent-code';

const failureFrame = { frameMs: 3_600_000, quantumMs: 60_000 };
const sparkLength = 30;

/** The live figures of one site: window, failure frame, newest checks, status. */
export interface SiteWatch {
  readonly site: Site;
  readonly status: Status;
  /** Epoch ms since when it has this status. */
  readonly since: number;
  readonly lastCheck: Check | null;
  /** Epoch ms since when it has been watched without a pause in this run. */
  readonly watchedSince: number;
  /** Takes in a finished check and gives the transition it made, if any. */
  record(check: Check, nowMs: number): Transition | null;
  /** Settings changed; `reset` where the site now watches something else, so that old figures would mislead. */
  update(site: Site, nowMs: number, reset: boolean): void;
  recent(): readonly RecentCheck[];
  /** The newest checks of this run with what they found. */
  traces(): readonly CheckTrace[];
  failuresPerMinute(nowMs: number): readonly { startMs: number; count: number }[];
  /** The live part of the list row. */
  figures(
    nowMs: number,
  ): Pick<
    SiteView,
    'status' | 'since' | 'checkedAt' | 'failure' | 'lastFailure' | 'window' | 'spark' | 'failuresLastHour'
  >;
  save(): SavedSiteState;
}

export function createSiteWatch(initial: Site, saved: SavedSiteState | null, nowMs: number): SiteWatch {
  let site = initial;
  let window = createSlidingWindow(site.windowSize);
  let frame = createTemporalFrame(failureFrame);
  let recent: RecentCheck[] = [];
  const trail = createCheckTrail();
  let status: Status = site.paused ? 'paused' : 'waiting';
  let since = nowMs;
  let failure: Failure | null = null;
  let lastFailure: SiteView['lastFailure'] = null;
  let lastCheck: Check | null = null;
  let watchedSince = nowMs;

  function restore(from: SavedSiteState): void {
    for (const tenths of from.older) if (tenths >= 0) window.add(tenths / 10);
    recent = decodeRecent(from.recent).slice(-site.windowSize);
    for (const check of recent) if (check.responseMs !== null) window.add(check.responseMs);
    frame.restore(from.failures);
    lastFailure = from.lastFailure ?? null;
    if (site.paused !== (from.status === 'paused')) return;
    status = from.status;
    since = from.since;
    failure = from.failure;
  }

  function setStatus(next: Status, at: number): Transition | null {
    const transition = transitionTo(status, next, at);
    if (transition === null) return null;
    status = next;
    since = at;
    return transition;
  }

  function keepRecent(check: RecentCheck): void {
    recent.push(check);
    if (recent.length > site.windowSize) recent.shift();
  }

  if (saved !== null) restore(saved);

  return {
    get site() {
      return site;
    },
    get status() {
      return status;
    },
    get since() {
      return since;
    },
    get lastCheck() {
      return lastCheck;
    },
    get watchedSince() {
      return watchedSince;
    },
    record(check, atMs) {
      const { startedAt, result } = check;
      const responseMs = result.outcome === 'up' ? result.responseMs : null;
      lastCheck = check;
      trail.add(check);
      failure = result.failure;
      if (responseMs !== null) window.add(responseMs);
      if (result.outcome === 'down') frame.count(startedAt, 1, atMs);
      if (result.outcome === 'down' && failure !== null) lastFailure = { at: startedAt, failure };
      keepRecent({ at: startedAt, outcome: result.outcome, slow: result.slow, responseMs });
      return setStatus(statusOf(result), startedAt);
    },
    update(next, atMs, reset) {
      if (reset) {
        window = createSlidingWindow(next.windowSize);
        frame = createTemporalFrame(failureFrame);
        recent = [];
        trail.clear();
        failure = null;
        lastFailure = null;
        lastCheck = null;
      } else if (next.windowSize !== site.windowSize) {
        window.resize(next.windowSize);
        recent = recent.slice(-next.windowSize);
      }
      if (site.paused && !next.paused) watchedSince = atMs;
      if (next.paused !== site.paused || reset) setStatus(next.paused ? 'paused' : 'waiting', atMs);
      site = next;
    },
    recent: () => recent,
    traces: () => trail.traces(),
    failuresPerMinute: (atMs) => frame.slots(atMs),
    figures: (atMs) => ({
      status,
      since,
      checkedAt: recent.at(-1)?.at ?? null,
      failure: status === 'paused' ? null : failure,
      lastFailure,
      window: {
        count: window.count,
        lastMs: window.last(),
        minMs: window.min(),
        avgMs: window.avg(),
        maxMs: window.max(),
      },
      spark: recent.slice(-sparkLength).map((check) => check.responseMs),
      failuresLastHour: frame.total(atMs),
    }),
    save() {
      const older = window.values();
      older.length -= Math.min(older.length, recent.filter((check) => check.responseMs !== null).length);
      return {
        recent: encodeRecent(recent),
        older: older.map((ms) => Math.round(ms * 10)),
        failures: [...frame.toSnapshot()],
        status,
        since: Math.round(since),
        failure,
        ...(lastFailure === null ? {} : { lastFailure }),
      };
    },
  };
}
