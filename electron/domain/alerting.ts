import { alertOf } from './alert';
import type { Alert } from './alert';
import { createCertificateNotices } from './alerting-certificates';
import type { AlertDesk, DeskDeps, Moment, SavedDesk } from './alerting-desk';
import { createFlapping } from './alerting-flapping';
import { createNotes } from './alerting-notes';
import { createOutageBook } from './alerting-outages';
import { quietMinutesLeft } from './alerting-quiet-hours';
import { createReminders } from './alerting-reminders';
import { createOutageTelling } from './alerting-telling';

/** In quiet hours the clock on the wall is read this often, since it may be set, or changed for summer. */
const quietStepMs = 900_000;
/** Times without a connection that are told one by one, after quiet hours. */
const maxConnectionNotes = 5;

/** The pure part of alerting: news in, alerts out. */
export function createAlertDesk(deps: DeskDeps, saved: SavedDesk | null, start: Moment): AlertDesk {
  const book = createOutageBook();
  const certificates = createCertificateNotices(saved?.certificates ?? []);
  const notes = createNotes(deps);
  const telling = createOutageTelling(deps, book, (siteId) => flapping.has(siteId));
  const flapping = createFlapping({
    book,
    notes,
    tell: (outage, now) => telling.await(outage, now),
    saved: saved?.flapping ?? [],
  });
  const reminders = createReminders(deps, book);
  let connections: readonly Alert[] = [];
  telling.restore(saved?.outages ?? [], start);

  /** Milliseconds until something may be told; 0 outside of quiet hours. */
  function quietMs(wallMs: number): number {
    return quietMinutesLeft(deps.settings().quietHours, deps.localOf(wallMs)) * 60_000;
  }

  return {
    opened: (news, now) => telling.opened(news, now),
    closed: (end, now) => telling.closed(end, now),
    flapping: (siteId, at, now) => flapping.begin(siteId, at, now),
    stable: (siteId, at, now) => flapping.end(siteId, at, now),
    connectionBack({ fromMs, toMs, sites }, { wallMs }) {
      const alert = alertOf('connection', wallMs, [], { total: deps.total() });
      connections = [...connections, { ...alert, startedAt: fromMs, endedAt: toMs, count: sites }].slice(
        -maxConnectionNotes,
      );
    },
    certificate({ siteId, facts, expiresMs }, { monoMs }) {
      if (!certificates.take(siteId, facts)) return;
      notes.add('certificate', { siteId, startedAt: expiresMs, endedAt: null, daysLeft: facts.daysLeft }, monoMs);
    },
    forget(siteId) {
      book.dropSite(siteId);
      flapping.forget(siteId);
      certificates.forget(siteId);
      notes.forget(siteId);
    },
    turn(now) {
      telling.release(now);
      if (quietMs(now.wallMs) > 0) return [];
      const back = connections.map((alert) => ({ ...alert, at: now.wallMs }));
      connections = [];
      return [...back, ...telling.turn(now), ...notes.take(now), ...reminders.turn(now)];
    },
    dueAt(now) {
      const waits = [telling.dueAt(), notes.dueAt(), reminders.dueAt(), connections.length > 0 ? now.monoMs : null];
      const dueMs = waits.reduce<number>((first, wait) => Math.min(first, wait ?? Infinity), Infinity);
      if (dueMs === Infinity) return null;
      const leftMs = quietMs(now.wallMs);
      return leftMs === 0 ? dueMs : Math.max(dueMs, now.monoMs + Math.min(leftMs, quietStepMs));
    },
    save: () => ({ outages: book.save(), flapping: flapping.save(), certificates: certificates.save() }),
  };
}
