import { z } from 'zod';
import { checkResultSchema, failureSchema } from './check-schema';
import { correctionSchema } from './correction-schema';
import { settingsSchema } from './settings-schema';
import { confirmationSchema, probeSettingsSchema, siteIdSchema } from './site-schema';

/** What the window shows. The engine computes it; the renderer only formats it. */
const ms = z.number().min(0).nullable();
const at = z.number();
const percent = z.number().min(0).max(100).nullable();

export const statusSchema = z.enum(['waiting', 'up', 'slow', 'down', 'paused', 'unobserved']);

const windowFiguresSchema = z.object({ count: z.number().int(), lastMs: ms, minMs: ms, avgMs: ms, maxMs: ms });

/** One row of the list. */
export const siteViewSchema = z.object({
  id: siteIdSchema,
  name: z.string(),
  /** Normalised, readable, without secrets. */
  address: z.string(),
  kind: z.enum(['http', 'tcp', 'ping', 'dns', 'tls']),
  intervalMs: z.number(),
  /** Ms from check to check as things are: the interval, or longer while the computer is spared. */
  presentIntervalMs: z.number(),
  paused: z.boolean(),
  tags: z.array(z.string()),
  group: z.string().nullable(),
  status: statusSchema,
  /** Epoch ms since when it has this status. */
  since: at,
  /** Start of the newest finished check, or null. */
  checkedAt: at.nullable(),
  checking: z.boolean(),
  /** Why the newest check was not good; null when it was. */
  failure: failureSchema.nullable(),
  window: windowFiguresSchema,
  /** Up to 30 newest checks for the small line: ms, or null for a failed or unobserved one. */
  spark: z.array(z.number().nullable()),
  failuresLastHour: z.number().int(),
  /** When it was last down, and why; null: not since it is watched. */
  lastFailure: z.object({ at, failure: failureSchema }).nullable(),
  /** Over the last 24 hours; null where nothing was observed. */
  uptimeDayPercent: percent,
  coverageDayPercent: percent,
  /** Over the last 7 and the last 30 days. */
  uptimeWeekPercent: percent,
  coverageWeekPercent: percent,
  uptimeMonthPercent: percent,
  coverageMonthPercent: percent,
  /** Checks that counted in the last 24 hours, to be added up over groups: percentages never are. */
  upDay: z.number().int(),
  downDay: z.number().int(),
  /** Epoch ms of the first failed check of a confirmed outage that lasts; null while there is none. */
  incidentSince: at.nullable(),
  /** It changes to and fro too often to tell each change. */
  isFlapping: z.boolean(),
  /** Epoch ms at which the maintenance that is on ends; null where none is. */
  maintenanceUntil: at.nullable(),
});
export type SiteView = z.infer<typeof siteViewSchema>;

export const storageFaultSchema = z.object({
  id: z.string(),
  kind: z.enum(['unreadable', 'corrupt', 'unwritable', 'newer-version', 'entry-set-aside']),
  path: z.string(),
  message: z.string(),
});

/** `restarting`: the watching thread died; nothing is watched until it is back. */
export const watcherStateSchema = z.enum(['starting', 'running', 'restarting']);

/** Our own connection being down: so many sites are not observed. */
export const connectionViewSchema = z.object({ since: at, sites: z.number().int(), evidence: z.array(z.string()) });
export type ConnectionView = z.infer<typeof connectionViewSchema>;

/** Checks run so many times less often than their sites say. */
export const paceSchema = z.object({
  factor: z.union([z.literal(2), z.literal(4)]),
  cause: z.enum(['battery', 'metered']),
});

export const snapshotSchema = z.object({
  /** Number of the last event the snapshot holds; the next event has the next number. */
  seq: z.number().int(),
  sites: z.array(siteViewSchema),
  settings: settingsSchema,
  faults: z.array(storageFaultSchema),
  watcher: watcherStateSchema,
  /** Null while our own connection is well, as far as is known. */
  connection: connectionViewSchema.nullable(),
  pace: paceSchema.nullable(),
  dataDir: z.string(),
  version: z.string(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

export const recentCheckSchema = z.object({
  at,
  outcome: z.enum(['up', 'down', 'unobserved']),
  slow: z.boolean(),
  responseMs: ms,
});

/** What one of the newest checks found beyond its response time. */
export const checkTraceSchema = z.object({
  at,
  phases: checkResultSchema.shape.phases,
  ip: z.string().nullable(),
  httpStatus: z.number().int().nullable(),
  failure: failureSchema.nullable(),
});

/** A site's page. */
export const siteDetailSchema = z.object({
  view: siteViewSchema,
  probe: probeSettingsSchema,
  timeoutMs: z.number(),
  windowSize: z.number(),
  confirm: confirmationSchema,
  retryIntervalMs: z.number().nullable(),
  onMyNetwork: z.boolean(),
  parentId: siteIdSchema.nullable(),
  addedAt: at,
  /** Which secrets are set, by field name (`password`, `token`, `headers.authorization` …); never their values. */
  secretsSet: z.array(z.string()),
  lastCheck: z.object({ startedAt: at, result: checkResultSchema }).nullable(),
  /** Newest checks, oldest first: the last N `up` ones with the failed ones between them. */
  recent: z.array(recentCheckSchema),
  /** The newest checks of this run of the app, oldest first, at most 60: not kept on disk. */
  traces: z.array(checkTraceSchema),
  /** Sixty slots, oldest first. */
  failuresPerMinute: z.array(z.object({ startMs: at, count: z.number().int() })),
});
export type SiteDetail = z.infer<typeof siteDetailSchema>;

/** One point of the hourly band: an hour, or a day or month where the range is long. All spans in seconds. */
export const historyBucketSchema = z.object({
  startMs: at,
  endMs: at,
  checks: z.number().int(),
  up: z.number().int(),
  down: z.number().int(),
  uptimePercent: percent,
  minMs: ms,
  avgMs: ms,
  maxMs: ms,
  p50Ms: ms,
  p95Ms: ms,
  p99Ms: ms,
  observedS: z.number(),
  pausedS: z.number(),
  maintenanceS: z.number(),
  offlineS: z.number(),
  asleepS: z.number(),
  notRunningS: z.number(),
  coveragePercent: percent,
});
export type HistoryBucket = z.infer<typeof historyBucketSchema>;

export const historyRangeSchema = z.object({
  siteId: siteIdSchema,
  fromMs: at,
  toMs: at,
  resolution: z.enum(['hour', 'day', 'month']),
  /** Ascending, gapless: an hour without a check is there with 0 checks and null times. */
  buckets: z.array(historyBucketSchema),
  /** The whole range in one. */
  total: historyBucketSchema,
  /** What people said of spans of the range afterwards; the figures follow it. */
  corrections: z.array(correctionSchema),
});
export type HistoryRange = z.infer<typeof historyRangeSchema>;

export const exportProgressSchema = z.object({
  exportId: z.string(),
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  rows: z.number().int(),
  /** 0 to 1. */
  fraction: z.number().min(0).max(1),
  path: z.string(),
  message: z.string().nullable(),
});
export type ExportProgress = z.infer<typeof exportProgressSchema>;
