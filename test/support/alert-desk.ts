import type { Alert } from '../../electron/domain/alert';
import { createAlertDesk } from '../../electron/domain/alerting';
import type { AlertDesk, AlertSettings, AlertSite, Moment, SavedDesk } from '../../electron/domain/alerting-desk';

/** A desk on two clocks moved by hand; every alert it gives is kept, at the moment it was due. */
export interface DeskStory {
  readonly alerts: Alert[];
  readonly sites: Map<string, AlertSite>;
  settings: AlertSettings;
  readonly desk: AlertDesk;
  now(): Moment;
  advance(ms: number): void;
  stepWall(ms: number): void;
  down(siteId: string, given?: { readonly startedAt?: number; readonly id?: string }): string;
  up(incidentId: string, given?: { readonly isRecovered?: boolean; readonly unwatchedMs?: number }): void;
  /** The app ends and starts again after a while. */
  restart(offMs: number): void;
}

const refusal = {
  kind: 'refused',
  reason: 'connection-refused',
  message: 'The server refused the connection.',
} as const;

export const startMs = Date.parse('2026-11-30T10:00:00Z');

/** Site ids `s0`, `s1` …; UTC is local time. */
export function deskStory(count: number, given: Partial<AlertSettings> = {}): DeskStory {
  const sites = new Map<string, AlertSite>();
  for (let index = 0; index < count; index += 1) {
    const address = `https://shop-${index}.test/`;
    sites.set(`s${index}`, { name: `shop ${index}`, address, parentId: null, intervalMs: 60_000, isSilent: false });
  }
  const alerts: Alert[] = [];
  let wallMs = startMs;
  let monoMs = 1_000;
  let settings: AlertSettings = { remindEveryMs: null, quietHours: [], ...given };
  let serial = 0;
  const now = (): Moment => ({ wallMs, monoMs });
  const make = (saved: SavedDesk | null): AlertDesk =>
    createAlertDesk(
      {
        siteOf: (id) => sites.get(id) ?? null,
        total: () => sites.size,
        settings: () => settings,
        localOf: (ms) => {
          const date = new Date(ms);
          return { weekday: date.getUTCDay(), minuteOfDay: date.getUTCHours() * 60 + date.getUTCMinutes() };
        },
      },
      saved,
      now(),
    );
  let desk = make(null);

  function turn(): void {
    alerts.push(...desk.turn(now()));
  }

  return {
    alerts,
    sites,
    get settings() {
      return settings;
    },
    set settings(next) {
      settings = next;
    },
    get desk() {
      return desk;
    },
    now,
    advance(ms) {
      const endMs = monoMs + ms;
      turn();
      for (let dueMs = desk.dueAt(now()); dueMs !== null && dueMs <= endMs; dueMs = desk.dueAt(now())) {
        const stepMs = Math.max(dueMs - monoMs, 1);
        monoMs += stepMs;
        wallMs += stepMs;
        turn();
      }
      wallMs += Math.max(0, endMs - monoMs);
      monoMs = Math.max(monoMs, endMs);
    },
    stepWall(ms) {
      wallMs += ms;
    },
    down(siteId, { startedAt = wallMs, id = `${siteId}-${serial++}` } = {}) {
      desk.opened({ incidentId: id, siteId, startedAt, failure: refusal }, now());
      return id;
    },
    up(incidentId, { isRecovered = true, unwatchedMs = 0 } = {}) {
      desk.closed({ incidentId, endedAt: wallMs, unwatchedMs, isRecovered }, now());
    },
    restart(offMs) {
      const saved = JSON.parse(JSON.stringify(desk.save())) as SavedDesk;
      wallMs += offMs;
      monoMs = 5;
      desk = make(saved);
    },
  };
}

export function kindsOf(alerts: readonly Alert[]): string[] {
  return alerts.map((alert) => alert.kind);
}
