import type { Alert } from './alert';
import type { SavedCertificates } from './alerting-certificates';
import type { SavedOutage } from './alerting-outages';
import type { LocalMoment, QuietHours } from './alerting-quiet-hours';
import type { CertificateFacts, Failure } from './check';
import type { SiteId } from './site';

/** One moment on both clocks: epoch ms for what is told, monotonic ms for every wait. */
export interface Moment {
  readonly wallMs: number;
  readonly monoMs: number;
}

/** What a message has to know of a site. */
export interface AlertSite {
  readonly name: string;
  /** Without secrets. */
  readonly address: string;
  readonly parentId: SiteId | null;
  readonly intervalMs: number;
  /** Paused or in maintenance: nothing is told of it now. */
  readonly isSilent: boolean;
}

export interface AlertSettings {
  /** How often an outage that lasts is told again; null: once only. */
  readonly remindEveryMs: number | null;
  readonly quietHours: readonly QuietHours[];
}

/** What is kept over a restart, so that nothing is told twice and every all-clear is given. */
export interface SavedDesk {
  readonly outages: readonly SavedOutage[];
  /** Sites that change too often, told already. */
  readonly flapping: readonly SiteId[];
  readonly certificates: SavedCertificates;
}

export interface DeskDeps {
  /** Null where there is no such site any more. */
  readonly siteOf: (siteId: SiteId) => AlertSite | null;
  readonly total: () => number;
  readonly settings: () => AlertSettings;
  /** The moment in local time. */
  readonly localOf: (wallMs: number) => LocalMoment;
}

export interface OutageNews {
  readonly incidentId: string;
  readonly siteId: SiteId;
  readonly startedAt: number;
  readonly failure: Failure;
}

export interface OutageEnd {
  readonly incidentId: string;
  readonly endedAt: number;
  readonly unwatchedMs: number;
  /** Found up again; else it ended because the site was paused, changed or removed, which needs no all-clear. */
  readonly isRecovered: boolean;
}

export interface CertificateNews {
  readonly siteId: SiteId;
  readonly facts: CertificateFacts;
  /** Epoch ms of `facts.expiresAt`. */
  readonly expiresMs: number;
}

/**
 * Decides what is told, and when: one alert per cause. News goes in as it comes; `turn` gives what is due. It holds no
 * timer: the caller comes back at `dueAt`.
 */
export interface AlertDesk {
  opened(news: OutageNews, now: Moment): void;
  closed(end: OutageEnd, now: Moment): void;
  /** A site changes too often: it is told once, and no more until it is stable. */
  flapping(siteId: SiteId, at: number, now: Moment): void;
  stable(siteId: SiteId, at: number, now: Moment): void;
  /** Our own connection is back: told once, with the time it was away. */
  connectionBack(gap: { readonly fromMs: number; readonly toMs: number; readonly sites: number }, now: Moment): void;
  certificate(news: CertificateNews, now: Moment): void;
  forget(siteId: SiteId): void;
  turn(now: Moment): readonly Alert[];
  /** Monotonic ms of the next turn; null while there is nothing to wait for. */
  dueAt(now: Moment): number | null;
  save(): SavedDesk;
}
