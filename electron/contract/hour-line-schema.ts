import { z } from 'zod';
import { siteIdSchema } from './site-schema';

const count = z.number().int().min(1);
const ms = z.number().min(0);

/**
 * An hour as `history/<site-id>/<month>.jsonl` and `open-hours.json` have it, for those who read the files with other tools. The
 * app reads it by hand (`storage/hour-line.ts`), for speed.
 */
export const hourLineSchema = z.object({
  h: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}Z$/)
    .describe('The hour, UTC.'),
  p: z.number().int().describe('Epoch ms its record was opened: an hour visited twice has two parts, which add up.'),
  n: count.optional().describe('Checks. As every figure here, left out where it is 0.'),
  u: count.optional().describe('Checks that found the site up.'),
  d: count.optional().describe('Checks that found the site down.'),
  dm: z
    .array(z.number().int().min(0))
    .optional()
    .describe('Minutes in which failed checks started: minute, count, minute, count …; left out where none is known.'),
  s: count.optional().describe('Those of `u` over the limit of the site.'),
  lo: ms.optional().describe('Least response time, ms; left out without a success.'),
  hi: ms.optional().describe('Greatest response time, ms; left out without a success.'),
  sum: ms.optional().describe('Sum of the response times, ms.'),
  l: z
    .array(z.number().int().min(0))
    .optional()
    .describe('Histogram of the response times: bucket, count, bucket, count …, as in an export.'),
  ob: ms.optional().describe('Time observed, ms.'),
  pa: ms.optional().describe('Time paused, ms.'),
  ma: ms.optional().describe('Time in maintenance, ms.'),
  of: ms.optional().describe('Time without a network, ms.'),
  as: ms.optional().describe('Time asleep, ms.'),
});

/** `open-hours.json`. */
export const openHoursSchema = z.object({
  schema: z.literal(1),
  hours: z.record(siteIdSchema, z.array(hourLineSchema)),
});

/** `days/<site-id>/<month>.json`. A day that two months have a part in is in both files. */
export const daySumsSchema = z.object({
  schema: z.literal(1),
  version: z.string().describe('What the file of the hours was when they were added up.'),
  zone: z.string().describe('The time zone that cut the days, and the edition of its rules.'),
  days: z.array(
    hourLineSchema.omit({ h: true, p: true }).extend({
      from: z.number().int().describe('Epoch ms at which its first hour begins.'),
      to: z.number().int().describe('Epoch ms at which its last hour ends.'),
      span: ms.describe('How much of it the site was there to be watched, ms.'),
    }),
  ),
});

/** `imports/<id>.json`: what an import of history wrote, and the hours it wrote over. */
export const importRecordSchema = z.object({
  schema: z.literal(1),
  source: z.string().describe('Name of the file it came from.'),
  createdSiteIds: z.array(siteIdSchema),
  spans: z.array(
    z.object({
      siteId: siteIdSchema,
      fromMs: z.number().describe('Epoch ms.'),
      toMs: z.number().describe('Epoch ms.'),
      hours: z.number().int().min(0).describe('Hours that came in.'),
      replaced: z.array(hourLineSchema),
    }),
  ),
});
