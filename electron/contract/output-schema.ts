import { z } from 'zod';
import { checkResultSchema, failureSchema } from './check-schema';
import { incidentSchema } from './incident-schema';
import { pastEntrySchema, pastFormatSchema, pastImportedSchema, pastOrderSchema } from './past-calls';
import { siteIdSchema, siteSchema } from './site-schema';
import { siteViewSchema, statusSchema } from './view-schema';

/*
 * What the commands print for programs: `sites --json`, `import --json` and the lines of `monitor`. Described here, and compared
 * with what is really printed by a test; the commands build these objects themselves.
 */
const instant = z.iso.datetime().describe('ISO 8601, UTC.');
const ms = z.number().min(0).nullable();
const site = { siteId: siteIdSchema, site: z.string().describe('Name of the site.') };

/** `import-history --json`; the counts are there where something was brought in, so not of a dry run. */
export const pastReportSchema = z.object({
  format: pastFormatSchema,
  dryRun: z.boolean(),
  overlap: pastOrderSchema.shape.overlap,
  ...pastImportedSchema.partial().shape,
  entries: z.array(pastEntrySchema),
});

/** An entry of `sites --json`. */
const siteListingSchema = z.object({
  id: siteIdSchema,
  name: z.string(),
  address: z.string().describe('What is watched, without secrets.'),
  kind: siteViewSchema.shape.kind,
  status: statusSchema,
  since: instant.describe('Since when it has this status, ISO 8601, UTC.'),
  checkedAt: instant.nullable().describe('Start of the newest check; null without one.'),
  failure: failureSchema.nullable(),
  count: z.number().int().min(0).describe('Response times the next four figures are made of.'),
  lastMs: ms,
  minMs: ms,
  avgMs: ms,
  maxMs: ms,
  failuresLastHour: z.number().int().min(0),
  uptimeDayPercent: z.number().min(0).max(100).nullable().describe('Of the last 24 hours, cut to two decimals.'),
  coverageDayPercent: z.number().min(0).max(100).nullable().describe('Of the last 24 hours, cut to two decimals.'),
  addedAt: instant,
  settings: siteSchema.omit({ id: true, name: true, addedAt: true }).describe('`import` reads them back.'),
  secretsSet: z.array(z.string()).describe('Names of the secrets that are set, never their values.'),
});

export const siteListingsSchema = z.array(siteListingSchema);

const action = z.enum(['create', 'partial', 'skip', 'unsupported', 'invalid']);

/** The report of `import --json`. */
export const importReportSchema = z.object({
  format: z.string().describe('What the file was taken for.'),
  dryRun: z.boolean(),
  added: z.number().int().min(0).describe('Sites that came in.'),
  hours: z.number().int().min(0).describe('Hours of history that came in.'),
  counts: z.record(action, z.number().int().min(0)),
  rows: z.array(
    z.object({
      line: z.number().int().min(1).nullable(),
      action,
      name: z.string(),
      address: z.string(),
      notes: z.array(z.string()),
    }),
  ),
});

const moment = { at: instant };

/** A line of `monitor`. */
export const monitorEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('started'),
    ...moment,
    dataDir: z.string(),
    sites: z.number().int().min(0),
    paused: z.number().int().min(0),
  }),
  z.object({ event: z.literal('check'), ...moment, ...site, ...checkResultSchema.shape }).describe('`at`: its start.'),
  z.object({
    ...{ event: z.literal('status'), ...moment, ...site },
    from: statusSchema,
    to: statusSchema,
    failure: failureSchema.nullable(),
  }),
  z.object({
    ...{ event: z.literal('incident'), ...moment, ...site },
    change: z.enum(['opened', 'closed', 'flapping', 'stable']),
    incident: incidentSchema,
  }),
  z.object({
    ...{ event: z.literal('connectivity'), ...moment },
    verdict: z.enum(['offline', 'online']),
    since: z.number().describe('Epoch ms.'),
    until: z.number().nullable().describe('Epoch ms; null while it is down.'),
    sites: z.array(siteIdSchema),
    evidence: z.array(z.string()),
  }),
  z.object({
    event: z.literal('problem'),
    ...moment,
    message: z.string(),
    kind: z.string().optional().describe('Where a file is concerned.'),
    path: z.string().optional().describe('Where a file is concerned.'),
  }),
  z.object({ event: z.literal('stopped'), ...moment }),
]);
