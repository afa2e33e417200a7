import { z } from 'zod';
import { correctionSchema } from './correction-schema';
import { siteIdSchema } from './site-schema';

/** The columns of a history export, in order; CSV has exactly these. Once published they only ever grow at the end. */
export const exportColumns = [
  'site_id',
  'site',
  'address',
  'hour_utc',
  'hour_local',
  'checks',
  'up',
  'down',
  'uptime_percent',
  'min_ms',
  'avg_ms',
  'max_ms',
  'p50_ms',
  'p95_ms',
  'p99_ms',
  'observed_s',
  'paused_s',
  'maintenance_s',
  'offline_s',
  'asleep_s',
  'not_running_s',
  'coverage_percent',
] as const;

export type ExportColumn = (typeof exportColumns)[number];

const count = z.number().int().min(0);
const ms = z.number().min(0);
const seconds = z.number().int().min(0).max(3_600);
const percent = z.number().min(0).max(100);

/** What an hour is rebuilt from when an export is read back: sums and the histogram, which figures alone do not give. */
export const exportRecordSchema = z
  .strictObject({
    added_at_ms: z.number().int().describe('When the site was added, epoch milliseconds.'),
    part_ms: z.number().int().describe('When the record of this hour was opened, epoch milliseconds.'),
    up: count
      .exactOptional()
      .describe(
        'Good checks as recorded; as `down` and the two times only there where the figures beside it are corrected.',
      ),
    down: count.exactOptional().describe('Failed checks as recorded.'),
    min_ms: ms.nullable().exactOptional().describe('Least response time as recorded.'),
    max_ms: ms.nullable().exactOptional().describe('Greatest response time as recorded.'),
    down_minutes: z
      .array(count)
      .exactOptional()
      .describe('Minutes of the hour in which failed checks started: minute, count, minute, count …'),
    slow: count.describe('Those of `up` that took longer than the limit of the site.'),
    sum_ms: ms.describe('Sum of the response times of the `up` checks.'),
    latency: z
      .array(count)
      .describe(
        'Histogram of the response times: bucket, count, bucket, count … Bucket 0 is 0.0 ms; bucket i holds ' +
          '(g^(i-2), g^(i-1)] tenths of a millisecond with g = 1.025 / 0.975.',
      ),
    observed_ms: ms,
    paused_ms: ms,
    maintenance_ms: ms,
    offline_ms: ms,
    asleep_ms: ms,
  })
  .describe('What the hour is rebuilt from on import.');

export const exportCorrectionSchema = z.strictObject({
  id: correctionSchema.shape.id,
  kind: correctionSchema.shape.kind.describe('What the span was: maintenance, or a false alarm.'),
  from_ms: z
    .number()
    .int()
    .min(0)
    .describe('Start of the corrected span, epoch milliseconds; it may lie before the hour.'),
  to_ms: z.number().int().min(0).describe('End of the corrected span, epoch milliseconds; it may lie after the hour.'),
  reason: z.string().describe('Why, in the words of the person who corrected it.'),
  made_at_ms: z.number().int().describe('When the correction was made, epoch milliseconds.'),
});

const figureFields = {
  checks: count.describe('Checks that started in this hour, those that could tell nothing included.'),
  up: count.describe('Checks that found the site up.'),
  down: count.describe('Checks that found the site down.'),
  uptime_percent: percent
    .nullable()
    .describe('100 * up / (up + down), cut to two decimals; null without such a check.'),
  min_ms: ms.nullable().describe('Least response time of the `up` checks; null without one.'),
  avg_ms: ms.nullable().describe('Mean response time of the `up` checks; null without one.'),
  max_ms: ms.nullable().describe('Greatest response time of the `up` checks; null without one.'),
  p50_ms: ms.nullable().describe('Median response time, within 5 % of the true value.'),
  p95_ms: ms.nullable().describe('95th percentile, within 5 %.'),
  p99_ms: ms.nullable().describe('99th percentile, within 5 %.'),
  observed_s: seconds.describe('Seconds of the hour in which the site was watched.'),
  paused_s: seconds.describe('Seconds in which the site was paused.'),
  maintenance_s: seconds.describe('Seconds of maintenance.'),
  offline_s: seconds.describe('Seconds in which this machine had no network.'),
  asleep_s: seconds.describe('Seconds in which this machine slept.'),
  not_running_s: seconds.describe('Seconds in which the app was not running.'),
  coverage_percent: percent.nullable().describe('Observed seconds of those asked about, cut to two decimals.'),
};

/** One site and hour in JSON and JSON Lines: the columns of the CSV, typed, and `record`. */
export const exportRowSchema = z.strictObject({
  site_id: siteIdSchema.describe('Stays the same when the site is renamed.'),
  site: z.string().describe('Name of the site.'),
  address: z.string().describe('What is watched, without secrets.'),
  hour_utc: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:00:00Z$/)
    .describe('Start of the hour, UTC.'),
  hour_local: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/)
    .describe('The same instant in the local time of the machine that exported, with its offset from UTC.'),
  ...figureFields,
  record: exportRecordSchema.nullable().describe('Null for an hour of which nothing was recorded.'),
  corrections: z
    .array(exportCorrectionSchema)
    .exactOptional()
    .describe('Corrections that have a part in this hour, which the figures follow; `record` holds the originals.'),
});

export type ExportRow = z.infer<typeof exportRowSchema>;
export type ExportCorrection = z.infer<typeof exportCorrectionSchema>;
export type ExportRecord = z.infer<typeof exportRecordSchema>;

/** The whole of a JSON export; a line of a JSON Lines export is one row. */
export const exportDocumentSchema = z.array(exportRowSchema);
