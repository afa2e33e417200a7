import { z } from 'zod';

const count = z.number().int().min(0);

/** `manifest.json`, the last part of a backup: what the file holds, and what each part has to be. */
export const backupManifestSchema = z.object({
  schema: z.literal(1),
  app: z.literal('uptime-desk'),
  /** Version of the app that wrote it. */
  version: z.string().max(100),
  /** Epoch ms. */
  createdAt: z.number().int(),
  sites: count,
  /** Hours of history, those that are not over included. */
  hours: count,
  hasSecrets: z.boolean(),
  /** Sites and channels whose secrets are not in it, by name. */
  secretsLeftOut: z.array(z.string().max(1_000)),
  parts: z.array(z.object({ name: z.string().max(300), bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

/** `secrets.json` within an encrypted backup: plain, since the whole file is encrypted. */
export const backupSecretsSchema = z.object({
  schema: z.literal(1),
  sites: z.record(z.string(), z.unknown()),
  channels: z.record(z.string(), z.unknown()),
});

/** First line of an encrypted backup after its name: how the key is made of the passphrase. */
export const sealHeaderSchema = z.object({
  kdf: z.literal('scrypt'),
  n: z.number().int().min(1_024).max(1_048_576),
  r: z.number().int().min(1).max(32),
  p: z.number().int().min(1).max(16),
  salt: z.string().max(100),
  /** First bytes of the nonce of each chunk. */
  nonce: z.string().max(20),
  /** Tells a wrong passphrase from a damaged file. */
  check: z.string().max(100),
  cipher: z.literal('aes-256-gcm'),
  chunkBytes: z.number().int().min(1_024).max(16_777_216),
});
export type SealHeader = z.infer<typeof sealHeaderSchema>;

/** What a person is shown of a backup before anything is restored. */
export const backupSummarySchema = backupManifestSchema.omit({ schema: true, app: true, parts: true }).extend({
  bytes: count,
});
export type BackupSummary = z.infer<typeof backupSummarySchema>;

/** Long enough that guessing takes long. */
export const passphraseSchema = z
  .string()
  .min(8, 'A passphrase has at least 8 characters.')
  .max(1_000, 'A passphrase has at most 1,000 characters.');

/** What is there to be restored, or why the file cannot be. */
export const inspectionSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('good'), summary: backupSummarySchema }),
  z.object({ state: z.literal('passphrase-needed') }),
  z.object({ state: z.literal('passphrase-wrong'), message: z.string() }),
]);
export type Inspection = z.infer<typeof inspectionSchema>;

const passphrase = passphraseSchema.nullable();

/** Answered by the watching thread. */
export const backupCalls = {
  'backup:state': {
    input: z.null(),
    output: z.object({
      /** Since when there is a restore to undo, epoch ms, or null. */
      undoableSince: z.number().nullable(),
      /** How far a backup, a check or a restore is, 0 to 1; null while there is none. */
      fraction: z.number().min(0).max(1).nullable(),
    }),
  },
  'backup:cancel': { input: z.null(), output: z.null() },
  /** What the files from before the last restore take. */
  'backup:kept': { input: z.null(), output: z.object({ bytes: count }) },
  /** Deletes them: the restore cannot be undone any more. */
  'backup:drop-kept': { input: z.null(), output: z.null() },
} as const;

/** Answered by main: it asks for the file, and starts the watching anew after a restore. */
export const backupDesktopCalls = {
  /** Asks where to save and writes the backup. Error `cancelled` where no file was chosen, or on request. */
  'backup:write': {
    input: z.strictObject({ passphrase }),
    output: z.object({ path: z.string(), summary: backupSummarySchema }),
  },
  /** Asks for the file that is to be restored. */
  'backup:choose': { input: z.null(), output: z.object({ path: z.string() }) },
  /** Checks the file that was chosen last. */
  'backup:inspect': {
    input: z.strictObject({ passphrase: z.string().max(1_000).nullable() }),
    output: inspectionSchema,
  },
  /** Restores the file that was chosen last. */
  'backup:restore': {
    input: z.strictObject({ passphrase: z.string().max(1_000).nullable() }),
    output: backupSummarySchema,
  },
  /** Brings back what was there before the last restore. */
  'backup:undo': { input: z.null(), output: z.null() },
} as const;

/** What takes the place of the present files, and how far that is. */
export const switchMarkerSchema = z.object({
  schema: z.literal(1),
  from: z.enum(['restore-new', 'before-restore']),
  phase: z.enum(['out', 'in', 'end']),
});
export type SwitchMarker = z.infer<typeof switchMarkerSchema>;
