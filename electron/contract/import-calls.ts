import { z } from 'zod';
import { siteLimits } from '../domain/site';
import { siteIdSchema } from './site-schema';

/** Everything an import can be recognised as, in the order in which it is tried: from the most to the least telling. */
export const importFormats = [
  ...(['sites', 'history', 'uptime-kuma', 'uptimerobot', 'gatus', 'upptime', 'statping', 'checkmate'] as const),
  ...(['prometheus', 'uptime-watcher', 'better-stack', 'checkly', 'kener', 'pingdom', 'json'] as const),
  ...(['opml', 'vmping', 'history-csv', 'csv', 'ping-list', 'list'] as const),
] as const;

export type ImportFormat = (typeof importFormats)[number];

/**
 * `create`: comes in as it is. `partial`: comes in, but something of it cannot be carried over. `skip`: watched already, or
 * twice in the file. `unsupported`: nothing this app watches. `invalid`: a value the form would refuse too.
 */
export const importActions = ['create', 'partial', 'skip', 'unsupported', 'invalid'] as const;

export type ImportAction = (typeof importActions)[number];

/** What the window hands over at most; larger files are for the command line. */
export const maxImportBytes = 32_000_000;

/** An entry of the file as the window shows it: no secrets, and nothing that could be watched. */
const previewRowSchema = z.object({
  /** Place in the preview; the window chooses by it. */
  index: z.number().int(),
  /** Line within the file, from 1. */
  line: z.number().int().nullable(),
  action: z.enum(importActions),
  /** Whether it can be taken in: also what is skipped may be wanted all the same. */
  isUsable: z.boolean(),
  name: z.string(),
  address: z.string(),
  kind: z.enum(['http', 'tcp', 'ping', 'dns', 'tls']).nullable(),
  intervalMs: z.number().nullable(),
  paused: z.boolean(),
  tags: z.array(z.string()),
  group: z.string().nullable(),
  notes: z.array(z.string()),
  /** Hours of history it brings; those of a skipped entry go to the site that is watched already. */
  hours: z.number().int(),
});

export type ImportPreviewRow = z.infer<typeof previewRowSchema>;

export const importPreviewSchema = z.object({
  previewId: z.string(),
  /** `own-export`: written by this app; what the file says is restored as it was. */
  kind: z.enum(['sites', 'own-export']),
  format: z.enum(importFormats),
  /** Hours of history the file brings along. */
  hours: z.number().int(),
  rows: z.array(previewRowSchema),
});

export type ImportPreview = z.infer<typeof importPreviewSchema>;

const { min, max } = siteLimits.intervalMs;

/** Calls of the import; the watching thread answers them. It keeps the newest preview, so that secrets stay with it. */
export const importCalls = {
  /** Tells what would become of a file; nothing is changed. */
  'import:preview': {
    input: z.strictObject({
      bytes: z
        .instanceof(Uint8Array)
        .refine((bytes) => bytes.length <= maxImportBytes, 'The file is too large to be looked through here.'),
    }),
    output: importPreviewSchema,
  },
  /**
   * Takes chosen rows of the preview in, which `sites:remove` undoes, and the hours an export of this app brings for sites that
   * are watched already, as far as these have no record of them.
   */
  'import:apply': {
    input: z.strictObject({
      previewId: z.string().max(100),
      rows: z
        .array(z.strictObject({ index: z.number().int().min(0), name: z.string().max(1_000).nullable() }))
        .max(100_000),
      /** For all of them, instead of what the file says; null: as the file says. */
      group: z.string().trim().max(400).nullable(),
      intervalMs: z.number().int().min(min).max(max).nullable(),
      /** Besides those of the file. */
      tags: z.array(z.string().trim().min(1).max(100)).max(20),
    }),
    output: z.object({ ids: z.array(siteIdSchema), hours: z.number().int() }),
  },
} as const;

export type ImportCallName = keyof typeof importCalls;
