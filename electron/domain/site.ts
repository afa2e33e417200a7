import type { Confirmation } from './confirmation';
import type { ProbeSettings } from './probe-settings';

/** Generated, never derived from name or address; lower-case letters and digits. */
export type SiteId = string;

/** What is watched. Holds no secrets. */
export interface Site {
  readonly id: SiteId;
  readonly name: string;
  readonly probe: ProbeSettings;
  readonly intervalMs: number;
  /** Bounds the whole check. */
  readonly timeoutMs: number;
  readonly paused: boolean;
  /** How many of the newest response times the window keeps. */
  readonly windowSize: number;
  /** Epoch ms. */
  readonly addedAt: number;
  /** Names; their colours are among the settings. */
  readonly tags: readonly string[];
  /** Path of nested groups, `Clients/Acme`; see `group-path.ts` for names with a slash in them. Null: in none. */
  readonly group: string | null;
  readonly confirm: Confirmation;
  /** Time between checks while a failure or a recovery is not confirmed; null: the interval, 20 s at most. */
  readonly retryIntervalMs: number | null;
  /** Reached without the line to the internet, so that it is judged apart when that is down. Known by itself of LAN addresses. */
  readonly onMyNetwork: boolean;
  /** What it is reached through: while that is down, this one is not told of. */
  readonly parentId: SiteId | null;
}

export const siteLimits = {
  intervalMs: { min: 1_000, max: 30 * 86_400_000, default: 60_000 },
  timeoutMs: { min: 100, max: 300_000, default: 10_000 },
  windowSize: { min: 1, max: 100_000, default: 50 },
  nameLength: { min: 1, max: 200 },
} as const;
