import { z } from 'zod';
import {
  channelIdSchema,
  channelResultSchema,
  channelSchema,
  outboxEntrySchema,
  savedDeskSchema,
} from './alert-schema';
import { backupManifestSchema, sealHeaderSchema } from './backup-schema';
import { checkResultSchema } from './check-schema';
import { correctionLineSchema } from './correction-schema';
import { exportDocumentSchema, exportRowSchema } from './export-schema';
import { daySumsSchema, hourLineSchema, importRecordSchema, openHoursSchema } from './hour-line-schema';
import { incidentLineSchema } from './incident-line-schema';
import { lockSchema } from './lock-schema';
import { importReportSchema, monitorEventSchema, pastReportSchema, siteListingsSchema } from './output-schema';
import { scheduledResultSchema } from './schedule-schema';
import { settingsSchema } from './settings-schema';
import { removedSiteSchema, siteIdSchema, siteSchema } from './site-schema';
import { savedStateSchema } from './state-schema';

interface Published {
  readonly title: string;
  readonly description: string;
  readonly of: z.ZodType;
}

const schema = z.literal(1);
/** The first line of a file of JSON lines. */
const header = z.strictObject({ schema });
const cipherTexts = (key: z.ZodType<string, string>) => z.record(key, z.string());

const files = {
  sites: {
    title: 'sites.json',
    description: 'The sites, in the order they were added, and removed ones that are kept for undo. Holds no secrets.',
    of: z.object({ schema, sites: z.array(siteSchema), removed: z.array(removedSiteSchema).optional() }),
  },
  settings: {
    title: 'settings.json',
    description: 'Settings of the whole app; one that is left out has its default.',
    of: settingsSchema.extend({ schema }),
  },
  state: {
    title: 'state.json',
    description: 'What each site was doing at the last write, from which the next start goes on.',
    of: savedStateSchema.extend({ schema }),
  },
  'open-hours': {
    title: 'open-hours.json',
    description: 'The hours that are not over yet, by site.',
    of: openHoursSchema,
  },
  'history-line': {
    title: 'A line of history/<site-id>/<month>.jsonl',
    description: 'An hour of a site that is over, or the header that stands first in the file.',
    of: z.union([header, hourLineSchema]),
  },
  'day-sums': {
    title: 'days/<site-id>/<month>.json',
    description: 'The hours of a month that is over, added up by local day. Worked out anew where it is missing.',
    of: daySumsSchema,
  },
  'incident-line': {
    title: 'A line of incidents/<site-id>.jsonl',
    description: 'An outage; the newest line of an id counts. Or the header that stands first in the file.',
    of: z.union([header, incidentLineSchema]),
  },
  'correction-line': {
    title: 'A line of corrections/<site-id>.jsonl',
    description: 'A correction that was made or undone, or the header that stands first in the file.',
    of: z.union([header, correctionLineSchema]),
  },
  'scheduled-export': {
    title: 'scheduled-export.json',
    description: 'How far the scheduled exports are, and how the newest run went.',
    of: z.object({ schema, result: scheduledResultSchema.nullable() }),
  },
  channels: {
    title: 'channels.json',
    description: 'Where alerts go. Secrets are encrypted.',
    of: z.object({ schema, channels: z.array(channelSchema), secrets: cipherTexts(channelIdSchema) }),
  },
  outbox: {
    title: 'outbox.json',
    description: 'Alerts that were told and that wait to be sent.',
    of: z.object({
      schema,
      desk: savedDeskSchema,
      entries: z.array(outboxEntrySchema),
      results: z.record(z.string(), channelResultSchema).optional(),
    }),
  },
  secrets: {
    title: 'secrets.json',
    description: 'Encrypted passwords, tokens and secret headers, by site.',
    of: z.object({ schema, secrets: cipherTexts(siteIdSchema) }),
  },
  'import-record': {
    title: 'imports/<id>.json',
    description: 'An import of history, kept so that it can be taken back.',
    of: importRecordSchema,
  },
  lock: { title: 'lock', description: 'The process that holds the data folder.', of: lockSchema },
} satisfies Record<string, Published>;

const outputs = {
  'export-row': {
    title: 'A line of a JSON Lines export',
    description: 'One site and UTC hour: the columns of the CSV, typed, and the record it is rebuilt from.',
    of: exportRowSchema,
  },
  export: { title: 'A JSON export', description: 'The hours of the sites, ascending.', of: exportDocumentSchema },
  check: { title: 'uptime-desk check --json', description: 'What one check found.', of: checkResultSchema },
  'site-listings': {
    title: 'uptime-desk sites --json',
    description: 'The sites with their present figures.',
    of: siteListingsSchema,
  },
  'import-report': {
    title: 'uptime-desk import --json',
    description: 'What became of each entry of the file.',
    of: importReportSchema,
  },
  'import-history-report': {
    title: 'uptime-desk import-history --json',
    description: 'What the hours of each entry of the file go to, and what came in.',
    of: pastReportSchema,
  },
  'backup-header': {
    title: 'The second line of an encrypted backup',
    description:
      'How the key is made of the passphrase. The first line is `UPTIME-DESK-BACKUP 1`; encrypted chunks follow.',
    of: sealHeaderSchema,
  },
  'backup-manifest': {
    title: 'manifest.json in a backup',
    description: 'The last part of the archive: what it holds, and what each part has to be.',
    of: backupManifestSchema,
  },
  'monitor-event': {
    title: 'A line of uptime-desk monitor',
    description: 'Something that happened while it watches.',
    of: monitorEventSchema,
  },
} satisfies Record<string, Published>;

const published = { ...files, ...outputs };

export type SchemaName = keyof typeof published;

/**
 * JSON Schemas (draft 2020-12) of every file on disk, every export and what the commands print for programs. A field with a
 * default may be left out, as older files do.
 */
export function publishedSchemas(): readonly { readonly name: SchemaName; readonly schema: object }[] {
  return (Object.keys(published) as SchemaName[]).map((name) => {
    const { title, description, of } = published[name];
    const $id = `https://uptime-desk.example/schemas/${name}.schema.json`;
    const { $schema, ...rest } = z.toJSONSchema(of, { io: 'input' });
    return { name, schema: { $schema, $id, title, description, ...rest } };
  });
}
